// `npm run drill input [cases]`: generated input for every call of the OpenAPI document and every form, from guests, customers and the
// owner. Each request must get an answer, and none a 5xx.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type DrillResult, forEachLimited } from "./support/drill.ts";
import { aFormBody, type Body } from "./support/form-bodies.ts";
import type { FoundForm } from "./support/found-forms.ts";
import { anyText, valuesOf } from "./support/json-schema-values.ts";
import { type People, type Person, signInPeople } from "./support/people.ts";
import { openRunningShop } from "./support/running-shop.ts";
import { type Sent, sendAs } from "./support/send-as.ts";
import {
  buySomething,
  fillParameters,
  listKnownValues,
  listOperations,
  openForms,
} from "./support/targets.ts";

const requestsAtOnce = 6;
/** The forms are read again after this many cases, since earlier input changes and deletes their subjects. */
const casesPerReading = 2_000;

type Target = { kind: "call" | "form"; name: string; cases: fc.Arbitrary<Case> };
type Case = { kind: Target["kind"]; name: string; method: string; path: string; person: Person; body: Body };
type Answer = Sent & { kind: Target["kind"]; name: string };

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
      await forEachLimited(sample, requestsAtOnce, async (one) => {
        const startedAt = performance.now();
        const answer = { kind: one.kind, name: one.name, ...(await sendAs(shop.url, one, people)) };
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

function describeFailure({ method, path, person, body }: Case, status: number): string {
  const answer = status === 0 ? "gave no answer" : `answered ${status}`;
  return `${method} ${path} as ${person} ${answer}: ${body.type} ${body.content?.slice(0, 500)}`;
}

function readErrors(logFile: string): string[] {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines.filter((line) => line.includes(" ERROR ")).slice(0, 5);
}

async function listCalls(url: string, known: readonly string[]): Promise<Target[]> {
  return (await listOperations(url)).map(({ method, path, schema }): Target => {
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
  });
}

/** Every route with an action, with the forms that the shop's pages have for it. */
async function listForms(url: string, people: People, known: readonly string[]): Promise<Target[]> {
  const { routes, forms } = await openForms(url, people);
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
