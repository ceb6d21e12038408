import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const client = join(import.meta.dirname, "../build/client");
let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

type Script = { name: string; code: string };

/** Each page with its budget in bytes, and the parts that all its visitors load without a press. */
const pages: [path: string, budget: number, parts: string[]][] = [
  // Six of them for the jar on which a name is tried.
  ["/", 139_400, ["floating-contact", "lower-sections", "finder-row", "subscribe-section", "write-on-it"]],
  ["/shop", 126_000, ["floating-contact"]],
  ["/products/deodar-ridge", 143_100, ["floating-contact", "product-reviews", "worded-purchase"]],
  ["/cart", 138_000, ["floating-contact"]],
  ["/about", 132_000, ["floating-contact"]],
  ["/auth", 134_000, []],
];

/** All scripts that a browser loads for the page, without those of other pages that the router's data names. */
async function readScripts(path: string, parts: string[]): Promise<Script[]> {
  const html = await (await app.request(path)).text();
  // Loaded after the first paint (src/core/web/first-paint/start-scripts.ts).
  const links = html.match(/<link rel="postponed"[^>]*>/g) ?? [];
  const names = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const files = await readdir(join(client, "assets"));
  const loaded = parts.map((part) => files.find((file) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(file)));
  const scripts = new Map<string, Script>();
  for (const waiting = [...names, ...loaded.map((name) => `/assets/${name}`)]; waiting.length > 0; ) {
    const name = waiting.pop() ?? "";
    if (scripts.has(name)) continue;
    const code = await readFile(join(client, name), "utf8");
    scripts.set(name, { name, code });
    for (const [, imported] of code.matchAll(/from"\.\/([\w.-]+\.js)"/g)) waiting.push(`/assets/${imported}`);
  }
  return [...scripts.values()];
}

describe.each(pages)("the scripts of %s", (path, budget, parts) => {
  // Of which React, its DOM and the router are 94 KB.
  test(`the scripts of ${path} are at most ${budget / 1000} KB over the wire`, async () => {
    const sizes = (await readScripts(path, parts)).map(({ code }) => brotliCompressSync(code).byteLength);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });

  test(`the scripts of ${path} have nothing of the back office`, async () => {
    const names = (await readScripts(path, parts)).map(({ name }) => name);
    expect(names.filter((name) => name.includes("/house-"))).toEqual([]);
  });

  test(`the scripts of ${path} have no schemas: the server describes the forms' rules`, async () => {
    const withSchemas = (await readScripts(path, parts)).filter(({ code }) => code.includes("ZodObject"));
    expect(withSchemas.map(({ name }) => name)).toEqual([]);
  });
});
