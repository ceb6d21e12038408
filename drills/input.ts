// `npm run drill input [cases]`: generated input for every call of the OpenAPI document and every form, from guests,
// customers and the owner. No answer is a 5xx, and none is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { postJson, signUp } from "./support/buyers.ts";
import { type DrillResult, eachLimited } from "./support/drill.ts";
import { anyText, type JsonSchema, valuesOf } from "./support/json-schema-values.ts";
import { stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const root = join(import.meta.dirname, "..");
const requestsAtOnce = 6;
const answerTimeoutMs = 15_000;
/** So often the owner signs in again, since some of the input signs people out. */
const casesPerSignIn = 500;
const owner = { email: "admin@deodar.example", password: "deodar-admin" };

type Person = "guest" | "customer" | "owner";
/** The owner reaches the most forms. */
const people: Person[] = ["guest", "customer", "owner", "owner", "owner"];
type Target = { kind: "call" | "form"; method: string; path: string; body: fc.Arbitrary<Body> };
type Body = { type: string; content: string | undefined };
type Case = { target: Target; path: string; person: Person; body: Body };
type Tokens = Record<Person, string | undefined>;

export async function drillInput(
  cases = 10_000,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const known = await listKnownValues(shop);
    const { token: customer } = await signUp(shop.url, "input@example.com");
    const ownerToken = await signInOwner(shop.url);
    const tokens: Tokens = { guest: undefined, customer, owner: ownerToken };
    const targets = [...(await listCalls(shop.url)), ...(await listForms(shop.url, ownerToken))];
    const sample = fc.sample(aCase(targets, known), { numRuns: cases, seed });
    const statuses: { kind: string; status: number }[] = [];
    const failures: string[] = [];
    let slowestMs = 0;
    await eachLimited(sample, requestsAtOnce, async (one, index) => {
      if (index % casesPerSignIn === casesPerSignIn - 1) tokens.owner = await signInOwner(shop.url);
      const startedAt = performance.now();
      const status = await send(shop.url, one, tokens);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      statuses.push({ kind: one.target.kind, status });
      if (status === 0 || status >= 500) failures.push(describeFailure(one, status));
    });
    if (failures.length > 0) failures.splice(20, Infinity, ...readErrors(shop.logFile));
    const rows = ["call", "form"].map((kind) => {
      const own = statuses.filter((answer) => answer.kind === kind);
      const count = (first: number) => own.filter(({ status }) => Math.floor(status / 100) === first).length;
      return {
        kind,
        targets: targets.filter((target) => target.kind === kind).length,
        cases: own.length,
        "2xx": count(2),
        "3xx": count(3),
        "4xx": count(4),
        "5xx": count(5),
        "no answer": count(0),
      };
    });
    return { rows: [...rows, { seed, "slowest s": Math.round(slowestMs / 100) / 10 }], failures };
  } finally {
    await shop.close();
  }
}

function aCase(targets: readonly Target[], known: readonly string[]): fc.Arbitrary<Case> {
  const parameter = fc.oneof(
    fc.constantFrom(...known),
    anyText.filter((text) => text.isWellFormed()),
  );
  const kinds = ["call", "form"].map((kind) => targets.filter((target) => target.kind === kind));
  return fc.oneof(...kinds.map((own) => fc.constantFrom(...own))).chain((target) =>
    fc.record({
      target: fc.constant(target),
      path: fc.infiniteStream(parameter).map((values) => fillParameters(target.path, values)),
      person: fc.constantFrom(...people),
      body: target.body,
    }),
  );
}

/** '/products/:slug?/edit' and '/orders/{uid}'. */
function fillParameters(path: string, values: Iterable<string>): string {
  const iterator = values[Symbol.iterator]();
  return path.replace(/:\w+\??|\{\w+\}/g, () => encodeURIComponent(iterator.next().value ?? ""));
}

async function send(url: string, { target, path, person, body }: Case, tokens: Tokens): Promise<number> {
  const token = tokens[person];
  const hasBody = target.method !== "get" && body.content !== undefined;
  try {
    const answer = await fetch(`${url}${path}`, {
      method: target.method.toUpperCase(),
      redirect: "manual",
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { "Content-Type": body.type } : {}),
      },
      ...(hasBody ? { body: body.content ?? "" } : {}),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function describeFailure({ target, path, person, body }: Case, status: number): string {
  const answer = status === 0 ? "gave no answer" : `answered ${status}`;
  return `${target.method} ${path} as ${person} ${answer}: ${body.type} ${body.content?.slice(0, 500)}`;
}

/** The first errors that the shop logged. */
function readErrors(logFile: string): string[] {
  return readFileSync(logFile, "utf8").split("\n").slice(0, 5);
}

type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };

async function listCalls(url: string): Promise<Target[]> {
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
      return { kind: "call", method, path, body };
    }),
  );
}

type BuiltRoute = { parentId?: string; path?: string; module: { action?: unknown } };

/** Every route with an action, as the build knows it, with the fields that the forms of all pages have. */
async function listForms(url: string, ownerToken: string): Promise<Target[]> {
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as {
    routes: Record<string, BuiltRoute>;
  };
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(build.routes[route.parentId ?? ""])}${route.path ? `/${route.path}` : ""}` : "";
  const routes = Object.values(build.routes).map((route) => ({ ...route, address: pathOf(route) }));
  const paths = routes.filter(({ module }) => module.action).map(({ address }) => address);
  const fieldsOf = new Map<string, string[]>();
  for (const { address } of routes)
    fieldsOf.set(address, await readFieldNames(`${url}${address.replaceAll(/:\w+\?/g, "")}`, ownerToken));
  // Buttons for a command without a page stand on other pages.
  const allFields = [...new Set([...fieldsOf.values()].flat())];
  return paths.map((path): Target => {
    const own = fieldsOf.get(path) ?? [];
    const names = fc.constantFrom(...own, ...own, ...allFields);
    const pairs = fc.array(
      fc.tuple(fc.oneof({ arbitrary: names, weight: 9 }, { arbitrary: anyText, weight: 1 }), anyText),
      {
        maxLength: 12,
      },
    );
    return {
      kind: "form",
      method: "post",
      path,
      body: fc.oneof(pairs.map(urlEncoded), pairs.map(multipart)),
    };
  });
}

async function readFieldNames(address: string, token: string): Promise<string[]> {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  return [...(await answer.text()).matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
}

function urlEncoded(pairs: [string, string][]): Body {
  return { type: "application/x-www-form-urlencoded", content: new URLSearchParams(pairs).toString() };
}

function multipart(pairs: [string, string][]): Body {
  const parts = pairs.map(
    ([name, value]) =>
      `--drill\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "_")}"\r\n\r\n${value}\r\n`,
  );
  return { type: "multipart/form-data; boundary=drill", content: `${parts.join("")}--drill--\r\n` };
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

async function signInOwner(url: string): Promise<string> {
  return (await postJson(`${url}/api/auth/sign-in/email`, owner)).headers.get("set-auth-token") ?? "";
}
