import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { findLatestChange } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getOrderPayment } from "#core/payments/order-payment.server.ts";
import { getOrderWithPayment, isRefundUndecided } from "#core/payments/order-with-payment.server.ts";
import { disputeToldJob } from "#core/payments/payment-jobs.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listUndecidedRefunds } from "#core/payments/refunds/undecided-refunds.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { retryRefund } from "#core/payments/retry-refunds.server.ts";
import { readWebhookEvent, receiveWebhook } from "#core/payments/webhooks.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { paymentDispute } from "./disputes.table.ts";
import { checkDisputes, recordDisputeEvent, warnOfDisputes } from "./record-dispute.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let customer: string;
let orderId: string;
let paymentId: string;

beforeAll(async () => {
  // The gateway uses real time.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.reset();
  await shop.sql`delete from payment_dispute`;
  await shop.sql`delete from pgboss.job where name = ${disputeToldJob.kind}`;
  customer = await registerCustomer(shop.db);
  orderId = await bought(shop, customer);
  paymentId = String((await getPayment(shop.db, orderId)).razorpayPaymentId);
});

/** Delivers the gateway's events about disputes in this order, and processes each. */
async function deliver(
  order: (events: ReturnType<typeof eventsOfDisputes>) => ReturnType<typeof eventsOfDisputes>,
) {
  for (const { headers, body } of order(eventsOfDisputes())) {
    const eventId = headers["x-razorpay-event-id"];
    await receiveWebhook(shop, { body, signature: headers["x-razorpay-signature"], eventId });
    const subject = await readWebhookEvent(shop, String(eventId));
    if (subject.about === "dispute") await recordDisputeEvent(shop, subject);
  }
}
const eventsOfDisputes = () =>
  gateway
    .deliveries()
    .filter(({ event, body }) => event.startsWith("payment.dispute.") && body.includes(paymentId));
const known = () => shop.db.select().from(paymentDispute).orderBy(paymentDispute.raisedAt);
const told = async () => (await shop.listJobs(disputeToldJob)).map(({ payload }) => payload.moment);
const decide = async (id: string, verdict: "won" | "lost" | "closed" | "action_required") => {
  shop.clock.advance({ seconds: 1 });
  gateway.decideDispute(id, verdict);
  await checkDisputes(shop);
};
const submit = async (id: string) => {
  const documentId = await shop.razorpay.disputes.upload("proof.pdf", Buffer.from("%PDF-"));
  await shop.razorpay.disputes.submit(id, { summary: "Sent", documentId });
};
const refundWhole = () => refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false });
const refundTenRupees = () =>
  refundPart(shop, owner, { orderId, part: { amount: 1_000 }, reason: "Chipped", requestKey: newId() });

test("the events of a dispute are read in any order, and each tells the owner once", async () => {
  const { id } = gateway.dispute(paymentId);
  await submit(id);
  await deliver((events) => [...events.toReversed(), ...events]);
  expect(await known()).toMatchObject([{ id, status: "under_review", razorpayPaymentId: paymentId }]);
  expect(await told()).toEqual(["raised"]);
  await decide(id, "action_required");
  await decide(id, "won");
  await deliver((events) => events);
  expect(await known()).toMatchObject([{ status: "won" }]);
  expect(await told()).toEqual(["raised", "again", "ended"]);
  const recorded = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `payment:${paymentId}`));
  expect(recorded.map(({ after }) => after)).toMatchObject([
    { status: "under_review" },
    { status: "open" },
    { status: "won" },
  ]);
});

test("a dispute whose event was lost is found by asking, and so is another last moment", async () => {
  const dispute = gateway.dispute(paymentId, { silent: true });
  await checkDisputes(shop);
  shop.clock.advance({ hours: 3 });
  dispute.respond_by += 3600;
  await checkDisputes(shop);
  expect(await known()).toMatchObject([{ id: dispute.id, respondBy: new Date(dispute.respond_by * 1000) }]);
});

test("a dispute of an unknown payment is kept, also one that the gateway does not answer for", async () => {
  gateway.dispute("pay_00000000000009", { amount: 5_000 });
  await checkDisputes(shop);
  expect(await known()).toMatchObject([{ razorpayPaymentId: "pay_00000000000009", amount: 5_000 }]);
  const event = { ...gateway.disputes()[0], id: "disp_00000000000077" };
  await recordDisputeEvent(shop, {
    about: "dispute",
    id: event.id,
    entity: { status_code: 200, success: true, data: event },
    saidAt: shop.clock.now(),
  });
  expect(await known()).toHaveLength(2);
});

test("the owner is reminded once, a day before the last moment of an open dispute", async () => {
  gateway.dispute(paymentId);
  await checkDisputes(shop);
  await warnOfDisputes(shop);
  expect(await told()).toEqual(["raised"]);
  shop.clock.advance({ days: 2, minutes: 1 });
  await warnOfDisputes(shop);
  await warnOfDisputes(shop);
  expect(await told()).toEqual(["raised", "due"]);
  shop.clock.advance({ days: -2, minutes: -1 });
});

test("no verb refunds a payment while it is disputed, and after a win all of them do", async () => {
  const { id } = gateway.dispute(paymentId);
  await checkDisputes(shop);
  const held = { ok: false, reason: "disputed" };
  expect(await refundWhole()).toEqual(held);
  expect(await refundTenRupees()).toEqual(held);
  expect(await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Late" })).toEqual(held);
  await submit(id);
  await checkDisputes(shop);
  expect(await refundTenRupees()).toEqual(held);
  await decide(id, "won");
  expect(await refundTenRupees()).toMatchObject({ ok: true });
});

test("a customer may cancel an order whose payment is disputed, and the money waits for the owner", async () => {
  gateway.dispute(paymentId);
  await checkDisputes(shop);
  const { number } = await getOrderRow(shop.db, orderId);
  expect(await cancelOwnOrder(shop, customerActor(customer), { number: String(number) })).toEqual({
    ok: true,
  });
  expect(await shop.db.transaction((tx) => findLatestChange(tx, orderId))).toMatchObject({ refund: "later" });
  expect(await shop.db.$count(refund, eq(refund.orderId, orderId))).toBe(0);
});

test("a payment reported as fraud is refunded by the shop, also after the dispute is accepted", async () => {
  const { id } = gateway.dispute(paymentId, { phase: "fraud" });
  await checkDisputes(shop);
  expect(await refundTenRupees()).toMatchObject({ ok: true });
  gateway.decideDispute(id, "lost");
  await checkDisputes(shop);
  expect(await refundWhole()).toMatchObject({ ok: true });
});

test("a refund that waits while the dispute begins is not sent, nor after the dispute is lost", async () => {
  const refunded = await refundWhole();
  if (!refunded.ok) throw new Error(refunded.reason);
  const { refundId } = refunded;
  const { id } = gateway.dispute(paymentId);
  await checkDisputes(shop);
  await sendRefund(shop, refundId);
  const [row] = await shop.db.select().from(refund).where(eq(refund.id, refundId));
  expect(row).toMatchObject({ status: "failed", failure: expect.stringMatching(/disputes this payment/) });
  expect(await retryRefund(shop, owner, { refundId })).toEqual({ ok: false, reason: "disputed" });
  await decide(id, "lost");
  expect(await retryRefund(shop, owner, { refundId })).toEqual({ ok: false, reason: "dispute-lost" });
  expect(gateway.refunds().filter(({ payment_id }) => payment_id === paymentId)).toEqual([]);
});

test("a refund whose answer was lost before the dispute began is booked, and not failed", async () => {
  const refunded = await refundTenRupees();
  if (!refunded.ok) throw new Error(refunded.reason);
  gateway.switches.set("lost-answer", { only: "refund-payment" });
  await expect(sendRefund(shop, refunded.refundId)).rejects.toThrow();
  gateway.dispute(paymentId);
  await checkDisputes(shop);
  await sendRefund(shop, refunded.refundId);
  const [row] = await shop.db.select().from(refund).where(eq(refund.id, refunded.refundId));
  expect(row?.status).toBe("processed");
});

/** Loses a dispute over this many paise of the order's payment. */
async function lose(amount: number) {
  const { id } = gateway.dispute(paymentId, { amount });
  await checkDisputes(shop);
  await decide(id, "lost");
}
const paidAmount = async () => (await getPayment(shop.db, orderId)).amount;
const sentBack = () =>
  gateway
    .refunds()
    .filter(({ payment_id }) => payment_id === paymentId)
    .map(({ amount }) => amount);
const sendAll = async () => {
  for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
};
const credited = async () =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)))
    .filter(({ kind }) => kind === "credit-note")
    .map(({ content }) => (content as InvoiceContent).totals.amount);

test("after a lost dispute of a part, the shop refunds at most the rest", async () => {
  await lose(98_900);
  const part = await refundTenRupees();
  if (!part.ok) throw new Error(part.reason);
  await sendRefund(shop, part.refundId);
  expect(await refundTenRupees()).toEqual({ ok: false, reason: "dispute-lost" });
});

test("after a lost dispute of a part, more than the rest is refused, and the rest is offered", async () => {
  await lose(300_00);
  const left = (await paidAmount()) - 300_00;
  const asked = (amount: number) =>
    refundPart(shop, owner, { orderId, part: { amount }, reason: "Broken", requestKey: newId() });
  expect(await asked(left + 1)).toEqual({ ok: false, reason: "too-much", left });
  const found = await getOrderPayment(shop.db, orderId);
  expect(found).toMatchObject({
    refundable: true,
    leftForPart: left,
    refundableNow: left,
    leftToRefund: left,
  });
  expect(found.disputeNote).toContain("has given back ₹300.00");
  expect(await asked(left)).toMatchObject({ ok: true });
  await sendAll();
  expect(sentBack()).toEqual([left]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});

test("everything back after a lost dispute of a part is what the bank has left, and so is its credit note", async () => {
  await lose(300_00);
  const left = (await paidAmount()) - 300_00;
  expect(await refundWhole()).toMatchObject({ ok: true });
  await sendAll();
  expect(sentBack()).toEqual([left]);
  expect(await credited()).toEqual([left]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});

test("the rest after a lost dispute of a part, refunded in Razorpay's dashboard, has a credit note of its amount", async () => {
  await lose(300_00);
  const left = (await paidAmount()) - 300_00;
  await recordGatewayRefund(shop, await shop.razorpay.refundPayment(paymentId, left, newId()));
  expect(await credited()).toEqual([left]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});

test("a refund in Razorpay's dashboard replaces a failed one for which a lost dispute leaves too little", async () => {
  const refunded = await refundTenRupees();
  if (!refunded.ok) throw new Error(refunded.reason);
  const { id } = gateway.dispute(paymentId, { amount: 300_00 });
  await checkDisputes(shop);
  await sendRefund(shop, refunded.refundId);
  await decide(id, "lost");
  const most = (await paidAmount()) - 300_00 - 500;
  await recordGatewayRefund(shop, await shop.razorpay.refundPayment(paymentId, most, newId()));
  expect((await credited()).sort((a, b) => a - b)).toEqual([1_000, most - 1_000]);
});

test("a customer who cancels after a lost dispute of a part has the rest back, and is not paid twice", async () => {
  await lose(300_00);
  const { number } = await getOrderRow(shop.db, orderId);
  await cancelOwnOrder(shop, customerActor(customer), { number: String(number) });
  await sendAll();
  expect(sentBack()).toEqual([(await paidAmount()) - 300_00]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});

test("a refund that was accepted before a part was lost is sent with what is left, also by itself", async () => {
  const refunded = await refundWhole();
  if (!refunded.ok) throw new Error(refunded.reason);
  await lose(300_00);
  await sendRefund(shop, refunded.refundId);
  expect(sentBack()).toEqual([]);
  const retried = await retryRefund(shop, owner, { refundId: refunded.refundId });
  expect(retried).toMatchObject({ ok: true });
  await sendAll();
  expect(sentBack()).toEqual([(await paidAmount()) - 300_00]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  const shown = await getOrderPayment(shop.db, orderId);
  expect(shown.openRefunds).toEqual([]);
  // The note of before cannot be taken back, so the page says what it is too much.
  expect(await credited()).toEqual([await paidAmount()]);
  expect(shown.disputeNote).toContain("credit notes are over ₹300.00 more than you gave back");
  expect(shown.disputeNote).not.toContain("stays on the invoice");
});

test("what the credit notes are too much is said as soon as the dispute is lost, and of what the shop gave back only", async () => {
  const refunded = await refundWhole();
  if (!refunded.ok) throw new Error(refunded.reason);
  await lose(300_00);
  await sendRefund(shop, refunded.refundId);
  const noted = async () => (await getOrderPayment(shop.db, orderId)).disputeNote;
  expect(await noted()).toContain("credit notes are over ₹300.00 more than you gave back");
});

test("what a lost dispute took of an order that was cancelled before its invoice is said to stand on no paper", async () => {
  await lose(300_00);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Sold out" });
  const { disputeNote } = await getOrderPayment(shop.db, orderId);
  expect(disputeNote).toContain("the customer's bank has given back ₹300.00");
  expect(disputeNote).not.toMatch(/invoice|credit note/);
});

test("a refund that was sent before the bank took more than the rest has the right credit note", async () => {
  const amount = (await paidAmount()) - 100_00;
  const part = { orderId, part: { amount }, reason: "Broken", requestKey: newId() };
  expect(await refundPart(shop, owner, part)).toMatchObject({ ok: true });
  await sendAll();
  await lose(300_00);
  expect((await getOrderPayment(shop.db, orderId)).disputeNote).toContain("stays on the invoice");
});

test("a refund of money that the bank has given back entirely is closed by its retry", async () => {
  const refunded = await refundWhole();
  if (!refunded.ok) throw new Error(refunded.reason);
  await lose(await paidAmount());
  await sendRefund(shop, refunded.refundId);
  expect((await getOrderPayment(shop.db, orderId)).openRefunds).toHaveLength(1);
  const { refundId } = refunded;
  expect(await retryRefund(shop, owner, { refundId })).toEqual({ ok: false, reason: "dispute-lost" });
  expect((await getOrderPayment(shop.db, orderId)).openRefunds).toEqual([]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});

/** The customer cancels while a dispute over this many paise runs, which is then lost. */
async function cancelWhileDisputed(amount: number): Promise<string> {
  const { id } = gateway.dispute(paymentId, { amount });
  await checkDisputes(shop);
  const { number } = await getOrderRow(shop.db, orderId);
  await cancelOwnOrder(shop, customerActor(customer), { number: String(number) });
  await decide(id, "lost");
  return String(number);
}
const undecided = async (number: string) =>
  (await listUndecidedRefunds(shop.db)).orders.filter((one) => one.number === number);

test("a cancelled order waits for a decision about what a lost dispute has left of its money", async () => {
  const number = await cancelWhileDisputed(300_00);
  const amount = (await paidAmount()) - 300_00;
  expect(await undecided(number)).toMatchObject([{ amount, why: "undecided" }]);
  const found = await getOrderWithPayment(shop.db, number);
  expect([isRefundUndecided(found), found.leftToRefund]).toEqual([true, amount]);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Cancelled" });
  expect(await undecided(number)).toEqual([]);
});

test("nobody has to decide about a cancelled order whose money the bank has given back entirely", async () => {
  const { total } = await listUndecidedRefunds(shop.db);
  const number = await cancelWhileDisputed(await paidAmount());
  expect(await undecided(number)).toEqual([]);
  expect((await listUndecidedRefunds(shop.db)).total).toBe(total);
  expect(isRefundUndecided(await getOrderWithPayment(shop.db, number))).toBe(false);
  expect((await listOrderProblems(shop.db)).filter((one) => one.number === number)).toEqual([]);
});

test("a cancellation promises the customer no money that a running dispute holds", async () => {
  const promised = async () => (await getOrderPayment(shop.db, orderId)).backByCancelling;
  expect(await promised()).toBe(await paidAmount());
  const { id } = gateway.dispute(paymentId, { amount: 300_00 });
  await checkDisputes(shop);
  expect(await promised()).toBe(0);
  await decide(id, "lost");
  expect(await promised()).toBe((await paidAmount()) - 300_00);
});
