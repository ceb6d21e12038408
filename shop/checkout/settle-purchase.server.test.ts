import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartLine } from "#shop/cart/cart.table.ts";
import { stockMovement } from "#shop/catalogue/catalogue.table.ts";
import { lockProducts } from "#shop/catalogue/stock.server.ts";
import { order, orderStatusChange } from "#shop/orders/orders.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { sendRefund } from "#shop/payments/refunds.server.ts";
import { receiveWebhook } from "#shop/payments/webhooks.server.ts";
import type { Yard } from "../../sandbox/yard.ts";
import { placed, purchaseOf, shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve, stockOf } from "../../tests/support/shelve.ts";
import { openTestShopInYard, type TestShop } from "../../tests/support/test-shop.ts";
import { confirmPayment, type PaymentProof } from "./confirm-payment.server.ts";
import { releaseHolds, sweepHolds } from "./hold.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { lookAtDueOrders, lookAtGatewayOrder, lookAtRecentOrders } from "./reconcile.server.ts";

let shop: TestShop & { yard: Yard };
let asha: string;
beforeEach(async () => {
  shop = await openTestShopInYard();
  await shelve(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const razorpay = () => {
  if (!shop.razorpay) throw new Error("the yard gave no gateway");
  return shop.razorpay;
};
const proofOf = (paid: {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}): PaymentProof => ({
  razorpayOrderId: paid.razorpay_order_id,
  razorpayPaymentId: paid.razorpay_payment_id,
  signature: paid.razorpay_signature,
});
const settled = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);
const mails = async () =>
  (await shop.listEffects()).map(({ kind }) => kind).filter((kind) => kind.startsWith("order."));

/** The webhooks that the yard holds are handed over as Razorpay would, and their reading is carried out. */
async function deliverWebhooks() {
  for (const { headers, body } of shop.yard.razorpay.deliveries()) {
    const receipt = await receiveWebhook(shop, {
      body,
      signature: headers["x-razorpay-signature"],
      eventId: headers["x-razorpay-event-id"],
    });
    expect(receipt.ok).toBe(true);
  }
}

test("a payment that is settled while its hold runs out neither deadlocks nor gives the goods back", async () => {
  const open = await placed(shop, purchaseOf(asha));
  const paid = await shop.yard.razorpay.pay(open.razorpayOrderId);
  const confirming = await shop.db.transaction(async (tx) => {
    await lockProducts(tx, ["candle"]);
    const settling = Promise.allSettled([confirmPayment(shop, shop, asha, proofOf(paid))]);
    await sleep(700);
    await releaseHolds(tx, [open.orderId]);
    return { settling };
  });
  const [answer] = await confirming.settling;
  expect(answer.status === "fulfilled" && answer.value).toMatchObject({ ok: true });
  expect([await stockOf(shop.db, "candle"), (await settled()).length]).toEqual([9, 1]);
});

test("a payment that went back says why, whoever brought the news first", async () => {
  const first = await placed(shop, purchaseOf(asha));
  const second = await placed(shop, purchaseOf(asha, { address: { ...shimlaAddress, city: "Solan" } }));
  await shop.yard.razorpay.pay(first.razorpayOrderId);
  await lookAtGatewayOrder(shop, razorpay(), first.razorpayOrderId);
  const paid = await shop.yard.razorpay.pay(second.razorpayOrderId);
  await lookAtGatewayOrder(shop, razorpay(), second.razorpayOrderId);
  expect(await confirmPayment(shop, shop, asha, proofOf(paid))).toEqual({
    ok: false,
    reason: "returned",
    why: "bought-already",
  });
});

describe("callback, webhook and reconciler", () => {
  test("in any order, twice each, make one order, one mail and one stock movement", async () => {
    type Messenger = "callback" | "webhook" | "reconciler";
    const messengers: Messenger[] = [
      "callback",
      "callback",
      "webhook",
      "webhook",
      "reconciler",
      "reconciler",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(messengers, { minLength: 6 }),
        fc.boolean(),
        async (order, atOnce) => {
          const before = {
            orders: (await settled()).length,
            mails: (await mails()).length,
            stock: await stockOf(shop.db, "candle"),
          };
          const customer = await registerCustomer(shop.db);
          const open = await placed(shop, purchaseOf(customer));
          const paid = await shop.yard.razorpay.pay(open.razorpayOrderId);
          const run = async (messenger: Messenger) => {
            if (messenger === "callback")
              expect(await confirmPayment(shop, shop, customer, proofOf(paid))).toMatchObject({ ok: true });
            if (messenger === "webhook") await lookAtGatewayOrder(shop, razorpay(), open.razorpayOrderId);
            if (messenger === "reconciler") await lookAtRecentOrders(shop, razorpay());
          };
          if (atOnce) await Promise.all(order.map(run));
          else for (const messenger of order) await run(messenger);
          expect((await settled()).length).toBe(before.orders + 1);
          expect((await mails()).length).toBe(before.mails + 1);
          expect(await stockOf(shop.db, "candle")).toBe(before.stock - 1);
          expect(await shop.db.select().from(stockMovement)).toHaveLength(before.orders + 1);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  test("an event is stored once, however often it is delivered", async () => {
    const open = await placed(shop, purchaseOf(asha));
    await shop.yard.razorpay.pay(open.razorpayOrderId);
    await deliverWebhooks();
    const news = (await shop.listEffects("payment.news")).length;
    await deliverWebhooks();
    expect(news).toBeGreaterThan(0);
    expect((await shop.listEffects("payment.news")).length).toBe(news);
  });

  test("a webhook with a forged signature is refused and not stored", async () => {
    const forged = { body: '{"event":"order.paid"}', signature: "0".repeat(64), eventId: "x" };
    expect(await receiveWebhook(shop, forged)).toEqual({ ok: false, reason: "signature" });
    expect(await shop.listEffects("payment.news")).toEqual([]);
  });
});

describe("a settled order", () => {
  test("has a number, a first status, no hold, and took from the cart only what was bought", async () => {
    await shelve(shop.db, { id: "lamp" });
    const at = shop.clock.now();
    await shop.db.insert(cartLine).values([
      { userId: asha, productId: "candle", quantity: 3, seenPrice: 99_900, addedAt: at },
      { userId: asha, productId: "lamp", quantity: 1, seenPrice: 99_900, addedAt: at },
    ]);
    const open = await placed(shop, purchaseOf(asha));
    const paid = await shop.yard.razorpay.pay(open.razorpayOrderId);
    expect(await confirmPayment(shop, shop, asha, proofOf(paid))).toEqual({
      ok: true,
      orderNumber: "DD-26-00001",
    });
    expect(await shop.db.select().from(orderStatusChange)).toMatchObject([
      { status: "pending", by: "system" },
    ]);
    const cart = await shop.db.select().from(cartLine);
    expect(cart.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
      ["candle", 2],
      ["lamp", 1],
    ]);
    await sweepHolds(shop);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("uses up the offer for ever, and the code is refused on the next order", async () => {
    const open = await placed(shop, purchaseOf(asha, { code: "WELCOME20", shownAmount: 79_920 }));
    const paid = await shop.yard.razorpay.pay(open.razorpayOrderId);
    await confirmPayment(shop, shop, asha, proofOf(paid));
    const again = await placeOrder(shop, shop, purchaseOf(asha, { code: "WELCOME20", shownAmount: 79_920 }));
    expect(again).toMatchObject({ ok: false, reason: "offer-refused", refusal: "already-used" });
  });

  test("numbers have no gaps when many are settled at once", async () => {
    const paid = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = await registerCustomer(shop.db);
        const open = await placed(shop, purchaseOf(customer));
        return { customer, proof: proofOf(await shop.yard.razorpay.pay(open.razorpayOrderId)) };
      }),
    );
    await Promise.all(paid.map(({ customer, proof }) => confirmPayment(shop, shop, customer, proof)));
    const numbers = (await settled()).map((row) => row.number).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `DD-26-0000${index + 1}`));
  });
});

test("fifty shoppers at once for ten pieces: ten paid orders, nothing left, the others told before they pay", async () => {
  await shelve(shop.db, { id: "rare", stock: 10 });
  const rush = Array.from({ length: 50 }, async (_, index) => {
    const customer = await registerCustomer(shop.db, `Shopper ${index}`);
    const open = await placeOrder(
      shop,
      shop,
      purchaseOf(customer, { items: [{ productId: "rare", quantity: 1 }] }),
    );
    if (!open.ok) return open.reason;
    const paid = await shop.yard.razorpay.pay(open.razorpayOrderId);
    const confirmed = await confirmPayment(shop, shop, customer, proofOf(paid));
    return confirmed.ok ? "bought" : confirmed.reason;
  });
  const ends = await Promise.all(rush);
  expect([
    ends.filter((end) => end === "bought").length,
    ends.filter((end) => end === "out-of-stock").length,
  ]).toEqual([10, 40]);
  expect([
    (await settled()).length,
    await stockOf(shop.db, "rare"),
    shop.yard.razorpay.refunds().length,
  ]).toEqual([10, 0, 0]);
}, 60_000);

describe("a proof", () => {
  test("that is forged, belongs to another order or another person settles nothing", async () => {
    const mine = await placed(shop, purchaseOf(asha));
    const binu = await registerCustomer(shop.db, "Binu");
    const hers = await placed(shop, purchaseOf(binu));
    const paid = proofOf(await shop.yard.razorpay.pay(hers.razorpayOrderId));
    const attempt = (proof: PaymentProof, who = asha) => confirmPayment(shop, shop, who, proof);
    expect(await attempt({ ...paid, signature: "0".repeat(64) }, binu)).toEqual({
      ok: false,
      reason: "bad-signature",
    });
    expect(await attempt({ ...paid, razorpayOrderId: mine.razorpayOrderId })).toEqual({
      ok: false,
      reason: "bad-signature",
    });
    expect(await attempt(paid)).toEqual({ ok: false, reason: "unknown-order" });
    expect(await attempt({ ...paid, razorpayOrderId: "order_nobody" })).toEqual({
      ok: false,
      reason: "unknown-order",
    });
    expect(await settled()).toEqual([]);
  });

  test("of an unpaid attempt is no payment", async () => {
    const open = await placed(shop, purchaseOf(asha));
    await shop.yard.razorpay.fail(open.razorpayOrderId);
    const [failed] = shop.yard.razorpay.payments();
    const paymentId = failed?.id ?? "";
    const signature = shop.yard.razorpay.signCheckout(open.razorpayOrderId, paymentId);
    const proof = { razorpayOrderId: open.razorpayOrderId, razorpayPaymentId: paymentId, signature };
    expect(await confirmPayment(shop, shop, asha, proof)).toEqual({ ok: false, reason: "not-paid" });
  });
});

describe("money that comes late", () => {
  const lateWith = async (stockLeft: number) => {
    await shelve(shop.db, { id: "last", stock: 1 });
    const request = { items: [{ productId: "last", quantity: 1 }] };
    const open = await placed(shop, purchaseOf(asha, request));
    shop.clock.advance({ minutes: 16 });
    await sweepHolds(shop);
    if (stockLeft === 0) await placed(shop, purchaseOf(await registerCustomer(shop.db, "Binu"), request));
    return { open, paid: await shop.yard.razorpay.pay(open.razorpayOrderId) };
  };

  test("takes the goods again while there are some", async () => {
    const { paid } = await lateWith(1);
    expect(await confirmPayment(shop, shop, asha, proofOf(paid))).toMatchObject({ ok: true });
    expect(await stockOf(shop.db, "last")).toBe(0);
  });

  test("goes back when they are gone, once, and the customer is told once", async () => {
    const { open, paid } = await lateWith(0);
    for (let times = 0; times < 2; times += 1) {
      expect(await confirmPayment(shop, shop, asha, proofOf(paid))).toMatchObject({
        ok: false,
        reason: "returned",
      });
    }
    const effects = (await shop.listEffects()).map(({ kind }) => kind);
    expect(effects.filter((kind) => kind === "payment.returned")).toHaveLength(1);
    const [asked] = await shop.db.select().from(refund);
    await sendRefund(shop, razorpay(), asked?.id ?? "");
    await sendRefund(shop, razorpay(), asked?.id ?? "");
    expect(shop.yard.razorpay.refunds()).toHaveLength(1);
    expect(await shop.db.select().from(refund)).toMatchObject([{ status: "processed", amount: 99_900 }]);
    const states = await shop.db.select().from(payment);
    expect(states.find((row) => row.orderId === open.orderId)?.status).toBe("refunded");
    expect(await settled()).toEqual([]);
  });

  test("for two attempts of one purchase at the same moment buys once, and the other goes back", async () => {
    const first = await placed(shop, purchaseOf(asha));
    const second = await placed(shop, purchaseOf(asha, { address: { ...shimlaAddress, city: "Solan" } }));
    const proofs = [
      proofOf(await shop.yard.razorpay.pay(first.razorpayOrderId)),
      proofOf(await shop.yard.razorpay.pay(second.razorpayOrderId)),
    ];
    const ends = await Promise.all(proofs.map((proof) => confirmPayment(shop, shop, asha, proof)));
    expect(ends.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await settled()).toHaveLength(1);
    expect((await shop.listEffects("refund.send")).length).toBe(1);
  });

  test("on a purchase already bought goes back: two attempts of one cart never become two orders", async () => {
    const first = await placed(shop, purchaseOf(asha));
    const second = await placed(shop, purchaseOf(asha, { address: { ...shimlaAddress, city: "Solan" } }));
    const bought = await shop.yard.razorpay.pay(second.razorpayOrderId);
    const extra = await shop.yard.razorpay.pay(first.razorpayOrderId);
    expect(await confirmPayment(shop, shop, asha, proofOf(bought))).toMatchObject({ ok: true });
    expect(await confirmPayment(shop, shop, asha, proofOf(extra))).toMatchObject({
      ok: false,
      reason: "returned",
      why: "bought-already",
    });
    expect(await settled()).toHaveLength(1);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });
});

describe("the reconciler", () => {
  test("settles a payment whose browser and webhook were lost, when its time comes", async () => {
    const open = await placed(shop, purchaseOf(asha));
    await shop.yard.razorpay.pay(open.razorpayOrderId);
    await lookAtDueOrders(shop, razorpay());
    expect(await settled()).toEqual([]);
    shop.clock.advance({ minutes: 2 });
    await lookAtDueOrders(shop, razorpay());
    expect(await settled()).toHaveLength(1);
  });

  test("captures what was only authorised", async () => {
    const open = await placed(shop, purchaseOf(asha));
    await shop.yard.razorpay.pay(open.razorpayOrderId, { outcome: "authorized" });
    await lookAtRecentOrders(shop, razorpay());
    expect(await settled()).toHaveLength(1);
    expect(shop.yard.razorpay.payments().map((known) => known.status)).toEqual(["captured"]);
  });

  test("gives up after Razorpay's five days", async () => {
    await placed(shop, purchaseOf(asha));
    for (let day = 0; day < 40; day += 1) {
      shop.clock.advance({ hours: 6 });
      await lookAtDueOrders(shop, razorpay());
    }
    expect(await shop.db.select().from(payment)).toMatchObject([{ status: "lapsed", lookAt: null }]);
  });
});
