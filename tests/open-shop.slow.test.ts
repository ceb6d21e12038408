// A packed shop that is opened in an empty database shows exactly the same public pages.
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { system } from "#core/identity/actor.ts";
import { fillShop } from "#core/shop-file/fill-shop.server.ts";
import { readShopFile } from "#core/shop-file/read-shop-file.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { adoptShop } from "./support/adopt-shop.ts";
import { readLinks } from "./support/shown-forms.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let folder: string;
let first: TestShop;
let firstApp: TestApp;
let owner: TestBrowser;
let second: TestShop;
let secondApp: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), "deodar-open-shop-"));
  first = await openTestShop();
  await seedShop(first, () => {});
  await seedAccounts(first, () => {});
  firstApp = await openTestApp(first);
  owner = firstApp.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  second = await openTestShop();
  await fillShop(second, system, { file: await download("/admin/go-live/shop-file?samples") });
  // Codes and offers are stopped after opening, because the owner decides what they give away.
  await second.sql`update promotion set stopped_at = null`;
  secondApp = await openTestApp(second);
}, 180_000);
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await rm(folder, { recursive: true });
});

async function download(address: string): Promise<string> {
  const answer = await owner.request(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="shop-\d{8}T\d{6}Z\.tar\.zst"$/,
  );
  const file = join(folder, `${address.includes("?") ? "sample" : "own"}.tar.zst`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** Lists public pages without parameters, and everything that they link to. */
async function listAddresses(): Promise<string[]> {
  const pages = firstApp.publicRoutes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(":"));
  const found = new Set([
    ...pages,
    "/sitemap/products",
    "/sitemap/pages",
    "/site.webmanifest",
    "/blog/feed.xml",
  ]);
  for (const page of pages) {
    const text = await (await firstApp.openBrowser().visit(page)).text();
    for (const link of readLinks(text)) if (/^\/(?!api|admin|media)/.test(link)) found.add(link);
  }
  return [...found];
}

async function read(app: TestApp, address: string): Promise<string> {
  const answer = await app.openBrowser().visit(address);
  return `${answer.status} ${await answer.text()}`;
}

test("every public page reads the same as in the shop that was packed", async () => {
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(100);
  const differing: string[] = [];
  for (const address of addresses)
    if ((await read(firstApp, address)) !== (await read(secondApp, address))) differing.push(address);
  expect(differing).toEqual([]);
}, 300_000);

test("a pottery shop made from the sample opens in an empty shop with the same pages and nothing of the sample", async () => {
  await adoptShop(owner);
  const file = await download("/admin/go-live/shop-file");
  expect((await readShopFile(file)).manifest.rows).toMatchObject({ product: 3, category: 6, collection: 1 });
  const live = await openTestShop();
  await fillShop(live, system, { file });
  const liveApp = await openTestApp(live);
  const differing: string[] = [];
  for (const address of await listAddresses())
    if ((await read(firstApp, address)) !== (await read(liveApp, address))) differing.push(address);
  expect(differing).toEqual([]);
  await live.close();
}, 300_000);
