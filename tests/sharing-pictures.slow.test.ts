import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openKeptBuilds } from "#server/kept-builds.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let folder = "";
let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  folder = await mkdtemp(join(tmpdir(), "deodar-sharing-"));
  app = await openTestApp(shop, { keptBuilds: openKeptBuilds(folder) });
}, 240_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test("a product's page names its sharing picture, which is cached for a year by its version", async () => {
  const html = await (await app.request("/products/deodar-ridge")).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const { pathname, search } = new URL(address);
  expect(pathname).toBe("/sharing/deodar-ridge.jpg");
  const answer = await app.request(pathname + search);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const former = await app.request(`${pathname}?v=former`);
  expect([former.status, former.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  expect((await app.request("/sharing/nothing-here.jpg")).status).toBe(404);
});
