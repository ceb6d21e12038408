import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countOpenWork } from "#core/back-office/open-work.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { listProducts, owner } from "../products.fixture.ts";
import { getProductBySlug } from "../products.server.ts";
import { findLastRate, listRatedByPrice, listUsedCodes } from "./rates.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" }, { id: "bowl" }, { id: "cup" });
  await shop.db
    .update(product)
    .set({ hsn: "", gstRate: 0 })
    .where(inArray(product.id, ["bowl", "cup"]));
});
afterEach(() => shop.close());

const register = (gstStatus: Settings["business"]["gstStatus"]) =>
  saveSettings(shop, owner, { group: "business", change: { ...sampleSettings.business, gstStatus } });

const bowlRate = { hsn: "6912", gstRate: 500 };

test("a product without a rate is shown as sold out while the shop counts GST, and is for sale again with its rate", async () => {
  const shown = async () => ({
    page: (await getProductBySlug(shop.db, "bowl")).stock,
    card: (await listProducts(shop.db, {})).find(({ slug }) => slug === "bowl")?.stock,
  });
  expect(await shown()).toEqual({ page: 0, card: 0 });
  expect(await countOpenWork(shop.db)).toMatchObject({ withoutRate: 2, countsGst: true });
  await register("unregistered");
  expect(await shown()).toEqual({ page: 10, card: 10 });
  expect(await countOpenWork(shop.db)).toMatchObject({ withoutRate: 0 });
  await register("composition");
  expect(await shown()).toEqual({ page: 10, card: 10 });
  expect(await countOpenWork(shop.db)).toMatchObject({ withoutRate: 2, countsGst: false });
  await register("regular");
  await shop.db.update(product).set(bowlRate).where(eq(product.id, "bowl"));
  expect(await shown()).toEqual({ page: 10, card: 10 });
  expect(await countOpenWork(shop.db)).toMatchObject({ withoutRate: 1, countsGst: true });
});

test("a new product begins with the rate of the newest own product that has one", async () => {
  expect(await findLastRate(shop.db)).toEqual({ name: "candle", hsn: "3406", gstRate: 500 });
  await shop.db.update(product).set({ sample: true });
  expect(await findLastRate(shop.db)).toBeUndefined();
});

test("products of which the price decides the rate are listed for notes, archived ones and other codes not", async () => {
  await shop.db
    .update(product)
    .set(bowlRate)
    .where(inArray(product.id, ["bowl", "cup"]));
  await shop.db.update(product).set({ archivedAt: shop.clock.now() }).where(eq(product.id, "cup"));
  const rule = { hsn: "69", limit: 1000_00, upTo: 500, above: 1800 };
  expect(await listRatedByPrice(shop.db, [rule])).toEqual([
    { sku: "SKU-bowl", name: "bowl", hsn: "6912", price: 99_900, collection: "shop" },
  ]);
  expect(await listRatedByPrice(shop.db, [])).toEqual([]);
});

test("used codes are listed once each, those of more products first, and products without one are left out", async () => {
  expect(await listUsedCodes(shop.db)).toEqual(["3406"]);
  await shop.db
    .update(product)
    .set(bowlRate)
    .where(inArray(product.id, ["bowl", "cup"]));
  expect(await listUsedCodes(shop.db)).toEqual(["6912", "3406"]);
  await shop.db.delete(product);
  expect(await listUsedCodes(shop.db)).toEqual([]);
});
