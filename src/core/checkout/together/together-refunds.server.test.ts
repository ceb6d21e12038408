// Refunds of one payment for several recipients are exact to the paisa: single orders, gift cards, dashboard refunds and settlements.

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { listDocuments, readAmountInvoiced } from "#core/orders/invoices.server.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { getOrderPayment } from "#core/payments/order-payment.server.ts";
import { sendRefundJob } from "#core/payments/payment-jobs.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { retryFailedRefunds, retryOverdueRefunds, retryRefund } from "#core/payments/retry-refunds.server.ts";
import { assignRefund } from "#core/payments/together/assign-refund.server.ts";
import { listUnassignedRefunds } from "#core/payments/together/unassigned-refunds.server.ts";
import { settlementLine } from "#features/accountant/settlements/settlements.table.ts";
import { storeSettlement } from "#features/accountant/settlements/store-settlement.server.ts";
import { countUnsettled } from "#features/accountant/settlements/unsettled.server.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { dayMs } from "#platform/durations.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { packer } from "../../../../tests/support/buying.ts";
import {
  boughtTogether,
  listShares,
  type Named,
  nameRecipients,
  placedTogether,
} from "../../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { useTestGiftCard } from "../../../../tests/support/gift-cards.ts";
import { addTestCode, getTestCode } from "../../../../tests/support/promotions.ts";
import { listAllRefunds } from "../../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
let orderIds: string[];
let paymentId: string;
let key = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 5000 });
  await addTestProduct(shop.db, { id: "lamp", stock: 5000, price: 149_900 });
});
afterAll(() => closeAfterCopies(shop));
beforeEach(async () => {
  asha = await registerCustomer(shop.db);
  orderIds = await boughtTogether(shop, asha, three);
  paymentId = (await getPayment(shop.db, first())).razorpayPaymentId ?? "";
});

const three: Named[] = [
  { items: [{ productId: "candle", quantity: 1 }] },
  { items: [{ productId: "candle", quantity: 1 }], name: "Mohan Negi" },
  { items: [{ productId: "lamp", quantity: 1 }], name: "Tara Rana" },
];
const first = () => orderIds[0] ?? "";
const refundAtGateway = (amount: number) => {
  key += 1;
  return shop.razorpay.refundPayment(paymentId, amount, `dashboard-${key}`);
};
const statuses = () =>
  Promise.all(orderIds.map(async (orderId) => (await getPayment(shop.db, orderId)).status));

async function refundAll(orderId: string, cancel: boolean) {
  const asked = await refundOrder(shop, owner, { orderId, reason: "Came broken", cancel });
  if (!asked.ok) throw new Error(asked.reason);
  await sendRefund(shop, asked.refundId);
  return asked.refundId;
}

test("one recipient's order is refunded by its own share, and the other orders stay paid", async () => {
  const [, second = ""] = orderIds;
  const refundId = await refundAll(second, false);
  expect(await statuses()).toEqual(["captured", "refunded", "captured"]);
  expect(await listRefunds(shop.db, second)).toMatchObject([
    { id: refundId, amount: 99_900, razorpayPaymentId: paymentId, status: "processed" },
  ]);
  expect(await refundOrder(shop, owner, { orderId: second, reason: "Again", cancel: false })).toMatchObject({
    reason: "already-refunded",
  });
});

test("when one recipient's order is cancelled its pieces and money come back, and the others are packed", async () => {
  const before = await stockOf(shop.db, "lamp");
  await refundAll(orderIds[2] ?? "", true);
  expect(await stockOf(shop.db, "lamp")).toBe(before + 1);
  await changeStatus(shop, packer, { orderId: first(), to: "processing" });
  expect(await statuses()).toEqual(["captured", "captured", "refunded"]);
});

test("refunding all orders in turn returns all that the gateway took", async () => {
  for (const orderId of orderIds) await refundAll(orderId, false);
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
  const paid = shop.sandbox.razorpay.payments().find(({ id }) => id === paymentId);
  expect(paid).toMatchObject({ status: "refunded", amount_refunded: paid?.amount });
});

test("a dashboard refund that fits only one of the orders is booked for it", async () => {
  await recordGatewayRefund(shop, await refundAtGateway(120_000));
  expect(await listRefunds(shop.db, orderIds[2] ?? "")).toMatchObject([
    { amount: 120_000, status: "processed" },
  ]);
});

test("a dashboard refund of everything is booked for all orders once, with its settlement line", async () => {
  const reported = await refundAtGateway(349_700);
  await Promise.all([1, 2, 3].map(() => recordGatewayRefund(shop, reported)));
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
  const booked = (await listAllRefunds(shop.db)).filter((one) => one.razorpayPaymentId === paymentId);
  expect(booked.map(({ amount }) => amount).sort()).toEqual([149_900, 99_900, 99_900]);
  expect(booked.filter(({ razorpayRefundId }) => razorpayRefundId === reported.id)).toHaveLength(1);
  await settle([{ kind: "refund", entityId: reported.id, amount: 349_700, debit: 349_700, credit: 0 }]);
  expect(await problems([reported.id])).toEqual([null]);
});

test("a dashboard refund that fits no single order waits until the owner assigns it, once", async () => {
  const reported = await refundAtGateway(50_000);
  await recordGatewayRefund(shop, reported);
  await recordGatewayRefund(shop, reported);
  expect((await listAllRefunds(shop.db)).filter((one) => one.razorpayPaymentId === paymentId)).toMatchObject([
    { orderId: null, status: "unassigned" },
  ]);
  const waiting = (await listUnassignedRefunds(shop.db)).find(({ id }) => id === reported.id);
  expect(waiting).toMatchObject({ amount: 50_000, paymentId });
  expect(waiting?.orders.map(({ orderId }) => orderId)).toEqual(orderIds);
  const [, orderId = ""] = orderIds;
  const assigned = { razorpayRefundId: reported.id, orderId };
  expect(await assignRefund(shop, owner, { ...assigned, orderId: "another" })).toMatchObject({
    reason: "other-payment",
  });
  expect(await assignRefund(shop, owner, assigned)).toEqual({ ok: true });
  expect(await assignRefund(shop, owner, assigned)).toMatchObject({ reason: "assigned-already" });
  await recordGatewayRefund(shop, reported);
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amount: 50_000, status: "processed" }]);
  expect((await listUnassignedRefunds(shop.db)).filter(({ id }) => id === reported.id)).toEqual([]);
});

test("a waiting dashboard refund that the bank refuses waits no longer, and is never sent by the shop", async () => {
  const reported = await refundAtGateway(50_000);
  await recordGatewayRefund(shop, reported);
  const requestedAt = new Date(shop.clock.now().getTime() - 2 * dayMs);
  const [waiting] = await shop.db
    .update(refund)
    .set({ requestedAt })
    .where(eq(refund.razorpayRefundId, reported.id))
    .returning();
  await retryOverdueRefunds(shop);
  await retryFailedRefunds(shop);
  const sent = (await shop.listJobs(sendRefundJob)).map(({ payload }) => payload.refundId);
  expect(sent).not.toContain(waiting?.id);
  await recordGatewayRefund(shop, { ...reported, status: "failed" });
  expect((await listUnassignedRefunds(shop.db)).filter(({ id }) => id === reported.id)).toEqual([]);
});

test("a waiting dashboard refund cannot be assigned to an order that has less left", async () => {
  await refundAll(first(), false);
  const reported = await refundAtGateway(60_000);
  await recordGatewayRefund(shop, reported);
  expect(await assignRefund(shop, owner, { razorpayRefundId: reported.id, orderId: first() })).toMatchObject({
    reason: "more-than-left",
  });
});

test("the shop's own refund is not sent while a dashboard refund of the same amount waits, and is sent once that is assigned", async () => {
  const reported = await refundAtGateway(99_900);
  await recordGatewayRefund(shop, reported);
  const refundId = await refundAll(first(), false);
  expect(await listRefunds(shop.db, first())).toMatchObject([{ status: "failed" }]);
  const [, second = ""] = orderIds;
  await assignRefund(shop, owner, { razorpayRefundId: reported.id, orderId: second });
  for (const { id } of await listRefunds(shop.db, second)) await sendRefund(shop, id);
  const retried = await retryRefund(shop, owner, { refundId });
  if (!retried.ok) throw new Error(retried.reason);
  await sendRefund(shop, retried.refundId);
  expect(await statuses()).toEqual(["refunded", "refunded", "captured"]);
});

type Line = { kind: string; entityId: string; amount: number; credit: number; debit: number };

async function settle(lines: readonly Line[]) {
  key += 1;
  const at = shop.clock.now();
  const full = lines.map((line) => ({
    ...line,
    fee: 0,
    tax: 0,
    paymentId: paymentId,
    disputeId: null,
    method: "upi",
    description: null,
    madeAt: at,
  }));
  const amount = lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  const head = { id: `setl_${key}`, amount, status: "processed" as const, utr: `utr${key}`, createdAt: at };
  expect(await storeSettlement(shop, { head, lines: full, origin: "gateway", by: "system" })).not.toBe(
    "known",
  );
}

async function problems(ids: readonly string[]) {
  const rows = await shop.db.select().from(settlementLine);
  return ids.map((id) => rows.find(({ entityId }) => entityId === id)?.problem);
}

test("the settlement line of a shared payment is the sum of its orders, and none of them counts as unsettled", async () => {
  await settle([{ kind: "payment", entityId: paymentId, amount: 349_700, credit: 349_700, debit: 0 }]);
  expect(await problems([paymentId])).toEqual([null]);
  expect(await countUnsettled(shop.db, shop.clock.now())).toMatchObject({ count: 0 });
});

test("for any division, the shares add up to the gateway's amount and the orders' prices, and refunds in any order leave nothing", async () => {
  const recipient = fc.record({ candle: fc.nat(3), lamp: fc.nat(2) });
  const divisions = fc.array(
    recipient.filter(({ candle, lamp }) => candle + lamp > 0),
    { minLength: 2, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(divisions, fc.infiniteStream(fc.nat()), async (named, chance) => {
      const buyer = await registerCustomer(shop.db);
      // Large purchases need a confirmed email address.
      await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, buyer));
      const ids = await boughtTogether(
        shop,
        buyer,
        named.map(({ candle, lamp }, index) => ({
          name: `Person ${index}`,
          items: [
            { productId: "candle", quantity: candle },
            { productId: "lamp", quantity: lamp },
          ].filter(({ quantity }) => quantity > 0),
        })),
      );
      const shares = await listShares(shop, ids[0] ?? "");
      const id = shares[0]?.razorpayPaymentId;
      const taken = () => shop.sandbox.razorpay.payments().find((one) => one.id === id);
      const amounts = shares.map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(taken()?.amount);
      for (const { amount, order: one } of shares)
        expect(amount).toBe(
          one.itemsAmount - one.discountAmount + one.charges.reduce((sum, charge) => sum + charge.amount, 0),
        );
      const inSomeOrder = [...ids].sort(() => (Number(chance.next().value) % 2) - 0.5);
      for (const orderId of inSomeOrder) await refundAll(orderId, false);
      expect(taken()).toMatchObject({ amount_refunded: taken()?.amount });
      for (const [index, orderId] of ids.entries())
        expect((await listRefunds(shop.db, orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
          amounts[index],
        );
    }),
    { numRuns: 6 },
  );
}, 120_000);

test("a gift card pays part of every order, and a refund of one order returns the card's part first", async () => {
  const buyer = await registerCustomer(shop.db);
  const card = await useTestGiftCard(shop, buyer, 100_000);
  const ids = await boughtTogether(shop, buyer, three);
  const shares = await listShares(shop, ids[0] ?? "");
  for (const { amount, order: one } of shares) expect(amount + one.giftCardAmount).toBe(one.amount);
  expect(shares.reduce((sum, { order: one }) => sum + one.giftCardAmount, 0)).toBe(100_000);
  const asked = await refundOrder(shop, owner, { orderId: ids[0] ?? "", reason: "Broken", cancel: false });
  if (!asked.ok) throw new Error(asked.reason);
  for (const { id } of await listRefunds(shop.db, ids[0] ?? "")) await sendRefund(shop, id);
  expect((await getPayment(shop.db, ids[0] ?? "")).status).toBe("refunded");
  const [row] = await shop.db.select().from(giftCard).where(eq(giftCard.id, card.id));
  expect(row?.balance).toBe(shares[0]?.order.giftCardAmount);
});

test("gift cards that pay for everything confirm all orders at once, without the gateway", async () => {
  const buyer = await registerCustomer(shop.db);
  await useTestGiftCard(shop, buyer, 400_000);
  await nameRecipients(shop, buyer, three);
  const started = await placedTogether(shop, buyer);
  expect(started).toMatchObject({ amount: 0, razorpayOrderId: "", orderNumber: expect.any(String) });
  const shares = await listShares(shop, started.orderId);
  expect(shares.map(({ status, order: one }) => [status, one.number !== null])).toEqual(
    three.map(() => ["captured", true]),
  );
});

test("gift cards that pay for everything use a code once", async () => {
  await addTestCode(shop, { maxUses: 5, oncePerCustomer: true });
  const buyer = await registerCustomer(shop.db);
  await useTestGiftCard(shop, buyer, 400_000);
  await nameRecipients(shop, buyer, three);
  expect(await placedTogether(shop, buyer, { code: "TEN" })).toMatchObject({ amount: 0 });
  const code = await getTestCode(shop.db, "TEN");
  expect(code.used).toBe(1);
});

/** The bank decides about a dispute over this many paise of the payment. */
async function dispute(amount: number, verdict: "won" | "lost") {
  const { id } = shop.sandbox.razorpay.dispute(paymentId, { amount });
  await checkDisputes(shop);
  shop.sandbox.razorpay.decideDispute(id, verdict);
  shop.clock.advance({ seconds: 1 });
  await checkDisputes(shop);
}
const backOf = () =>
  Promise.all(
    orderIds.map(async (orderId) =>
      (await listRefunds(shop.db, orderId)).reduce(
        (sum, { amount, status }) => (status === "failed" ? sum : sum + amount),
        0,
      ),
    ),
  );
const unassigned = async () =>
  (await listUnassignedRefunds(shop.db)).filter((one) => one.paymentId === paymentId);
const noteOf = async (orderId: string) => (await getOrderPayment(shop.db, orderId)).disputeNote;

test("the rest after a lost dispute of a part, refunded in Razorpay's dashboard, is booked for all orders", async () => {
  await dispute(300_00, "lost");
  await recordGatewayRefund(shop, await refundAtGateway(349_700 - 300_00));
  expect(await unassigned()).toEqual([]);
  expect((await backOf()).reduce((sum, one) => sum + one, 0)).toBe(349_700 - 300_00);
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
  const invoiced = await Promise.all(orderIds.map((orderId) => readAmountInvoiced(shop.db, orderId)));
  expect(invoiced.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(300_00);
});

test("a dashboard refund of several orders, but not of all, is assigned to one and goes on to the others", async () => {
  const reported = await refundAtGateway(170_000);
  await recordGatewayRefund(shop, reported);
  expect(await unassigned()).toHaveLength(1);
  const [, second = ""] = orderIds;
  const assigned = { razorpayRefundId: reported.id, orderId: second };
  expect(await assignRefund(shop, owner, assigned)).toEqual({ ok: true });
  expect(await unassigned()).toEqual([]);
  await recordGatewayRefund(shop, reported);
  const back = await backOf();
  expect(back[1]).toBe(99_900);
  expect(back.toSorted((one, two) => one - two)).toEqual([0, 70_100, 99_900]);
});

test("a refund that waits to be assigned takes nothing from the other orders, whatever a dispute became", async () => {
  await recordGatewayRefund(shop, await refundAtGateway(170_000));
  await dispute(300_00, "won");
  for (const orderId of orderIds)
    expect(await getOrderPayment(shop.db, orderId)).toMatchObject({ disputeNote: "" });
  await dispute(300_00, "lost");
  const lefts = await Promise.all(
    orderIds.map(async (orderId) => (await getOrderPayment(shop.db, orderId)).leftToRefund),
  );
  expect(lefts).toEqual([99_900, 99_900, 149_900]);
});

test("every order of a payment that lost a dispute says so, and the last one offers only what is left", async () => {
  await dispute(300_00, "lost");
  for (const orderId of orderIds)
    expect(await noteOf(orderId)).toContain("A dispute was lost: the customer's bank has given back ₹300.00");
  const [one = "", other = "", last = ""] = orderIds;
  await refundAll(one, false);
  await refundAll(other, false);
  expect(await noteOf(last)).toContain("a refund is made of what is left at most");
  expect((await getOrderPayment(shop.db, last)).refundableNow).toBe(149_900 - 300_00);
  await refundAll(last, false);
  expect(await backOf()).toEqual([99_900, 99_900, 149_900 - 300_00]);
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
  expect((await listDocuments(shop.db, last)).map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
  expect(await readAmountInvoiced(shop.db, last)).toBe(300_00);
});

test("refunds of all orders at one moment give back together at most what a lost dispute has left", async () => {
  await dispute(300_00, "lost");
  const asked = orderIds.map((orderId) =>
    refundOrder(shop, owner, { orderId, reason: "Came broken", cancel: false }),
  );
  for (const one of await Promise.all(asked)) expect(one).toMatchObject({ ok: true });
  expect((await backOf()).reduce((sum, one) => sum + one, 0)).toBe(349_700 - 300_00);
});
