import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { ownerDigestJob, ownerLowStockJob } from "#core/notifications/owner-jobs.server.ts";
import { ownerOrderJob } from "#core/orders/order-jobs.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { noticeLowStock, writeDigest } from "./owner-notices.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 11 },
    { id: "bowl", stock: 4 },
    { id: "tray", stock: 50 },
  );
  await shop.db.update(product).set({ stockWarning: 3 }).where(eq(product.id, "bowl"));
});
afterAll(() => shop.close());

const setStock = (id: string, stock: number) =>
  shop.db.update(product).set({ stock }).where(eq(product.id, id));
const told = async () => (await shop.listJobs(ownerLowStockJob)).map(({ payload }) => payload.productIds);

test("the owner is told once about each product below its own threshold, and again if it had enough in between", async () => {
  await noticeLowStock(shop);
  expect(await told()).toEqual([]);
  await setStock("bowl", 3);
  await Promise.all([1, 2].map(() => noticeLowStock(shop)));
  expect(await told()).toEqual([["bowl"]]);
  await setStock("bowl", 4);
  await noticeLowStock(shop);
  await setStock("bowl", 0);
  await noticeLowStock(shop);
  expect(await told()).toEqual([["bowl"], ["bowl"]]);
});

test("pieces reserved for a checkout count as in stock, sold ones do not", async () => {
  const customer = await registerCustomer(shop.db);
  await placed(shop, customer);
  await noticeLowStock(shop);
  expect((await told()).flat()).not.toContain("candle");
  await bought(shop, customer);
  await noticeLowStock(shop);
  expect((await told()).flat()).toContain("candle");
});

test("the owner is told of a paid order, and the morning's digest counts it once", async () => {
  expect(await shop.listJobs(ownerOrderJob)).toHaveLength(1);
  await writeDigest(shop);
  await writeDigest(shop);
  expect((await shop.listJobs(ownerDigestJob)).map(({ payload }) => payload)).toEqual([
    { day: "2026-11-20", toPack: 1, toRefund: 0, toAnswer: 0, toReturn: 0 },
  ]);
});
