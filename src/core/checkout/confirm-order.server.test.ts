import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartLine } from "#core/cart/cart.table.ts";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { lockProducts } from "#core/catalogue/stock/stock.server.ts";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { receiveWebhook } from "#core/payments/webhooks.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { customerActor, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { waitForLock } from "../../../tests/support/wait-for-lock.ts";
import { checkPayment } from "./check-payment.server.ts";
import { confirmIfPaid, confirmWithProof, type PaymentProof } from "./confirm-with-proof.server.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { checkDuePayments, checkRecentPayments } from "./reconcile.server.ts";
import { releaseDueReservations, releaseReservations } from "./reserve-stock.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const proofOf = (paid: {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}): PaymentProof => ({
  razorpayOrderId: paid.razorpay_order_id,
  razorpayPaymentId: paid.razorpay_payment_id,
  signature: paid.razorpay_signature,
});
const listConfirmed = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);
const listOrderJobs = async () =>
  (await shop.listJobs()).map(({ kind }) => kind).filter((kind) => kind.startsWith("order."));

describe("an order confirmed while its reservation is released", () => {
  async function payOrder() {
    const { orderId, razorpayOrderId } = await placed(shop, asha);
    const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
    return { orderId, confirm: () => confirmWithProof(shop, customerActor(asha), proofOf(paid)) };
  }

  test("an order is confirmed while a release holds the lock of its products, and the release returns no stock", async () => {
    const { orderId, confirm } = await payOrder();
    await shop.db.transaction(async (tx) => {
      await lockProducts(tx, ["candle"]);
      expect(await confirm()).toMatchObject({ ok: true });
      await releaseReservations(tx, [orderId], shop.clock.now());
    });
    expect([await stockOf(shop.db, "candle"), (await listConfirmed()).length]).toEqual([9, 1]);
  });

  test("an order whose reservation is locked by a release is confirmed afterwards, and takes its stock again", async () => {
    const { orderId, confirm } = await payOrder();
    const { confirming } = await shop.db.transaction(async (tx) => {
      await releaseReservations(tx, [orderId], shop.clock.now());
      const started = confirm();
      await waitForLock(shop.sql);
      return { confirming: started };
    });
    expect(await confirming).toMatchObject({ ok: true });
    expect([await stockOf(shop.db, "candle"), (await listConfirmed()).length]).toEqual([9, 1]);
  });
});

describe("an order paid after its reservation has expired", () => {
  async function payLate(price: number) {
    const { razorpayOrderId } = await placed(shop, asha);
    shop.clock.advance({ minutes: 20 });
    await releaseDueReservations(shop);
    await shop.db.update(product).set({ price }).where(eq(product.id, "candle"));
    const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
    return confirmWithProof(shop, customerActor(asha), proofOf(paid));
  }

  test("an order paid late is confirmed while the price is the same", async () => {
    expect(await payLate(99_900)).toMatchObject({ ok: true });
  });

  test("an order paid late at an old price is refunded, its stock stays for sale, and the page gets the reason", async () => {
    expect(await payLate(109_900)).toEqual({ ok: false, reason: "refused", why: "price-changed" });
    const [{ razorpayOrderId } = { razorpayOrderId: "" }] = await shop.db.select().from(payment);
    const asked = { razorpayOrderId: razorpayOrderId ?? "" };
    expect(await confirmIfPaid(shop, customerActor(asha), asked)).toEqual({
      outcome: "refused",
      reason: "price-changed",
    });
    expect(await confirmIfPaid(shop, customerActor("somebody-else"), asked)).toEqual({ outcome: "unpaid" });
    expect([await stockOf(shop.db, "candle"), (await listConfirmed()).length]).toEqual([10, 0]);
    expect(await shop.listJobs("payment.returned")).toHaveLength(1);
  });
});

test("a refunded payment reports its reason, even if the reconciler found it first", async () => {
  const first = await placed(shop, asha);
  const second = await placed(shop, asha, { address: { ...shimlaAddress, city: "Solan" } });
  await shop.sandbox.razorpay.pay(first.razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: first.razorpayOrderId });
  const paid = await shop.sandbox.razorpay.pay(second.razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: second.razorpayOrderId });
  expect(await confirmWithProof(shop, customerActor(asha), proofOf(paid))).toEqual({
    ok: false,
    reason: "refused",
    why: "already-paid",
  });
});

describe("callback, webhook and reconciler", () => {
  test("callback, webhook and reconciler in any order, twice each, make one order, one email job and one stock movement", async () => {
    type Reporter = "callback" | "webhook" | "reconciler";
    const reporters: Reporter[] = ["callback", "callback", "webhook", "webhook", "reconciler", "reconciler"];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(reporters, { minLength: 6 }),
        fc.boolean(),
        async (sequence, atOnce) => {
          const before = {
            orders: (await listConfirmed()).length,
            emailJobs: (await listOrderJobs()).length,
            stock: await stockOf(shop.db, "candle"),
          };
          const customer = await registerCustomer(shop.db);
          const open = await placed(shop, customer);
          const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
          const run = async (reporter: Reporter) => {
            if (reporter === "callback")
              expect(await confirmWithProof(shop, customerActor(customer), proofOf(paid))).toMatchObject({
                ok: true,
              });
            if (reporter === "webhook") await checkPayment(shop, { gatewayOrder: open.razorpayOrderId });
            if (reporter === "reconciler") await checkRecentPayments(shop);
          };
          if (atOnce) await Promise.all(sequence.map(run));
          else for (const reporter of sequence) await run(reporter);
          expect((await listConfirmed()).length).toBe(before.orders + 1);
          expect((await listOrderJobs()).length).toBe(before.emailJobs + 1);
          expect(await stockOf(shop.db, "candle")).toBe(before.stock - 1);
          expect(await shop.db.select().from(stockMovement)).toHaveLength(before.orders + 1);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  test("a webhook with a forged signature is refused and not stored", async () => {
    const forged = { body: '{"event":"order.paid"}', signature: "0".repeat(64), eventId: "x" };
    expect(await receiveWebhook(shop, forged)).toEqual({ ok: false, reason: "signature" });
    expect(await shop.listJobs("webhook.received")).toEqual([]);
  });
});

describe("a confirmed order", () => {
  test("a confirmed order has a number, a first status and no reservation, and only its products left the cart", async () => {
    await addTestProduct(shop.db, { id: "lamp" });
    const at = shop.clock.now();
    await shop.db.insert(cartLine).values([
      { userId: asha, productId: "candle", quantity: 3, seenPrice: 99_900, addedAt: at },
      { userId: asha, productId: "lamp", quantity: 1, seenPrice: 99_900, addedAt: at },
    ]);
    const open = await placed(shop, asha);
    const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
    expect(await confirmWithProof(shop, customerActor(asha), proofOf(paid))).toEqual({
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
    await releaseDueReservations(shop);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a confirmed order uses up the discount, and the code is refused on the next order", async () => {
    const open = await placed(shop, asha, { code: "WELCOME20", shownAmount: 79_920 });
    const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
    await confirmWithProof(shop, customerActor(asha), proofOf(paid));
    const again = await startCheckout(
      shop,
      customerActor(asha),
      purchaseOf({ code: "WELCOME20", shownAmount: 79_920 }),
    );
    expect(again).toMatchObject({ ok: false, reason: "discount-refused", refusal: "already-used" });
  });

  test("order numbers have no gaps if many orders are confirmed at once", async () => {
    const paid = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = await registerCustomer(shop.db);
        const open = await placed(shop, customer);
        return { customer, proof: proofOf(await shop.sandbox.razorpay.pay(open.razorpayOrderId)) };
      }),
    );
    await Promise.all(
      paid.map(({ customer, proof }) => confirmWithProof(shop, customerActor(customer), proof)),
    );
    const numbers = (await listConfirmed()).map((row) => row.number).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `DD-26-0000${index + 1}`));
  });
});

test("if fifty shoppers want ten pieces at once, ten buy them and the others are refused before they pay", async () => {
  await addTestProduct(shop.db, { id: "rare", stock: 10 });
  const checkouts = Array.from({ length: 50 }, async (_, index) => {
    const customer = await registerCustomer(shop.db, `Shopper ${index}`);
    const open = await startCheckout(
      shop,
      customerActor(customer),
      purchaseOf({ items: [{ productId: "rare", quantity: 1 }] }),
    );
    if (!open.ok) return open.reason;
    const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
    const confirmed = await confirmWithProof(shop, customerActor(customer), proofOf(paid));
    return confirmed.ok ? "bought" : confirmed.reason;
  });
  const outcomes = await Promise.all(checkouts);
  expect([
    outcomes.filter((outcome) => outcome === "bought").length,
    outcomes.filter((outcome) => outcome === "out-of-stock").length,
  ]).toEqual([10, 40]);
  expect([
    (await listConfirmed()).length,
    await stockOf(shop.db, "rare"),
    shop.sandbox.razorpay.refunds().length,
  ]).toEqual([10, 0, 0]);
}, 60_000);

describe("a confirmation by the payment's proof", () => {
  test("a proof that is forged, for another order or of another user confirms nothing", async () => {
    const ashasOrder = await placed(shop, asha);
    const binu = await registerCustomer(shop.db, "Binu");
    const binusOrder = await placed(shop, binu);
    const paid = proofOf(await shop.sandbox.razorpay.pay(binusOrder.razorpayOrderId));
    const confirm = (proof: PaymentProof, userId = asha) =>
      confirmWithProof(shop, customerActor(userId), proof);
    expect(await confirm({ ...paid, signature: "0".repeat(64) }, binu)).toEqual({
      ok: false,
      reason: "bad-signature",
    });
    expect(await confirm({ ...paid, razorpayOrderId: ashasOrder.razorpayOrderId })).toEqual({
      ok: false,
      reason: "bad-signature",
    });
    expect(await confirm(paid)).toEqual({ ok: false, reason: "unknown-order" });
    expect(await confirm({ ...paid, razorpayOrderId: "order_nobody" })).toEqual({
      ok: false,
      reason: "unknown-order",
    });
    expect(await listConfirmed()).toEqual([]);
  });

  test("a proof of a failed payment is answered with not-paid", async () => {
    const open = await placed(shop, asha);
    await shop.sandbox.razorpay.fail(open.razorpayOrderId);
    const [failed] = shop.sandbox.razorpay.payments();
    const paymentId = failed?.id ?? "";
    const signature = shop.sandbox.razorpay.signCheckout(open.razorpayOrderId, paymentId);
    const proof = { razorpayOrderId: open.razorpayOrderId, razorpayPaymentId: paymentId, signature };
    expect(await confirmWithProof(shop, customerActor(asha), proof)).toEqual({
      ok: false,
      reason: "not-paid",
    });
  });
});

describe("late and second payments", () => {
  const payAfterExpiry = async (stockLeft: number) => {
    await addTestProduct(shop.db, { id: "last", stock: 1 });
    const request = { items: [{ productId: "last", quantity: 1 }] };
    const open = await placed(shop, asha, request);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    if (stockLeft === 0) await placed(shop, await registerCustomer(shop.db, "Binu"), request);
    return { open, paid: await shop.sandbox.razorpay.pay(open.razorpayOrderId) };
  };

  test("a late payment takes the products from stock again if they are available", async () => {
    const { paid } = await payAfterExpiry(1);
    expect(await confirmWithProof(shop, customerActor(asha), proofOf(paid))).toMatchObject({ ok: true });
    expect(await stockOf(shop.db, "last")).toBe(0);
  });

  test("a late payment is refunded once and reported once if the products are sold out", async () => {
    const { open, paid } = await payAfterExpiry(0);
    for (let times = 0; times < 2; times += 1) {
      expect(await confirmWithProof(shop, customerActor(asha), proofOf(paid))).toMatchObject({
        ok: false,
        reason: "refused",
      });
    }
    const kinds = (await shop.listJobs()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "payment.returned")).toHaveLength(1);
    const [requested] = await shop.db.select().from(refund);
    await sendRefund(shop, requested?.id ?? "");
    await sendRefund(shop, requested?.id ?? "");
    expect(shop.sandbox.razorpay.refunds()).toHaveLength(1);
    expect(await shop.db.select().from(refund)).toMatchObject([{ status: "processed", amount: 99_900 }]);
    const payments = await shop.db.select().from(payment);
    expect(payments.find((row) => row.orderId === open.orderId)?.status).toBe("refunded");
    expect(await listConfirmed()).toEqual([]);
  });

  test("two attempts of one purchase paid at the same moment buy once, and the other payment is refunded", async () => {
    const first = await placed(shop, asha);
    const second = await placed(shop, asha, { address: { ...shimlaAddress, city: "Solan" } });
    const proofs = [
      proofOf(await shop.sandbox.razorpay.pay(first.razorpayOrderId)),
      proofOf(await shop.sandbox.razorpay.pay(second.razorpayOrderId)),
    ];
    const outcomes = await Promise.all(
      proofs.map((proof) => confirmWithProof(shop, customerActor(asha), proof)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await listConfirmed()).toHaveLength(1);
    expect((await shop.listJobs("refund.send")).length).toBe(1);
  });

  test("a payment for a purchase that was already bought is refunded, so that one cart never becomes two orders", async () => {
    const first = await placed(shop, asha);
    const second = await placed(shop, asha, { address: { ...shimlaAddress, city: "Solan" } });
    const firstPaid = await shop.sandbox.razorpay.pay(second.razorpayOrderId);
    const secondPaid = await shop.sandbox.razorpay.pay(first.razorpayOrderId);
    expect(await confirmWithProof(shop, customerActor(asha), proofOf(firstPaid))).toMatchObject({ ok: true });
    expect(await confirmWithProof(shop, customerActor(asha), proofOf(secondPaid))).toMatchObject({
      ok: false,
      reason: "refused",
      why: "already-paid",
    });
    expect(await listConfirmed()).toHaveLength(1);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });
});

describe("the reconciler", () => {
  test("the reconciler confirms a payment that neither browser nor webhook reported, once its check is due", async () => {
    const open = await placed(shop, asha);
    await shop.sandbox.razorpay.pay(open.razorpayOrderId);
    await checkDuePayments(shop);
    expect(await listConfirmed()).toEqual([]);
    shop.clock.advance({ minutes: 2 });
    await checkDuePayments(shop);
    expect(await listConfirmed()).toHaveLength(1);
  });

  test("the reconciler captures a payment that is only authorised", async () => {
    const open = await placed(shop, asha);
    await shop.sandbox.razorpay.pay(open.razorpayOrderId, { outcome: "authorized" });
    await checkRecentPayments(shop);
    expect(await listConfirmed()).toHaveLength(1);
    expect(shop.sandbox.razorpay.payments().map(({ status }) => status)).toEqual(["captured"]);
  });

  test("the reconciler gives up after Razorpay's five days", async () => {
    await placed(shop, asha);
    for (let day = 0; day < 40; day += 1) {
      shop.clock.advance({ hours: 6 });
      await checkDuePayments(shop);
    }
    expect(await shop.db.select().from(payment)).toMatchObject([{ status: "lapsed", nextCheckAt: null }]);
  });
});
