import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop({ now: "2026-11-20T12:00:00+05:30" });
  await addTestProduct(shop.db, { id: "old", stock: 20 }, { id: "fresh", stock: 20 });
  const createdAt = new Date("2026-11-19T00:00:00+05:30");
  await shop.db.update(product).set({ createdAt }).where(eq(product.id, "fresh"));
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

const countMarks = async () =>
  ((await (await app.request("/shop")).text()).match(/<span[^>]*class="badge[^>]*>New</g) ?? []).length;
const mark = (newDays: number) =>
  saveSettings(shop, { id: "meera", role: "admin" }, { group: "lists", change: { newDays } });

test("cards mark products added in the last days, and a cached page loses the mark at midnight", async () => {
  expect(await countMarks()).toBe(0);
  await mark(2);
  expect(await countMarks()).toBe(1);
  shop.clock.advance({ hours: 12 });
  expect(await countMarks()).toBe(0);
  await mark(3);
  expect(await countMarks()).toBe(1);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "fresh"));
  expect(await countMarks()).toBe(0);
});
