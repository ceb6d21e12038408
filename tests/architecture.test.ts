import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allHeavyTasks } from "#lists/all-heavy-tasks.server.ts";
import { allJobs } from "#lists/all-jobs.server.ts";
import { allPapers } from "#lists/all-papers.server.ts";
import { findCycles, findViolations, listBreaches } from "./support/architecture-rules.ts";
import { findOneWayViolations } from "./support/one-way-rules.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{bench,drills,platform,sandbox,scripts,seeds,server,src,tests}/**/*.{ts,tsx}", {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const promise = "// This file promises something.\n";

test("every file keeps the architecture's rules", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findViolations)).toEqual([]);
});

/** What breaks the law since the cut. A line goes when its arrow goes; none comes. */
const breaches = readFileSync(join(root, "tests/support/feature-breaches.txt"), "utf8").trim().split("\n");

test(`core knows no feature, but for ${breaches.length} imports that are listed`, () => {
  expect(listBreaches(files).toSorted()).toEqual(breaches);
});

test("an import of a feature by core, of another feature, or of core by a part of the look is a breach", () => {
  const inFile = (path: string, target: string) =>
    listBreaches([{ path, text: `import { a } from "${target}";` }]);
  expect(inFile("src/core/cart/cart.ts", "#features/trade/price.ts")).toHaveLength(1);
  expect(inFile("src/core/orders/gift.ts", "#features/trade/price.ts")).toHaveLength(1);
  expect(inFile("src/ui/badge.tsx", "#core/cart/cart.ts")).toHaveLength(1);
  expect(inFile("src/core/orders/gift.ts", "#core/cart/cart.ts")).toEqual([]);
  expect(inFile("src/core/orders/gift.ts", "./other.ts")).toEqual([]);
  expect(inFile("src/core/cart/cart.ts", "#lists/ways.ts")).toHaveLength(1);
  expect(inFile("src/lists/ways.ts", "#features/trade/price.ts")).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(findCycles(files)).toEqual([]);
});

test("a circle of three files is found, a chain is none", () => {
  const link = (path: string, to: string) => ({ path, text: `import { a } from "./${to}";` });
  expect(findCycles([link("src/a.ts", "b.ts"), link("src/b.ts", "c.ts"), link("src/c.ts", "a.ts")])).toEqual([
    "src/a.ts → src/b.ts → src/c.ts → src/a.ts",
  ]);
  expect(findCycles([link("src/a.ts", "b.ts"), link("src/b.ts", "c.ts")])).toEqual([]);
});

describe("a broken rule is reported", () => {
  test.each([
    ["src/core/cart/cart.ts", 'import { eq } from "drizzle-orm";', "a pure file has no effects"],
    ["src/core/cart/cart.ts", 'import { a } from "./cart.server.ts";', "a pure file has no effects"],
    ["src/core/cart/cart.ts", "export const now = () => new Date();", "reads neither clock nor chance"],
    ["src/core/cart/cart.server.ts", "export const now = Date.now();", "the time comes from ctx.clock"],
    ["src/core/cart/cart.table.ts", 'import { a } from "./cart.server.ts";', "a table runs nothing"],
    [
      "src/core/cart/cart.server.ts",
      'import { a } from "#src/root.tsx";',
      "neither HTTP server nor storefront",
    ],
    ["platform/log.ts", 'import { a } from "#core/shop.ts";', "the platform knows no business"],
    ["platform/durations.ts", 'import { a } from "./clock.ts";', "so it imports nothing"],
    ["src/core/cart/cart.ts", 'import { a } from "#platform/clock.ts";', "a pure file has no effects"],
    ["platform/log.ts", "export const port = process.env.PORT;", "outside platform/config.ts"],
    [
      "server/main.ts",
      'import { a } from "#platform/embedded-postgres/leftovers.ts";',
      "embedded-postgres.ts or errors.ts of it only",
    ],
    ["server/app.ts", 'const a = await import("../sandbox/sandbox.ts");', "neither sandbox nor scripts"],
    [
      "src/core/cart/pages/x.tsx",
      'const says = texts[query.get("done") ?? ""];',
      "looked up in a table by findOwn",
    ],
    [
      "src/core/cart/x.ts",
      "const a: Record<string, string> = {\n};\nf(a[key]);",
      "looked up in a table by findOwn",
    ],
    [
      "src/core/cart/pages/x.ts",
      "const a = texts[done as keyof typeof texts];",
      "looked up in a table by findOwn",
    ],
    ["server/app.ts", 'import { cart } from "#core/cart/cart.table.ts";', "the HTTP server reads no table"],
    ["server/app.ts", "export default 1;", "a default export"],
    [
      "src/core/content/pages/home/home.tsx",
      'import { eq } from "drizzle-orm";',
      "the storefront reads no table",
    ],
    [
      "src/core/content/pages/home/home.tsx",
      'import { a } from "#seeds/sample-texts.ts";',
      "without the sample shop",
    ],
    ["src/core/cart/ui/price.tsx", 'import { a } from "#core/cart/cart.server.ts";', "runs in the browser"],
    ["sandbox/sandbox.ts", 'import { a } from "../platform/log.ts";', "knows nothing of the shop"],
    ["src/core/cart/cart-utils.ts", "", "a name that says nothing"],
    ["src/ui/Price.tsx", "", "kebab-case"],
    ["server/app.ts", `function f() {\n${"g();\n".repeat(59)}}`, "in line 2 has 61 lines"],
    ["src/ui/x.tsx", `const f = async () => {\n${"g();\n".repeat(59)}};`, "in line 2 has 61 lines"],
    ["sandbox/x.ts", `function f() {\n${"g();\n".repeat(59)}}`, "in line 2 has 61 lines"],
    ["src/core/cart/x.ts", `const a = { f() {\n${"g();\n".repeat(59)}} };`, "in line 2 has 61 lines"],
    [
      "src/core/cart/x.server.ts",
      "export async function findLine(db: Database) {\n  await db.insert(cartLine);\n}\n",
      "findLine writes",
    ],
    [
      "src/core/cart/x.server.ts",
      "const isUsed = (tx: Transaction) => tx\n  .update(cartLine);",
      "isUsed writes",
    ],
    ["src/core/cart/x.server.ts", "const a = { hasLine: () => ctx.db.delete(cartLine) };", "hasLine writes"],
    ["src/core/cart/x.ts", "export const a = { ...{ b, c }, d };", "spread where it stands"],
    ["src/ui/x.tsx", "export const a = <Part {...{ b, c }} />;", "spread where it stands"],
    ["src/core/cart/x.server.ts", "export const f = (headers: Headers) => headers;", "no Headers, Request"],
    [
      "src/core/cart/x.server.ts",
      "export const f = (request: Request) => request.url;",
      "no Headers, Request",
    ],
    ["src/core/cart/x.server.ts", "export const f = () => new Response();", "no Headers, Request"],
    ["src/core/cart/x.server.ts", "export const f = (r: R) => r.formData();", "reads no form of a request"],
    [
      "src/core/cart/pages/x.tsx",
      "export async function action() {}\nexport default () => <ShopForm />;",
      "keeps its words without a network",
    ],
    ["src/ui/x.tsx", '<b /><span className="sr-only">✅ </span>', "is seen, too"],
    ["src/core/payments/razorpay-x.server.ts", 'const a = z.enum(["paid", "failed"]);', "may use new words"],
    ["src/features/couriers/shiprocket/x.ts", "const a = z.enum(states);", "may use new words"],
    ["src/core/cart/x.ts", 'export const f = () => ["Set-Cookie", "a=b"];', "knows no cookie"],
    ["src/core/cart/x.ts", "export const f = (cookieValue: string) => cookieValue;", "knows no cookie"],
    ["src/core/cart/x.ts", 'export const to = "/admin/products";', "names no address of the shop"],
    ["src/core/email/x.ts", `export const to = \`\${publicUrl}/auth\`;`, "names no address of the shop"],
    ["src/core/email/x.ts", `export const to = '<a href="/shop">';`, "names no address of the shop"],
    ["src/core/cart/x.server.ts", 'throw new Fault("no answer", { status: 502 });', "names no HTTP status"],
    [
      "src/core/cart/x.server.ts",
      "/** Throws Fault 503 while another request has it. */",
      "names no HTTP status",
    ],
    ["src/core/cart/x.ts", "type Refusal = { status: 409 | 422 };", "names no HTTP status"],
    [
      "src/core/cart/x.server.ts",
      "const url = new URL(path, config.publicUrl);",
      "no address from publicUrl",
    ],
    ["server/x.ts", 'import { parse } from "hono/utils/cookie";', "core/web/cookies.ts alone"],
    ["server/x.ts", 'import { setCookie } from "hono/cookie";', "core/web/cookies.ts alone"],
    [
      "src/core/cart/pages/x.tsx",
      'export const a = <Button name="intent" value="save" />;',
      "do not choose the command",
    ],
    ["src/core/cart/pages/x.tsx", "await ask(args, await request.formData());", "a body that is malformed"],
    ["server/endpoints/x.ts", "const body = await context.req.json();", "a body that is malformed"],
    ["src/core/cart/pages/x.tsx", "switch (intent) {}", "do not choose the command"],
    ["src/core/cart/pages/x.tsx", 'const chosen = form.get("form");', "do not choose the command"],
    [
      "src/core/cart/pages/x.ts",
      "await requireRecentSignIn(args, form);",
      "a form that asks again has a page",
    ],
    [
      "src/core/cart/pages/x.ts",
      "export const action = askingAgain(page.call(a, b));",
      "a form that asks again has a page",
    ],
    [
      "src/core/cart/pages/x.ts",
      "submit(form, a, {\n  asksAgain: true,\n});",
      "a form that asks again has a page",
    ],
    ["src/core/cart/pages/x.tsx", "await requireStaff(args);", "guarded by the middleware of its layout"],
    [
      "src/core/cart/pages/x.tsx",
      `export async function loader() {\n${"  await a();\n".repeat(16)}}\n`,
      "a loader of 16 lines",
    ],
    [
      "src/core/cart/pages/x.server.ts",
      'import { command } from "#core/identity/command.server.ts";',
      "made in the domain alone",
    ],
    ["src/core/cart/pages/x.tsx", "<a href={to} download className={c}>", "a link has no `download`"],
    ["src/core/cart/pages/x.tsx", '<a\n  download="orders.csv"\n  href={to}>', "a link has no `download`"],
    [
      "src/core/cart/pages/x.tsx",
      'export function loader() {\n  return redirect("/a");\n}\nexport async function action() {\n  if (a) return redirect("/a");\n  return { code };\n}\nexport default function X() {}',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "src/core/cart/pages/x.tsx",
      'const home = () => redirect("/a");\nexport function loader() {\n  return home();\n}\nexport async function action() {\n  return { code };\n}\nexport default X;',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "src/core/cart/pages/x.tsx",
      'function loader() {\n  return replace("/a");\n}\nasync function action() {\n  return { code };\n}\nexport { loader, action };\nexport default X;',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "src/core/cart/pages/x.tsx",
      'export const loader = () => redirect("/a");\nexport async function action() {\n  return a ? redirect("/a") : respondRefused(request, b);\n}\nexport default function X() {}',
      "nobody sees what the action answers (respondRefused",
    ],
    [
      "src/core/cart/pages/x.ts",
      'export function loader() {\n  if (a) throw redirect("/a");\n  return redirectToList();\n}\nexport async function action() {\n  return respondRefused(request, a);\n}',
      "nobody sees what the action answers (respondRefused",
    ],
    ["src/core/orders/x.server.ts", 'const { default: Pdf } = await import("pdfkit");', "alone makes a PDF"],
    ["src/core/orders/x.server.ts", "pdf.document.addPage();", "alone makes a PDF"],
    ["src/core/orders/x.server.ts", "pdf.document.font(f).addPage({ margin: 0 });", "alone makes a PDF"],
    ["src/core/orders/x.server.ts", "const pdf = await drawPaper(invoicePaper, content);", "ask ctx.printer"],
    ["src/core/orders/x.server.ts", 'const pdf = await openPdf("A list");', "ask ctx.printer"],
    ["src/core/cart/x.server.ts", 'import sharp from "sharp";', "opened in its turn"],
    ["src/core/cart/pages/x.tsx", "return redirect(new URL(request.url).pathname);", "at another path"],
    ["src/ui/x.tsx", "const a = <p>Pay {amount}</p>;", "a text that may change beside something else"],
    ["src/ui/x.tsx", "const a = <p>{count} {word}</p>;", "a text that may change beside something else"],
    ["src/ui/x.tsx", 'const a = <p><Icon /> {isPaid ? "Paid" : "Due"}</p>;', "a text that may change beside"],
    [
      "src/ui/x.tsx",
      `const a = <p>{\`Pay \${amount}\`}{isDue && <b />}</p>;`,
      "a text that may change beside",
    ],
    ["src/ui/x.tsx", "const a = <p>{one.name}<Icon /></p>;", "a text that may change beside"],
    [
      "src/ui/x.tsx",
      "const a = <p>{lines.map((one) => one.name)}<Icon /></p>;",
      "a text that may change beside",
    ],
    [
      "src/ui/x.tsx",
      "const a = <p>Paid {isDue && <b />}</p>;",
      "a text beside something that comes and goes",
    ],
    ["src/ui/x.tsx", "const a = <p>{isDue ? <b /> : <i />} due</p>;", "a text beside something that comes"],
    ["src/ui/x.tsx", "const a = <>Paid</>;", "a text beside something that comes and goes"],
    ["src/ui/x.tsx", "const a = <Button><Icon />{words}</Button>;", "a text that may change beside"],
    ["src/ui/x.tsx", `function Words() {\n  return \`\${count} pieces\`;\n}`, "let it return an element"],
    [
      "src/ui/x.tsx",
      'function Words() {\n  if (isDue) return "Due";\n  return <b />;\n}',
      "let it return an",
    ],
    ["src/ui/x.tsx", 'const Words = () => (isDue ? "Due" : <b />);', "let it return an element"],
    [
      "src/ui/x.tsx",
      "function Words() {\n  return all.map(({ name }) => name);\n}",
      "let it return an element",
    ],
    ["src/ui/x.tsx", "const a = <p>{all.map(({ name }) => name)}</p>;", "a list of texts"],
    ["src/ui/x.tsx", "const a = <p>{[count, word]}</p>;", "a list of texts"],
    [
      "src/core/cart/x.server.ts",
      `const limits = [{ key: "code:network:" + network, maxAttempts: 5 }];`,
      "a network is asked with its /48",
    ],
    [
      "src/core/cart/x.server.ts",
      `const limits = [{ key: \`code:\${actor.network}\`, maxAttempts: 5 }];`,
      "a network is asked with its /48",
    ],
    [
      "src/core/cart/x.server.ts",
      "const isOf = eq(attempt.clientNetwork, network);",
      "a network is asked with its /48",
    ],
    [
      "src/core/cart/x.server.ts",
      "const isOf = eq(attempt.network, network);",
      "a network is asked with its /48",
    ],
    [
      "src/core/cart/x-form.ts",
      String.raw`const read = (pieces: string) => (/^\d{1,3}$/.test(pieces) ? Number(pieces) : 0);`,
      "is read by read-number.ts",
    ],
    [
      "src/core/cart/pages/x.tsx",
      "await requireRecentSignIn(args, form.form);\nif (!form.ok) return respondRefused(request, form);",
      "a form without faults",
    ],
    ["src/core/cart/pages/x.ts", "const count = Number(text);", "is read by read-number.ts"],
    ["src/core/cart/pages/x.ts", "return to + new URL(request.url).search;", "by pageQuery"],
    ["server/x.ts", 'import { lookup } from "node:dns/promises";', "use platform/resolve-host.ts"],
    ["src/core/cart/x.server.ts", "const read = readCsv(text);", "do it by a HeavyTask"],
  ])("%s: %s", (path, text, violation) => {
    expect(findViolations({ path, text: promise + text }).join("\n")).toContain(violation);
  });

  test("a domain file that does not open with a comment", () => {
    const violations = findViolations({ path: "src/core/cart/cart.ts", text: "export const a = 1;\n" });
    expect(violations.join("\n")).toContain("does not open by saying what it promises");
  });
});

test("a pure file may import types, zod, durations and pure files of lower modules", () => {
  const text = `${promise}import type { Clock } from "#platform/clock.ts";\nimport { dayMs } from "#platform/durations.ts";\nimport { z } from "zod";\nimport { tax } from "#core/money/gst.ts";\n`;
  expect(findViolations({ path: "src/core/orders/order.ts", text })).toEqual([]);
});

test("a function of 60 lines and a longer one with JSX keep the rules", () => {
  const kept = [
    `function f() {\n${"g();\n".repeat(58)}}`,
    `function Page() {\n${"g();\n".repeat(70)}return lines.map((line) => <p>{line}</p>);\n}`,
  ];
  for (const text of kept) expect(findViolations({ path: "src/ui/x.tsx", text })).toEqual([]);
});

test("a function named after reading may change a set or a digest; a name that only begins alike may write", () => {
  const kept = [
    "function findLines(lines: Set<string>) {\n  lines.delete(first);\n}\n",
    "const hasDigest = (text: string) => createHash(kind).update(text);",
    "const getLine = (tx: Transaction) => tx.select().from(cartLine); // not tx.delete(",
    "const issue = (tx: Transaction) => tx.insert(cartLine);",
  ];
  for (const text of kept)
    expect(findViolations({ path: "src/core/cart/x.server.ts", text: promise + text })).toEqual([]);
});

test("a text alone in its element, one beside fixed elements, and a slot for elements keep the rules", () => {
  const kept = [
    `const a = <p>{\`Pay \${amount}\`}</p>;`,
    "const a = <p>{words}</p>;",
    "const a = <p>Read our <a>terms</a> first.</p>;",
    "const a = <p><span>{words}</span> {isDue && <b />}</p>;",
    "const a = ({ more }: { more: ReactNode }) => <div><p>{words}</p>{more}</div>;",
    "const a = <ul><li />{lines.map((line) => <li>{line}</li>)}</ul>;",
  ];
  for (const text of kept) expect(findViolations({ path: "src/ui/x.tsx", text })).toEqual([]);
});

test("a loader that redirects only sometimes, and an action that a script reads, keep the rules", () => {
  const kept = [
    'export function loader() {\n  if (a) return redirect("/a");\n  return { a };\n}\nexport async function action() {\n  return { a };\n}\nexport default X;',
    'export function loader() {\n  return redirect("/a");\n}\nexport async function action() {\n  const b = () => {\n    return { a };\n  };\n  return Response.json(b());\n}',
  ];
  for (const text of kept)
    expect(
      findViolations({ path: "src/core/cart/pages/x.ts", text: text.replace("\nexport default X;", "") }),
    ).toEqual([]);
});

test("a client of an outside system and a comment keep the rules", () => {
  const kept = [
    "const answer: Response = await fetch(address);",
    '// Browsers keep no cookie larger than 4096 bytes: see "/admin".\n',
    "if (error instanceof RazorpayError && error.status === 400) return undefined;",
    "// Razorpay answers 400 for an id that it does not know.\n",
    'const text = "/ per piece";',
  ];
  for (const text of kept)
    expect(findOneWayViolations({ path: "src/core/cart/x.server.ts", text })).toEqual([]);
});

test("the printer's thread knows every paper that is defined", async () => {
  const defining = files.filter(
    ({ path, text }) => /^src\/.*(?<!\.test)\.ts$/.test(path) && /: Paper<.*> = \{/.test(text),
  );
  const modules = await Promise.all(defining.map(({ path }) => import(join(root, path))));
  const defined = modules.flatMap((module) =>
    Object.values(module as object).filter(
      (value) => typeof value === "object" && value !== null && "draw" in value,
    ),
  );
  expect(defined.length).toBeGreaterThan(3);
  expect(defined.filter((paper) => !allPapers.includes(paper))).toEqual([]);
  expect(new Set(allPapers.map(({ kind }) => kind)).size).toBe(allPapers.length);
});

test("the process for heavy work knows every task that is defined", async () => {
  const defining = files.filter(
    ({ path, text }) => /^src\/.*(?<!\.test)\.ts$/.test(path) && /: HeavyTask<.*> = \{/.test(text),
  );
  const modules = await Promise.all(defining.map(({ path }) => import(join(root, path))));
  const defined = modules.flatMap((module) =>
    Object.values(module as object).filter(
      (value) => typeof value === "object" && value !== null && "maxMs" in value && "run" in value,
    ),
  );
  expect(defined.length).toBeGreaterThan(3);
  expect(defined.filter((task) => !allHeavyTasks.includes(task))).toEqual([]);
  expect(new Set(allHeavyTasks.map(({ kind }) => kind)).size).toBe(allHeavyTasks.length);
});

test("every job definition is in the queue's list", async () => {
  const modules = await Promise.all(
    globSync("src/**/*-jobs.server.ts", { cwd: root }).map((path) => import(join(root, path))),
  );
  const defined = modules.flatMap((module) =>
    Object.values(module as object).filter(
      (value) => typeof value === "object" && value !== null && "kind" in value,
    ),
  );
  expect(defined.length).toBeGreaterThan(10);
  expect(defined.filter((job) => !allJobs.includes(job))).toEqual([]);
  const kinds = allJobs.map(({ kind }) => kind);
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
  const elsewhere = files.filter(
    ({ path, text }) => /^src\/.*(?<!-jobs\.server)\.ts$/.test(path) && /\bdefineJob\(/.test(text),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});
