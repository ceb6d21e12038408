import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockProducts } from "#core/catalogue/stock/stock.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { waitForBlocked } from "../../../tests/support/blocked-statements.ts";
import { bought, customerActor, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkPayment } from "./check-payment.server.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "bowl", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const inSolan = { address: { ...shimlaAddress, city: "Solan" } };
const paidAs = (orderNumber: string) => ({ ok: false, reason: "already-paid", orderNumber });
const start = (change: Parameters<typeof purchaseOf>[0] = {}) =>
  startCheckout(shop, customerActor(asha), purchaseOf(change));
const left = async () => [await stockOf(shop.db, "candle"), (await shop.db.select().from(order)).length];

/** Approves the payment after its window was closed, so that only the webhook reports it. */
async function payByWebhook(razorpayOrderId: string) {
  await shop.sandbox.razorpay.pay(razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: razorpayOrderId });
}

describe("a page with the products of an order that the webhook has confirmed", () => {
  test.each([
    ["with the same request", {}],
    ["to another address", inSolan],
    ["with the offer that the order has used up", { code: "WELCOME20", shownAmount: 79_920 }],
    ["at an old price", { shownAmount: 89_900 }],
  ])("a page whose products the webhook's order has opens no second payment %s", async (_, change) => {
    await payByWebhook((await placed(shop, asha, { lastOrder: null })).razorpayOrderId);
    expect(await start({ ...change, lastOrder: null })).toEqual(paidAs("DD-26-00001"));
    expect(await left()).toEqual([9, 1]);
  });

  test("a page opens no second payment for the last piece, which the shopper's own order has taken", async () => {
    await addTestProduct(shop.db, { id: "last", stock: 1 });
    const last = { items: [{ productId: "last", quantity: 1 }], lastOrder: null };
    await payByWebhook((await placed(shop, asha, last)).razorpayOrderId);
    expect(await start(last)).toEqual(paidAs("DD-26-00001"));
  });

  test("a page that knows only an earlier order opens no second payment for those products", async () => {
    await bought(shop, asha);
    shop.clock.advance({ minutes: 5 });
    const known = { lastOrder: "DD-26-00001" };
    await payByWebhook((await placed(shop, asha, known)).razorpayOrderId);
    expect(await start(known)).toEqual(paidAs("DD-26-00002"));
  });

  test("a page with the products of the webhook's order still sells other products, and other quantities", async () => {
    await payByWebhook((await placed(shop, asha)).razorpayOrderId);
    const twoCandles = { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 };
    for (const other of [{ items: [{ productId: "bowl", quantity: 1 }] }, twoCandles])
      expect(await start({ ...other, lastOrder: null })).toMatchObject({ ok: true });
  });
});

describe("the same products are sold again", () => {
  beforeEach(() => bought(shop, asha));

  test("the same products are sold again to a page that knows the order, and to a caller without a page", async () => {
    expect(await start({ lastOrder: "DD-26-00001" })).toMatchObject({ ok: true });
    expect(await start()).toMatchObject({ ok: true });
  });

  test("the same products are sold again once their order is cancelled", async () => {
    const [first] = await shop.db.select().from(order);
    const orderId = first?.id ?? "";
    expect(
      await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "changed" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await start({ lastOrder: null })).toMatchObject({ ok: true });
  });

  test("the same products are sold to another customer", async () => {
    asha = await registerCustomer(shop.db, "Binu");
    expect(await start({ lastOrder: null })).toMatchObject({ ok: true });
  });
});

test.each([
  ["while there are more pieces", 10, 9],
  ["that was the last piece", 1, 0],
])(
  "a request that waits while its purchase is confirmed gets the order's number, %s",
  async (_, stock, rest) => {
    await shop.sql`update product set stock = ${stock} where id = 'candle'`;
    const { razorpayOrderId } = await placed(shop, asha);
    const other = openDatabase(shop.address, { connections: 1 });
    let waiting: ReturnType<typeof start> | undefined;
    await other.db.transaction(async (tx) => {
      await lockProducts(tx, ["candle"]);
      waiting = start(inSolan);
      await waitForBlocked(shop, 1);
      await payByWebhook(razorpayOrderId);
    });
    expect(await waiting).toEqual(paidAs("DD-26-00001"));
    expect(await left()).toEqual([rest, 1]);
    await other.close();
  },
);
