import { readFile } from "node:fs/promises";
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

/** The scripts that a browser loads with the page, without those of other pages that the router's data names. */
async function readScripts(path: string): Promise<{ name: string; code: Buffer }[]> {
  const html = await (await app.request(path)).text();
  // Loaded after the first paint (app/first-paint/start-scripts.ts).
  const links = html.match(/<link rel="postponed"[^>]*>/g) ?? [];
  const names = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  return Promise.all(names.map(async (name) => ({ name, code: await readFile(join(client, name)) })));
}

describe.each(["/", "/shop", "/products/deodar-ridge"])("the scripts of %s", (path) => {
  // Of which React, its DOM and the router are 93 KB.
  test(`the scripts of ${path} are at most 134 KB over the wire`, async () => {
    const sizes = (await readScripts(path)).map(({ code }) => brotliCompressSync(code).byteLength);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(134_000);
  });

  test(`the scripts of ${path} have no schemas: the server describes the forms' rules`, async () => {
    const withSchemas = (await readScripts(path)).filter(({ code }) => code.includes("ZodObject"));
    expect(withSchemas.map(({ name }) => name)).toEqual([]);
  });
});
