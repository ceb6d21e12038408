// A hidden product is published at its chosen minute: on its page, in lists and in feeds.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { publishDue } from "#core/editing/publishing/publications.server.ts";
import { writeMoment } from "#core/money/indian-time.ts";
import { publishers } from "#lists/publishers.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  await saveSettings(shop, owner, { group: "channels", change: { google: true, brand: "Deodar" } });
  await shop.db.update(product).set({ active: false, sample: false }).where(eq(product.slug, "deodar-ridge"));
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

const read = async (path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, text: await answer.text() };
};

test("page, list and feed agree before and after the chosen minute", async () => {
  const [row] = await shop.db.select().from(product).where(eq(product.slug, "deodar-ridge"));
  const staff = app.openBrowser();
  await staff.signInAs("admin@deodar.example", "deodar-admin");
  const at = writeMoment(new Date(shop.clock.now().getTime() + 10 * 60_000));
  const place = `/admin/publish/product/${row?.id}`;
  expect((await staff.submit(place, { at: "2020-01-01T09:00" })).status).toBe(422);
  const chosen = await staff.submit(place, { at });
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, `/admin/products/${row?.id}`]);
  expect(await (await staff.visit(`/admin/products/${row?.id}`)).text()).toContain("It publishes itself on");
  const readAll = async () => ({
    page: (await read("/products/deodar-ridge")).status,
    list: (await read("/shop?q=deodar+ridge")).text.includes("deodar-ridge"),
    feed: (await read("/feeds/google.xml")).text.includes("/products/deodar-ridge"),
  });
  shop.clock.advance({ minutes: 8 });
  await publishDue(shop, publishers);
  expect(await readAll()).toEqual({ page: 404, list: false, feed: false });
  const before = await shop.readVersions();
  shop.clock.advance({ minutes: 2 });
  await publishDue(shop, publishers);
  // Cached pages are rendered again when this version changes.
  expect((await shop.readVersions()).get("product")).not.toBe(before.get("product"));
  expect(await readAll()).toEqual({ page: 200, list: true, feed: true });
});
