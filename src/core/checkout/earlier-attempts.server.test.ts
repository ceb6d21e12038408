import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { chainId } from "#core/orders/purchases.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { refund } from "#core/payments/payments.table.ts";
import { openRazorpay, type Razorpay } from "#core/payments/razorpay.server.ts";
import { Fault } from "#platform/faults.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { customerActor, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { recordCallEnds } from "../../../tests/support/record-call-ends.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkPayment } from "./check-payment.server.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { checkRecentPayments } from "./reconcile.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "bowl", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const bowl = { items: [{ productId: "bowl", quantity: 1 }] };
const twoCandles = { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 };
const inSolan = { address: { ...shimlaAddress, city: "Solan" } };
const withCode = { code: "WELCOME20", shownAmount: 79_920 };

const start = (change: Parameters<typeof purchaseOf>[0] = {}) =>
  startCheckout(shop, customerActor(asha), purchaseOf(change));
const pay = (razorpayOrderId: string) => shop.sandbox.razorpay.pay(razorpayOrderId);
const silenceLists = () =>
  shop.sandbox.razorpay.switches.set("connection-reset", { only: "list-order-payments", times: 100 });

async function confirmedNumbers() {
  return (await shop.db.select().from(order)).flatMap(({ number }) => number ?? []).sort();
}
async function listChains() {
  const rows = await shop.db
    .select({ orderId: order.id, chainId })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId));
  return new Map(rows.map((row) => [row.orderId, row.chainId]));
}
const chainCount = async () => new Set((await listChains()).values()).size;
const gatewayOrderCount = () => shop.sandbox.razorpay.orders().length;

describe("a shopper who paid and lost the tab", () => {
  test.each([
    ["the same request", {}],
    ["another address", inSolan],
    ["another delivery", { delivery: "express" as const, shownAmount: 109_900 }],
    ["a code", withCode],
  ])(
    "a shopper who paid, lost the tab and tries again with %s is told the order's number, and pays nothing more",
    async (_, change) => {
      await pay((await placed(shop, asha)).razorpayOrderId);
      expect(await start(change)).toEqual({
        ok: false,
        reason: "already-paid",
        orderNumber: "DD-26-00001",
      });
      expect([await confirmedNumbers(), gatewayOrderCount()]).toEqual([["DD-26-00001"], 1]);
    },
  );

  test.each([
    ["another product", bowl],
    ["another quantity", twoCandles],
  ])(
    "a shopper who paid, lost the tab and buys %s has two orders, and no payment is refunded",
    async (_, change) => {
      await pay((await placed(shop, asha)).razorpayOrderId);
      const second = await placed(shop, asha, change);
      expect(await confirmedNumbers()).toEqual(["DD-26-00001"]);
      await pay(second.razorpayOrderId);
      await checkRecentPayments(shop);
      expect(await confirmedNumbers()).toEqual(["DD-26-00001", "DD-26-00002"]);
      expect(await shop.db.select().from(refund)).toEqual([]);
    },
  );

  test("a shopper who paid and lost the tab has the payment captured if it was only authorised", async () => {
    const { razorpayOrderId } = await placed(shop, asha);
    await shop.sandbox.razorpay.pay(razorpayOrderId, { outcome: "authorized" });
    expect(await start()).toMatchObject({ reason: "already-paid" });
    expect(shop.sandbox.razorpay.payments().map(({ status }) => status)).toEqual(["captured"]);
  });

  test("a shopper who paid and lost the tab finds the paid attempt among several", async () => {
    const first = await placed(shop, asha);
    await placed(shop, asha, inSolan);
    await placed(shop, asha, bowl);
    await pay(first.razorpayOrderId);
    expect(await start()).toMatchObject({ reason: "already-paid", orderNumber: "DD-26-00001" });
  });

  test("a shopper who paid and lost the tab, and whose products sold out meanwhile, can buy something else", async () => {
    await addTestProduct(shop.db, { id: "last", stock: 1 });
    const last = { items: [{ productId: "last", quantity: 1 }] };
    const { razorpayOrderId } = await placed(shop, asha, last);
    shop.clock.advance({ minutes: 16 });
    await placed(shop, await registerCustomer(shop.db, "Binu"), last);
    await pay(razorpayOrderId);
    expect(await start()).toMatchObject({ ok: true });
    expect(await shop.db.select().from(refund)).toMatchObject([{ reason: "sold-out" }]);
  });
});

describe("until the gateway reports that an earlier attempt is paid", () => {
  test.each([
    ["another product", bowl],
    ["another quantity", twoCandles],
  ])("%s is a purchase of its own, and both payments become orders", async (_, change) => {
    await pay((await placed(shop, asha)).razorpayOrderId);
    silenceLists();
    const second = await placed(shop, asha, change);
    expect(await chainCount()).toBe(2);
    await pay(second.razorpayOrderId);
    shop.sandbox.razorpay.switches.clear();
    await checkRecentPayments(shop);
    expect((await confirmedNumbers()).length).toBe(2);
    expect(await shop.db.select().from(refund)).toEqual([]);
  });

  test("the same products are the same purchase, and a second payment is refunded once", async () => {
    await pay((await placed(shop, asha)).razorpayOrderId);
    silenceLists();
    const second = await placed(shop, asha, inSolan);
    await pay(second.razorpayOrderId);
    shop.sandbox.razorpay.switches.clear();
    await checkRecentPayments(shop);
    await checkRecentPayments(shop);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    expect([(await confirmedNumbers()).length, await stockOf(shop.db, "candle")]).toEqual([1, 9]);
    expect(await shop.db.select().from(refund)).toMatchObject([{ reason: "already-paid", amount: 99_900 }]);
    expect((await shop.listJobs("refund.send")).length).toBe(1);
  });

  test("the same products are still the same purchase after an attempt at other products", async () => {
    const first = await placed(shop, asha);
    await placed(shop, asha, bowl);
    const third = await placed(shop, asha, inSolan);
    const chains = await listChains();
    expect(chains.get(third.orderId)).toBe(chains.get(first.orderId));
    expect(await chainCount()).toBe(2);
  });

  test("a discount for one order is not used by two purchases paid at once: one payment is refunded", async () => {
    const first = await placed(shop, asha, withCode);
    await pay(first.razorpayOrderId);
    silenceLists();
    const second = await placed(shop, asha, { ...bowl, ...withCode });
    await pay(second.razorpayOrderId);
    shop.sandbox.razorpay.switches.clear();
    await Promise.all(
      [first, second].map(({ razorpayOrderId }) => checkPayment(shop, { gatewayOrder: razorpayOrderId })),
    );
    await checkRecentPayments(shop);
    expect((await confirmedNumbers()).length).toBe(1);
    const refunds = await shop.db.select().from(refund);
    expect(refunds).toMatchObject([{ reason: "discount-used", amount: 79_920 }]);
    const refused = await shop.listJobs("payment.returned");
    expect(refused).toMatchObject([{ payload: { orderId: refunds[0]?.orderId, reason: "discount-used" } }]);
  });
});

test("an attempt that is paid in the old tab while another one opens becomes an order, whichever is first", async () => {
  for (let round = 0; round < 4; round += 1) {
    const customer = await registerCustomer(shop.db, `Shopper ${round}`);
    const first = await placed(shop, customer);
    const [second] = await Promise.all([placed(shop, customer, bowl), pay(first.razorpayOrderId)]);
    await pay(second.razorpayOrderId);
    await checkRecentPayments(shop);
  }
  expect((await confirmedNumbers()).length).toBe(8);
  expect(await shop.db.select().from(refund)).toEqual([]);
});

/**
 * Holds back the gateway's answers about payments until `count` requests have asked, so that no request has confirmed the payment before
 * the others ask.
 */
function answerTogether(gateway: Razorpay, count: number): Razorpay {
  const { promise: allHaveAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const wrap = (client: Razorpay): Razorpay => ({
    ...client,
    forOneRequest: (part) => wrap(client.forOneRequest(part)),
    async listPaymentsOfOrder(orderId) {
      asked += 1;
      if (asked === count) resolve();
      await allHaveAsked;
      return client.listPaymentsOfOrder(orderId);
    },
  });
  return wrap(gateway);
}

test("five requests at once after a lost tab confirm the payment once", async () => {
  await pay((await placed(shop, asha)).razorpayOrderId);
  const razorpay = answerTogether(shop.razorpay, 5);
  const request = () => startCheckout({ ...shop, razorpay }, customerActor(asha), purchaseOf());
  const answers = await Promise.all(Array.from({ length: 5 }, request));
  expect(new Set(answers.map((answer) => !answer.ok && answer.reason))).toEqual(new Set(["already-paid"]));
  expect([await confirmedNumbers(), gatewayOrderCount()]).toEqual([["DD-26-00001"], 1]);
});

test("the gateway is not asked about other customers' attempts, or about paid orders", async () => {
  const binu = await registerCustomer(shop.db, "Binu");
  await placed(shop, binu);
  await pay((await placed(shop, asha)).razorpayOrderId);
  await checkRecentPayments(shop);
  const before = shop.sandbox.razorpay.requests().length;
  await placed(shop, asha, bowl);
  expect(shop.sandbox.razorpay.requests().length).toBe(before + 1);
});

describe("a gateway that does not answer", () => {
  const timeoutMs = 1000;

  /** The shop with a gateway client that times out after a second. */
  function withShortTime() {
    const { url, keyId = "", keySecret = "" } = shop.config.razorpay;
    return { ...shop, razorpay: openRazorpay({ url, keyId, keySecret, timeoutMs }) };
  }
  test("a request waits at most one timeout for a silent gateway, and the same request then finds its order", async () => {
    await placed(shop, asha, bowl);
    shop.sandbox.razorpay.switches.set("time-out", { times: 100 });
    const ends = recordCallEnds();
    const answer = startCheckout(withShortTime(), customerActor(asha), purchaseOf());
    await expect(answer).rejects.toThrow(Fault);
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends)).toBeLessThan(timeoutMs * 1.1);
    shop.sandbox.razorpay.switches.clear();
    await placed(shop, asha);
    expect(gatewayOrderCount()).toBe(2);
  });

  test("a gateway silent about earlier attempts leaves time to open the payment", async () => {
    await placed(shop, asha, bowl);
    shop.sandbox.razorpay.switches.set("time-out", { only: "list-order-payments", times: 100 });
    expect(await startCheckout(withShortTime(), customerActor(asha), purchaseOf())).toMatchObject({
      ok: true,
    });
  });

  test("two clicks at once wait at most one timeout for a silent gateway", async () => {
    shop.sandbox.razorpay.switches.set("time-out", { times: 100 });
    const quick = withShortTime();
    const click = () => startCheckout(quick, customerActor(asha), purchaseOf()).catch(() => undefined);
    const ends = recordCallEnds();
    await Promise.all([click(), click()]);
    expect(Math.max(...ends)).toBeLessThan(timeoutMs * 1.1);
  });
});
