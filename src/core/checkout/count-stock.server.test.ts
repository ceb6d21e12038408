import { afterAll, beforeAll, expect, test } from "vitest";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { setStockWarning } from "#core/catalogue/stock/stock-warning.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { numberOrder } from "#core/orders/numbers/number-order.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { waitForBlocked } from "../../../tests/support/blocked-statements.ts";
import { bought, customerActor, packer, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { countStock, readPiecesNotForSale } from "./count-stock.server.ts";
import { consumeReservations } from "./reserve-stock.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
});
afterAll(() => shop.close());

const count = (counted: number, actor = packer) =>
  countStock(shop, actor, { productId: "candle", counted, reason: "counted the shelf" });

test("pieces reserved or to pack are subtracted from the count, pieces handed over are not", async () => {
  const asha = await registerCustomer(shop.db);
  const sold = await bought(shop, asha);
  const handedOver = await bought(shop, asha);
  await changeStatus(shop, packer, { orderId: handedOver, to: "shipped" });
  await placed(shop, asha);
  expect(await readPiecesNotForSale(shop.db, "candle")).toEqual({ reserved: 1, toPack: 1 });
  expect(await count(20)).toEqual({ ok: true });
  expect(await stockOf(shop.db, "candle")).toBe(18);
  const { movements } = await getEditedProduct(shop.db, "candle");
  expect(movements).toContainEqual(expect.objectContaining({ change: 11, reason: "counted the shelf" }));
  expect(await count(1)).toEqual({ ok: false, notForSale: 2 });
  expect(await stockOf(shop.db, "candle")).toBe(18);
  await changeStatus(shop, packer, { orderId: sold, to: "shipped" });
  expect(await count(1)).toEqual({ ok: true });
  expect(await stockOf(shop.db, "candle")).toBe(0);
});

test("pieces of an order confirmed during the count are counted once", async () => {
  await addTestProduct(shop.db, { id: "vase", stock: 10 });
  const vases = { items: [{ productId: "vase", quantity: 2 }], shownAmount: 199_800 };
  const { orderId } = await placed(shop, await registerCustomer(shop.db), vases);
  const other = openDatabase(shop.address, { connections: 1 });
  let counting: ReturnType<typeof countStock> | undefined;
  await other.db.transaction(async (tx) => {
    // The count waits here, at the latest before it reads the pieces to pack.
    await tx.execute("lock table order_line in access exclusive mode");
    counting = countStock(shop, packer, { productId: "vase", counted: 10, reason: "count" });
    await waitForBlocked(shop, 1);
    await consumeReservations(tx, orderId);
    await numberOrder(tx, { orderId, prefix: "DD", at: shop.clock.now(), by: "system" });
  });
  expect([await counting, await stockOf(shop.db, "vase")]).toEqual([{ ok: true }, 8]);
  await other.close();
});

test("an unknown product is not found, and a customer may not count", async () => {
  const unknown = { productId: "nothing", counted: 1, reason: "x" };
  await expect(countStock(shop, packer, unknown)).rejects.toThrow(NotFound);
  await expect(count(1, customerActor("asha"))).rejects.toThrow(Forbidden);
});

test("the threshold of a product is stored, and empty again", async () => {
  for (const stockWarning of [3, null]) {
    await setStockWarning(shop, packer, { productId: "candle", stockWarning });
    expect((await getEditedProduct(shop.db, "candle")).stockWarning).toBe(stockWarning);
  }
});
