import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { countOpenWork } from "#shop/back-office/open-work.server.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { customer, listProducts, owner, packer } from "#shop/catalogue/products.fixture.ts";
import { getProductBySlug } from "#shop/catalogue/products.server.ts";
import { type Settings, sampleSettings } from "#shop/settings/settings.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { findLastRate, giveRates, listProductsWithoutRate } from "./rates.server.ts";

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

const bowlRate = { productId: "bowl", hsn: "6912", gstRate: 500 };

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
  expect(await giveRates(shop, packer, { rates: [bowlRate] })).toBe(1);
  expect(await shown()).toEqual({ page: 10, card: 10 });
  expect(await countOpenWork(shop.db)).toMatchObject({ withoutRate: 1, countsGst: true });
});

test("an HSN code and a rate are given to products without them, by staff only, and are audited", async () => {
  await expect(giveRates(shop, customer, { rates: [bowlRate] })).rejects.toBeInstanceOf(Forbidden);
  expect(await giveRates(shop, packer, { rates: [bowlRate, { ...bowlRate, productId: "candle" }] })).toBe(1);
  expect(await giveRates(shop, packer, { rates: [{ ...bowlRate, hsn: "7013" }] })).toBe(0);
  const rows = await shop.db.select().from(product).orderBy(product.id);
  expect(rows.map(({ id, hsn, gstRate }) => [id, hsn, gstRate])).toEqual([
    ["bowl", "6912", 500],
    ["candle", "3406", 500],
    ["cup", "", 0],
  ]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "product:bowl"));
  expect(events).toMatchObject([
    { by: packer.id, action: "product.edited", after: { hsn: "6912", gstRate: 500 } },
  ]);
  expect(await listProductsWithoutRate(shop.db)).toMatchObject({ products: [{ id: "cup" }], total: 1 });
});

test("a new product begins with the rate of the newest own product that has one", async () => {
  expect(await findLastRate(shop.db)).toEqual({ name: "candle", hsn: "3406", gstRate: 500 });
  await shop.db.update(product).set({ sample: true });
  expect(await findLastRate(shop.db)).toBeUndefined();
});
