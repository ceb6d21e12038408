// `npm run drill input [cases]`: generated input for every call of the OpenAPI document and every form, from guests,
// customers and the owner. No answer is a 5xx, and none is missing.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { listRoutes } from "./support/built-routes.ts";
import { purchase, tryAgain } from "./support/buyers.ts";
import { type DrillResult, eachLimited } from "./support/drill.ts";
import { aFormBody, type Body } from "./support/form-bodies.ts";
import { type FoundForm, findForms } from "./support/found-forms.ts";
import { anyText, type JsonSchema, valuesOf } from "./support/json-schema-values.ts";
import { stockUp } from "./support/many-purchases.ts";
import { type People, type Person, signInPeople } from "./support/people.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const requestsAtOnce = 6;
const answerTimeoutMs = 15_000;
/** After so many the forms are read anew: earlier input has changed and deleted what they were for. */
const casesPerReading = 2_000;

type Target = { kind: "call" | "form"; name: string; cases: fc.Arbitrary<Case> };
type Case = { kind: Target["kind"]; name: string; method: string; path: string; person: Person; body: Body };
/** Turned away: sent to sign in, not allowed, or nothing is at that address; the form or call itself did not answer. */
type Answer = { kind: Target["kind"]; name: string; status: number; turnedAway: boolean };

export async function drillInput(
  cases = 10_000,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<DrillResult> {
  const env = { LOG_LEVEL: "error", TRUST_PROXY: "true" };
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env });
  try {
    await shop.open();
    const known = await listKnownValues(shop);
    const people = await signInPeople(shop, "input");
    await buySomething(shop, people, known);
    const answers: Answer[] = [];
    const failures: string[] = [];
    let slowestMs = 0;
    for (let begun = 0; begun < cases; begun += casesPerReading) {
      const targets = [...(await listCalls(shop.url, known)), ...(await listForms(shop.url, people, known))];
      const numRuns = Math.min(casesPerReading, cases - begun);
      const sample = fc.sample(aCase(targets), { numRuns, seed: seed + begun });
      await eachLimited(sample, requestsAtOnce, async (one) => {
        const startedAt = performance.now();
        const answer = await send(shop.url, one, people);
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        answers.push(answer);
        if (answer.status === 0 || answer.status >= 500) failures.push(describeFailure(one, answer.status));
      });
    }
    if (failures.length > 0) failures.splice(20, Infinity, ...readErrors(shop.logFile));
    const rows = [summarise("call", answers), summarise("form", answers)];
    return { rows: [...rows, { seed, "slowest s": Math.round(slowestMs / 100) / 10 }], failures };
  } finally {
    await shop.close();
  }
}

function summarise(kind: Target["kind"], answers: readonly Answer[]) {
  const own = answers.filter((answer) => answer.kind === kind);
  const count = (first: number) => own.filter(({ status }) => Math.floor(status / 100) === first).length;
  const reached = own.filter(({ turnedAway }) => !turnedAway);
  return {
    kind,
    targets: new Set(own.map(({ name }) => name)).size,
    "targets reached": new Set(reached.map(({ name }) => name)).size,
    cases: own.length,
    reached: reached.length,
    "refused by it": own.filter(({ status }) => [400, 409, 422].includes(status)).length,
    "2xx": count(2),
    "3xx": count(3),
    "4xx": count(4),
    "5xx": count(5),
    "no answer": count(0),
  };
}

/** So that there are orders, which forms can be about. */
async function buySomething(shop: RunningShop, people: People, known: readonly string[]): Promise<void> {
  const customer = { email: "input-1@example.com", token: people.tokenOf("customer") ?? "" };
  for (const productId of known.slice(0, 4))
    await purchase([shop.url], shop.sandbox, customer, [{ productId, quantity: 1 }], {
      fault: "none",
      maxTries: 3,
    });
}

function aCase(targets: readonly Target[]): fc.Arbitrary<Case> {
  const kinds = ["call", "form"].map((kind) => targets.filter((target) => target.kind === kind));
  return fc.oneof(...kinds.map((own) => fc.constantFrom(...own))).chain((target) => target.cases);
}

function aPath(pattern: string, known: readonly string[]): fc.Arbitrary<string> {
  const parameter = fc.oneof(
    fc.constantFrom(...known),
    anyText.filter((text) => text.isWellFormed()),
  );
  return fc.infiniteStream(parameter).map((values) => fillParameters(pattern, values));
}

/** '/products/:slug?/edit' and '/orders/{uid}'. */
function fillParameters(path: string, values: Iterable<string>): string {
  const iterator = values[Symbol.iterator]();
  return path.replace(/:\w+\??|\{\w+\}/g, () => encodeURIComponent(iterator.next().value ?? ""));
}

/** Somebody whose session has ended signs in again and sends it once more. */
async function send(url: string, one: Case, people: People): Promise<Answer> {
  const { kind, name, person } = one;
  let sent = await sendOnce(url, one, people.tokenOf(person));
  if (isSignedOut(sent) && person !== "guest") {
    await people.renew(person);
    sent = await sendOnce(url, one, people.tokenOf(person));
  }
  return {
    kind,
    name,
    status: sent.status,
    turnedAway: isSignedOut(sent) || [403, 404].includes(sent.status),
  };
}

type Sent = { status: number; location: string };

function isSignedOut({ status, location }: Sent): boolean {
  return status === 401 || /^\/auth(\?|$)/.test(location);
}

async function sendOnce(url: string, { method, path, body }: Case, token: string | undefined): Promise<Sent> {
  const hasBody = method !== "get" && body.content !== undefined;
  try {
    const answer = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      redirect: "manual",
      headers: {
        // Each from another network, or the limits of attempts would answer most of them.
        "X-Forwarded-For": randomAddress(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { "Content-Type": body.type } : {}),
      },
      ...(hasBody ? { body: body.content ?? "" } : {}),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  } catch {
    return { status: 0, location: "" };
  }
}

function randomAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}

function describeFailure({ method, path, person, body }: Case, status: number): string {
  const answer = status === 0 ? "gave no answer" : `answered ${status}`;
  return `${method} ${path} as ${person} ${answer}: ${body.type} ${body.content?.slice(0, 500)}`;
}

/** The first errors that the shop logged. */
function readErrors(logFile: string): string[] {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines.filter((line) => line.includes('"level":"error"')).slice(0, 5);
}

type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };

async function listCalls(url: string, known: readonly string[]): Promise<Target[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]): Target => {
      const schema = requestBody?.content["application/json"]?.schema ?? {};
      const json = valuesOf(schema).map((value) => ({
        type: "application/json",
        content: JSON.stringify(value),
      }));
      const broken = fc.record({
        type: fc.constantFrom(
          "application/json",
          "text/plain",
          "application/x-www-form-urlencoded",
          "nonsense",
        ),
        content: anyText,
      });
      const body = fc.oneof({ arbitrary: json, weight: 9 }, { arbitrary: broken, weight: 1 });
      const named = { kind: "call", name: `${method} ${path}` } as const;
      const cases = fc.record({
        kind: fc.constant(named.kind),
        name: fc.constant(named.name),
        method: fc.constant(method),
        path: aPath(path, known),
        person: fc.constantFrom<Person>("guest", "customer", "customer", "owner"),
        body,
      });
      return { ...named, cases };
    }),
  );
}

/** Every route with an action, with the forms that the shop's pages have for it. */
async function listForms(url: string, people: People, known: readonly string[]): Promise<Target[]> {
  const routes = await listRoutes();
  const open = async (path: string, person: Person) => {
    const token = people.tokenOf(person);
    // A connection that was idle may be closed just as it is used again.
    const page = await tryAgain(3, async () => {
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      return (await fetch(`${url}${path}`, { headers })).text();
    });
    return page.value ?? "";
  };
  const forms = await findForms({ routes, open });
  return routes
    .filter(({ hasAction }) => hasAction)
    .map(({ pattern, person }): Target => {
      const found = forms.get(pattern) ?? [];
      const anywhere = aPath(pattern, known).map((path) => ({ path, fields: [] }));
      const form =
        found.length > 0
          ? fc.oneof({ arbitrary: fc.constantFrom(...found), weight: 9 }, { arbitrary: anywhere, weight: 1 })
          : anywhere;
      const cases = form.chain(({ path, fields }: FoundForm) =>
        fc.record({
          kind: fc.constant("form" as const),
          name: fc.constant(pattern),
          method: fc.constant("post"),
          path: fc.constant(path),
          person: fc.oneof(
            { arbitrary: fc.constant(person), weight: 9 },
            { arbitrary: fc.constantFrom<Person>("guest", "customer", "owner"), weight: 1 },
          ),
          body: aFormBody(fields),
        }),
      );
      return { kind: "form", name: pattern, cases };
    });
}

/** What a path can mean: ids, slugs, numbers. */
async function listKnownValues(shop: RunningShop): Promise<string[]> {
  const { sql } = shop.database();
  const ids = await stockUp(sql);
  const rows = await sql<{ value: string }[]>`
    (select slug as value from product limit 10) union all (select slug from article limit 5)
    union all (select slug from fragrance limit 5) union all (select id from "user" limit 5)
    union all (select slug from faq_entry limit 5) union all (select slug from category limit 5)`;
  return [
    ...ids,
    ...rows.map(({ value }) => value),
    "categories",
    "families",
    "business",
    "171001",
    "DD-26-00001",
  ];
}
