import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allHeavyTasks } from "#shop/all-heavy-tasks.server.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import { allPapers } from "#shop/all-papers.server.ts";
import {
  findCycles,
  findViolations,
  isKnownModule,
  isKnownSubfolder,
  moduleOf,
} from "./support/architecture-rules.ts";
import { findOneWayViolations } from "./support/one-way-rules.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{app,bench,drills,platform,sandbox,scripts,seeds,server,shop,tests}/**/*.{ts,tsx}", {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const promise = "// This file promises something.\n";

test("every file keeps the architecture's rules", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findViolations)).toEqual([]);
});

test("every folder of the domain is a module in the list of modules", () => {
  const found = new Set(files.map(({ path }) => moduleOf(path)).filter((name) => name !== undefined));
  expect([...found].filter((name) => !isKnownModule(name))).toEqual([]);
});

test("every folder within a module is listed", () => {
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => !isKnownSubfolder(path))).toEqual([]);
});

test("an unlisted folder is found", () => {
  expect(isKnownSubfolder("shop/cart/new/x.ts")).toBe(false);
});

test("no files import each other in a circle", () => {
  expect(findCycles(files)).toEqual([]);
});

test("a circle of three files is found, a chain is none", () => {
  const link = (path: string, to: string) => ({ path, text: `import { a } from "./${to}";` });
  expect(
    findCycles([link("shop/a.ts", "b.ts"), link("shop/b.ts", "c.ts"), link("shop/c.ts", "a.ts")]),
  ).toEqual(["shop/a.ts → shop/b.ts → shop/c.ts → shop/a.ts"]);
  expect(findCycles([link("shop/a.ts", "b.ts"), link("shop/b.ts", "c.ts")])).toEqual([]);
});

describe("a broken rule is reported", () => {
  test.each([
    ["shop/cart/cart.server.ts", 'import { a } from "#shop/orders/order.ts";', "cart may not import orders"],
    [
      "shop/catalogue/x.server.ts",
      'import type { A } from "../content/x.ts";',
      "catalogue may not import content",
    ],
    ["shop/cart/cart.ts", 'import { eq } from "drizzle-orm";', "a pure file has no effects"],
    ["shop/cart/cart.ts", 'import { a } from "./cart.server.ts";', "a pure file has no effects"],
    ["shop/cart/cart.ts", "export const now = () => new Date();", "reads neither clock nor chance"],
    ["shop/cart/cart.server.ts", "export const now = Date.now();", "the time comes from ctx.clock"],
    ["shop/cart/cart.table.ts", 'import { a } from "./cart.server.ts";', "a table runs nothing"],
    ["shop/cart/cart.server.ts", 'import { a } from "#app/root.tsx";', "neither HTTP server nor storefront"],
    ["platform/log.ts", 'import { a } from "#shop/shop.ts";', "the platform knows no business"],
    ["platform/durations.ts", 'import { a } from "./clock.ts";', "so it imports nothing"],
    ["shop/cart/cart.ts", 'import { a } from "#platform/clock.ts";', "a pure file has no effects"],
    ["platform/log.ts", "export const port = process.env.PORT;", "outside platform/config.ts"],
    [
      "server/main.ts",
      'import { a } from "#platform/embedded-postgres/leftovers.ts";',
      "embedded-postgres.ts or errors.ts of it only",
    ],
    ["server/app.ts", 'const a = await import("../sandbox/sandbox.ts");', "neither sandbox nor scripts"],
    ["app/routes/x.tsx", 'const says = texts[query.get("done") ?? ""];', "looked up in a table by findOwn"],
    [
      "shop/cart/x.ts",
      "const a: Record<string, string> = {\n};\nf(a[key]);",
      "looked up in a table by findOwn",
    ],
    ["app/routes/x.ts", "const a = texts[done as keyof typeof texts];", "looked up in a table by findOwn"],
    ["server/app.ts", 'import { cart } from "#shop/cart/cart.table.ts";', "the HTTP server reads no table"],
    ["server/app.ts", "export default 1;", "a default export"],
    ["app/routes/storefront/home.tsx", 'import { eq } from "drizzle-orm";', "the storefront reads no table"],
    [
      "app/routes/storefront/home.tsx",
      'import { a } from "#seeds/sample-texts.ts";',
      "without the sample shop",
    ],
    [
      "app/components/cart/price.tsx",
      'import { a } from "#shop/cart/cart.server.ts";',
      "runs in the browser",
    ],
    ["sandbox/sandbox.ts", 'import { a } from "../platform/log.ts";', "knows nothing of the shop"],
    ["shop/cart/cart-utils.ts", "", "a name that says nothing"],
    ["app/components/Price.tsx", "", "kebab-case"],
    ["server/app.ts", `function f() {\n${"g();\n".repeat(59)}}`, "in line 2 has 61 lines"],
    ["app/x.tsx", `const f = async () => {\n${"g();\n".repeat(59)}};`, "in line 2 has 61 lines"],
    ["sandbox/x.ts", `function f() {\n${"g();\n".repeat(59)}}`, "in line 2 has 61 lines"],
    ["shop/cart/x.ts", `const a = { f() {\n${"g();\n".repeat(59)}} };`, "in line 2 has 61 lines"],
    [
      "shop/cart/x.server.ts",
      "export async function findLine(db: Database) {\n  await db.insert(cartLine);\n}\n",
      "findLine writes",
    ],
    [
      "shop/cart/x.server.ts",
      "const isUsed = (tx: Transaction) => tx\n  .update(cartLine);",
      "isUsed writes",
    ],
    ["shop/cart/x.server.ts", "const a = { hasLine: () => ctx.db.delete(cartLine) };", "hasLine writes"],
    ["shop/cart/x.ts", "export const a = { ...{ b, c }, d };", "spread where it stands"],
    ["app/x.tsx", "export const a = <Part {...{ b, c }} />;", "spread where it stands"],
    ["shop/cart/x.server.ts", "export const f = (headers: Headers) => headers;", "no Headers, Request"],
    ["shop/cart/x.server.ts", "export const f = (request: Request) => request.url;", "no Headers, Request"],
    ["shop/cart/x.server.ts", "export const f = () => new Response();", "no Headers, Request"],
    ["shop/cart/x.server.ts", "export const f = (r: R) => r.formData();", "reads no form of a request"],
    [
      "app/routes/cart/x.tsx",
      "export async function action() {}\nexport default () => <ShopForm />;",
      "keeps its words without a network",
    ],
    ["app/x.tsx", '<b /><span className="sr-only">✅ </span>', "is seen, too"],
    ["shop/payments/razorpay-x.server.ts", 'const a = z.enum(["paid", "failed"]);', "may use new words"],
    ["shop/parcels/shiprocket/x.ts", "const a = z.enum(states);", "may use new words"],
    ["shop/cart/x.ts", 'export const f = () => ["Set-Cookie", "a=b"];', "knows no cookie"],
    ["shop/cart/x.ts", "export const f = (cookieValue: string) => cookieValue;", "knows no cookie"],
    ["shop/cart/x.ts", 'export const to = "/admin/products";', "names no address of the shop"],
    ["shop/email/x.ts", `export const to = \`\${publicUrl}/auth\`;`, "names no address of the shop"],
    ["shop/email/x.ts", `export const to = '<a href="/shop">';`, "names no address of the shop"],
    ["shop/cart/x.server.ts", 'throw new Fault("no answer", { status: 502 });', "names no HTTP status"],
    [
      "shop/cart/x.server.ts",
      "/** Throws Fault 503 while another request has it. */",
      "names no HTTP status",
    ],
    ["shop/cart/x.ts", "type Refusal = { status: 409 | 422 };", "names no HTTP status"],
    ["shop/cart/x.server.ts", "const url = new URL(path, config.publicUrl);", "no address from publicUrl"],
    ["server/x.ts", 'import { parse } from "hono/utils/cookie";', "app/cookies.ts alone"],
    ["server/x.ts", 'import { setCookie } from "hono/cookie";', "app/cookies.ts alone"],
    [
      "app/routes/x.tsx",
      'export const a = <Button name="intent" value="save" />;',
      "do not choose the command",
    ],
    ["app/routes/x.tsx", "await ask(args, await request.formData());", "a body that is malformed"],
    ["server/endpoints/x.ts", "const body = await context.req.json();", "a body that is malformed"],
    ["app/routes/x.tsx", "switch (intent) {}", "do not choose the command"],
    ["app/routes/x.tsx", 'const chosen = form.get("form");', "do not choose the command"],
    ["app/routes/x.ts", "await requireRecentSignIn(args, form);", "a form that asks again has a page"],
    [
      "app/routes/x.ts",
      "export const action = askingAgain(page.call(a, b));",
      "a form that asks again has a page",
    ],
    ["app/routes/x.ts", "submit(form, a, {\n  asksAgain: true,\n});", "a form that asks again has a page"],
    ["app/routes/x.tsx", "await requireStaff(args);", "guarded by the middleware of its layout"],
    [
      "app/routes/x.tsx",
      `export async function loader() {\n${"  await a();\n".repeat(16)}}\n`,
      "a loader of 16 lines",
    ],
    [
      "app/routes/x.server.ts",
      'import { command } from "#shop/identity/command.server.ts";',
      "made in the domain alone",
    ],
    ["app/routes/x.tsx", "<a href={to} download className={c}>", "a link has no `download`"],
    ["app/routes/x.tsx", '<a\n  download="orders.csv"\n  href={to}>', "a link has no `download`"],
    [
      "app/routes/x.tsx",
      'export function loader() {\n  return redirect("/a");\n}\nexport async function action() {\n  if (a) return redirect("/a");\n  return { code };\n}\nexport default function X() {}',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "app/routes/x.tsx",
      'const home = () => redirect("/a");\nexport function loader() {\n  return home();\n}\nexport async function action() {\n  return { code };\n}\nexport default X;',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "app/routes/x.tsx",
      'function loader() {\n  return replace("/a");\n}\nasync function action() {\n  return { code };\n}\nexport { loader, action };\nexport default X;',
      "nobody sees what the action answers ({ code })",
    ],
    [
      "app/routes/x.tsx",
      'export const loader = () => redirect("/a");\nexport async function action() {\n  return a ? redirect("/a") : respondRefused(request, b);\n}\nexport default function X() {}',
      "nobody sees what the action answers (respondRefused",
    ],
    [
      "app/routes/x.ts",
      'export function loader() {\n  if (a) throw redirect("/a");\n  return redirectToList();\n}\nexport async function action() {\n  return respondRefused(request, a);\n}',
      "nobody sees what the action answers (respondRefused",
    ],
    ["shop/orders/x.server.ts", 'const { default: Pdf } = await import("pdfkit");', "alone makes a PDF"],
    ["shop/orders/x.server.ts", "pdf.document.addPage();", "alone makes a PDF"],
    ["shop/orders/x.server.ts", "pdf.document.font(f).addPage({ margin: 0 });", "alone makes a PDF"],
    ["shop/orders/x.server.ts", "const pdf = await drawPaper(invoicePaper, content);", "ask ctx.printer"],
    ["shop/orders/x.server.ts", 'const pdf = await openPdf("A list");', "ask ctx.printer"],
    ["shop/cart/x.server.ts", 'import sharp from "sharp";', "opened in its turn"],
    ["app/routes/x.tsx", "return redirect(new URL(request.url).pathname);", "at another path"],
    ["app/x.tsx", "const a = <p>Pay {amount}</p>;", "a text that may change beside something else"],
    ["app/x.tsx", "const a = <p>{count} {word}</p>;", "a text that may change beside something else"],
    ["app/x.tsx", 'const a = <p><Icon /> {isPaid ? "Paid" : "Due"}</p>;', "a text that may change beside"],
    ["app/x.tsx", `const a = <p>{\`Pay \${amount}\`}{isDue && <b />}</p>;`, "a text that may change beside"],
    ["app/x.tsx", "const a = <p>{one.name}<Icon /></p>;", "a text that may change beside"],
    [
      "app/x.tsx",
      "const a = <p>{lines.map((one) => one.name)}<Icon /></p>;",
      "a text that may change beside",
    ],
    ["app/x.tsx", "const a = <p>Paid {isDue && <b />}</p>;", "a text beside something that comes and goes"],
    ["app/x.tsx", "const a = <p>{isDue ? <b /> : <i />} due</p>;", "a text beside something that comes"],
    ["app/x.tsx", "const a = <>Paid</>;", "a text beside something that comes and goes"],
    ["app/x.tsx", "const a = <Button><Icon />{words}</Button>;", "a text that may change beside"],
    ["app/x.tsx", `function Words() {\n  return \`\${count} pieces\`;\n}`, "let it return an element"],
    ["app/x.tsx", 'function Words() {\n  if (isDue) return "Due";\n  return <b />;\n}', "let it return an"],
    ["app/x.tsx", 'const Words = () => (isDue ? "Due" : <b />);', "let it return an element"],
    ["app/x.tsx", "function Words() {\n  return all.map(({ name }) => name);\n}", "let it return an element"],
    ["app/x.tsx", "const a = <p>{all.map(({ name }) => name)}</p>;", "a list of texts"],
    ["app/x.tsx", "const a = <p>{[count, word]}</p>;", "a list of texts"],
    [
      "shop/cart/x.server.ts",
      `const limits = [{ key: "code:network:" + network, maxAttempts: 5 }];`,
      "a network is asked with its /48",
    ],
    [
      "shop/cart/x.server.ts",
      `const limits = [{ key: \`code:\${actor.network}\`, maxAttempts: 5 }];`,
      "a network is asked with its /48",
    ],
    [
      "shop/cart/x.server.ts",
      "const isOf = eq(attempt.clientNetwork, network);",
      "a network is asked with its /48",
    ],
    [
      "shop/cart/x.server.ts",
      "const isOf = eq(attempt.network, network);",
      "a network is asked with its /48",
    ],
    [
      "shop/cart/x-form.ts",
      String.raw`const read = (pieces: string) => (/^\d{1,3}$/.test(pieces) ? Number(pieces) : 0);`,
      "is read by read-number.ts",
    ],
    [
      "app/routes/x.tsx",
      "await requireRecentSignIn(args, form.form);\nif (!form.ok) return respondRefused(request, form);",
      "a form without faults",
    ],
    ["app/routes/x.ts", "const count = Number(text);", "is read by read-number.ts"],
    ["app/routes/x.ts", "return to + new URL(request.url).search;", "by pageQuery"],
    ["server/x.ts", 'import { lookup } from "node:dns/promises";', "use platform/resolve-host.ts"],
    ["shop/cart/x.server.ts", "const read = readCsv(text);", "do it by a HeavyTask"],
  ])("%s: %s", (path, text, violation) => {
    expect(findViolations({ path, text: promise + text }).join("\n")).toContain(violation);
  });

  test("a domain file that does not open with a comment", () => {
    const violations = findViolations({ path: "shop/cart/cart.ts", text: "export const a = 1;\n" });
    expect(violations.join("\n")).toContain("does not open by saying what it promises");
  });
});

test("a pure file may import types, zod, durations and pure files of lower modules", () => {
  const text = `${promise}import type { Clock } from "#platform/clock.ts";\nimport { dayMs } from "#platform/durations.ts";\nimport { z } from "zod";\nimport { tax } from "#shop/money/gst.ts";\n`;
  expect(findViolations({ path: "shop/orders/order.ts", text })).toEqual([]);
});

test("a function of 60 lines and a longer one with JSX keep the rules", () => {
  const kept = [
    `function f() {\n${"g();\n".repeat(58)}}`,
    `function Page() {\n${"g();\n".repeat(70)}return lines.map((line) => <p>{line}</p>);\n}`,
  ];
  for (const text of kept) expect(findViolations({ path: "app/components/x.tsx", text })).toEqual([]);
});

test("a function named after reading may change a set or a digest; a name that only begins alike may write", () => {
  const kept = [
    "function findLines(lines: Set<string>) {\n  lines.delete(first);\n}\n",
    "const hasDigest = (text: string) => createHash(kind).update(text);",
    "const getLine = (tx: Transaction) => tx.select().from(cartLine); // not tx.delete(",
    "const issue = (tx: Transaction) => tx.insert(cartLine);",
  ];
  for (const text of kept)
    expect(findViolations({ path: "shop/cart/x.server.ts", text: promise + text })).toEqual([]);
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
  for (const text of kept) expect(findViolations({ path: "app/components/x.tsx", text })).toEqual([]);
});

test("a loader that redirects only sometimes, and an action that a script reads, keep the rules", () => {
  const kept = [
    'export function loader() {\n  if (a) return redirect("/a");\n  return { a };\n}\nexport async function action() {\n  return { a };\n}\nexport default X;',
    'export function loader() {\n  return redirect("/a");\n}\nexport async function action() {\n  const b = () => {\n    return { a };\n  };\n  return Response.json(b());\n}',
  ];
  for (const text of kept)
    expect(
      findViolations({ path: "app/routes/x.ts", text: text.replace("\nexport default X;", "") }),
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
  for (const text of kept) expect(findOneWayViolations({ path: "shop/cart/x.server.ts", text })).toEqual([]);
});

test("the printer's thread knows every paper that is defined", async () => {
  const defining = files.filter(
    ({ path, text }) => /^shop\/.*(?<!\.test)\.ts$/.test(path) && /: Paper<.*> = \{/.test(text),
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
    ({ path, text }) => /^shop\/.*(?<!\.test)\.ts$/.test(path) && /: HeavyTask<.*> = \{/.test(text),
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
    globSync("shop/**/*-jobs.server.ts", { cwd: root }).map((path) => import(join(root, path))),
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
    ({ path, text }) => /^shop\/.*(?<!-jobs\.server)\.ts$/.test(path) && /\bdefineJob\(/.test(text),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});
