// Pieces refunded before their order is shipped stay in the workshop, and the stock must count them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countStock, readPiecesNotForSale } from "#core/checkout/count-stock.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { reopenOrder } from "./reopen-order.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let orderId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  const three = { items: [{ productId: "candle", quantity: 3 }], shownAmount: 299_700 };
  orderId = await bought(shop, await registerCustomer(shop.db), three);
});
afterEach(() => shop.close());

const stock = () => stockOf(shop.db, "candle");
async function refundOne(restock: boolean, requestKey = newId()): Promise<void> {
  const part = { pieces: [{ position: 0, quantity: 1 }], withDelivery: false };
  const refunded = await refundPart(shop, owner, { orderId, part, reason: "One less", requestKey, restock });
  expect(refunded).toMatchObject({ ok: true });
}
const count = (counted: number) =>
  countStock(shop, packer, { productId: "candle", counted, reason: "Count" });
const cancel = () =>
  cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Not delivered", seen: undefined });

describe("a piece that can be sold", () => {
  test("a refunded piece of an order to pack can be sold at once, and a form sent twice adds it once", async () => {
    const key = newId();
    await refundOne(true, key);
    await refundOne(true, key);
    expect(await stock()).toBe(8);
  });

  test("a stock count before packing leaves out only the pieces that will be sent", async () => {
    await refundOne(true);
    expect(await readPiecesNotForSale(shop.db, "candle")).toEqual({ reserved: 0, toPack: 2 });
    await count(10);
    expect(await stock()).toBe(8);
  });

  test("a cancelled order brings back only the pieces that were sent", async () => {
    await refundOne(true);
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    await count(8);
    await cancel();
    expect(await stock()).toBe(10);
  });

  test("a reopened order takes only the pieces that will be sent", async () => {
    await refundOne(true);
    await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "", seen: undefined });
    expect(await stock()).toBe(10);
    await reopenOrder(shop, packer, { orderId, to: "processing" });
    expect(await stock()).toBe(8);
  });
});

test("a refunded piece that cannot be sold stays out of the stock, also when the order is cancelled", async () => {
  await refundOne(false);
  expect(await stock()).toBe(7);
  await cancel();
  expect(await stock()).toBe(9);
});

test("a piece refunded after shipping changes no stock", async () => {
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  await refundOne(true);
  expect(await stock()).toBe(7);
});
