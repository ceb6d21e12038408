import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer, placed } from "../../../tests/support/buying.ts";
import { addSurplus } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { getPayment } from "./payments.server.ts";
import { refund } from "./payments.table.ts";
import { refundOrder } from "./refund-order.server.ts";
import { listRefunds, requestRefund, sendRefund } from "./refunds.server.ts";
import { retryFailedRefunds, retryOverdueRefunds, retryRefund } from "./retry-refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let asha: string;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle" }, { id: "last" });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.switches.clear();
  await shop.db.delete(refund);
  await shop.db.update(product).set({ stock: 10 });
  orderId = await bought(shop, asha);
});

/** A refund of the order that the gateway refuses for low balance. */
async function failedRefund(): Promise<string> {
  const requested = await refundOrder(shop, owner, { orderId, reason: "Damaged", cancel: false });
  if (!requested.ok) throw new Error(requested.reason);
  gateway.switches.set("insufficient-balance");
  await sendRefund(shop, requested.refundId);
  return requested.refundId;
}

const retry = (refundId: string) => retryRefund(shop, owner, { refundId });
const rows = () => listRefunds(shop.db, orderId);
const statuses = async () => (await rows()).map(({ status }) => status);
const gatewayRefunds = (paymentId: string) =>
  gateway.refunds().filter(({ payment_id }) => payment_id === paymentId);
const ownPaymentId = async () => String((await getPayment(shop.db, orderId)).razorpayPaymentId);
const jobsOf = async (kind: string, refundId: string) =>
  (await shop.listJobs(kind)).filter(({ payload }) => payload.refundId === refundId);

/** Retries a failed refund, which the gateway then accepts. */
async function retryAndSend(refundId: string): Promise<string> {
  shop.clock.advance({ minutes: 1 });
  const retried = await retry(refundId);
  if (!retried.ok) throw new Error(retried.reason);
  await sendRefund(shop, retried.refundId);
  return retried.refundId;
}

describe("retrying a refund", () => {
  test("a refund refused for low balance shows that reason, and its retry is made once, with one email job", async () => {
    const failedId = await failedRefund();
    const [failed] = await rows();
    expect(failed).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("does not have enough balance. Add money"),
    });
    const retryId = await retryAndSend(failedId);
    expect(await rows()).toMatchObject([
      { id: failedId, status: "failed" },
      { id: retryId, status: "processed", amount: 99_900, reason: "Damaged", by: "owner" },
    ]);
    const made = gatewayRefunds(await ownPaymentId());
    expect(made).toMatchObject([{ receipt: retryId, amount: 99_900 }]);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    expect(await jobsOf("refund.completed", retryId)).toHaveLength(1);
  });

  test("a refund refused by the bank is retried with another idempotency key", async () => {
    const requested = await refundOrder(shop, owner, { orderId, reason: "Damaged", cancel: false });
    if (!requested.ok) throw new Error(requested.reason);
    gateway.switches.set("refund-pending", { value: 1_000_000 });
    await sendRefund(shop, requested.refundId);
    gateway.finishRefund(String((await rows())[0]?.razorpayRefundId), "failed");
    await sendRefund(shop, requested.refundId);
    expect(await statuses()).toEqual(["failed"]);
    const retryId = await retryAndSend(requested.refundId);
    expect(await statuses()).toEqual(["failed", "processed"]);
    const receipts = gatewayRefunds(await ownPaymentId()).map(({ receipt }) => receipt);
    expect(receipts).toEqual([requested.refundId, retryId]);
  });

  test("a button pressed four times at once and then once more sends one refund", async () => {
    const failedId = await failedRefund();
    shop.clock.advance({ minutes: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => retry(failedId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await retry(failedId)).toEqual({ ok: false, reason: "superseded" });
    const [, retried] = await rows();
    await sendRefund(shop, retried?.id ?? "");
    expect(await retry(failedId)).toEqual({ ok: false, reason: "already-refunded" });
    expect(await retry(retried?.id ?? "")).toEqual({ ok: false, reason: "already-refunded" });
    expect([(await rows()).length, gatewayRefunds(await ownPaymentId()).length]).toEqual([2, 1]);
  });

  test("the audit log has who retried, why it had failed, and the new refund", async () => {
    const failedId = await failedRefund();
    const retried = await retry(failedId);
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `refund:${failedId}`));
    expect(events).toMatchObject([
      {
        by: "owner",
        action: "refund.retried",
        subject: `refund:${failedId}`,
        before: { status: "failed", failure: expect.stringContaining("balance") },
        after: { status: "requested", amount: 99_900, refund: retried.ok && retried.refundId },
      },
    ]);
  });

  test("a failed refund of a second payment is retried, and the order's own payment stays", async () => {
    const other = await placed(shop, asha);
    const first = await gateway.pay(other.razorpayOrderId);
    await checkPayment(shop, { gatewayOrder: other.razorpayOrderId });
    orderId = other.orderId;
    const at = shop.clock.now();
    const [secondId] = await shop.db
      .insert(refund)
      .values({
        id: `refund-${orderId}`,
        orderId,
        paymentId: await addSurplus(shop.db, { orderId, razorpayPaymentId: "pay_second", at }),
        amount: 99_900,
        reason: "already-paid",
        status: "failed",
        by: "system",
        requestedAt: shop.clock.now(),
      })
      .returning({ id: refund.id });
    shop.clock.advance({ minutes: 1 });
    expect(await retry(secondId?.id ?? "")).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([
      { status: "failed" },
      { status: "requested", razorpayPaymentId: "pay_second", reason: "already-paid" },
    ]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({
      status: "captured",
      razorpayPaymentId: first.razorpay_payment_id,
    });
  });

  test("a failed refund of a never confirmed order is retried", async () => {
    await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, "last"));
    const last = { items: [{ productId: "last", quantity: 1 }] };
    const late = await placed(shop, asha, last);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    await placed(shop, await registerCustomer(shop.db, "Binu"), last);
    await gateway.pay(late.razorpayOrderId);
    await checkPayment(shop, { gatewayOrder: late.razorpayOrderId });
    orderId = late.orderId;
    const [requested] = await rows();
    gateway.switches.set("insufficient-balance");
    await sendRefund(shop, requested?.id ?? "");
    expect(await statuses()).toEqual(["failed"]);
    await retryAndSend(requested?.id ?? "");
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("a refund under way is sent at once, with its own key", async () => {
    const requested = await refundOrder(shop, owner, { orderId, reason: "Damaged", cancel: false });
    if (!requested.ok) throw new Error(requested.reason);
    const { refundId } = requested;
    await shop.sql`update pgboss.job set state = 'failed' where name = 'refund.send'`;
    expect(await retry(refundId)).toEqual({ ok: true, refundId });
    expect(await retry(refundId)).toEqual({ ok: true, refundId });
    expect(await jobsOf("refund.send", refundId)).toHaveLength(1);
    expect(await statuses()).toEqual(["requested"]);
  });

  test("staff may not retry a refund, and an unknown refund is not found", async () => {
    const failedId = await failedRefund();
    await expect(retryRefund(shop, packer, { refundId: failedId })).rejects.toBeInstanceOf(Forbidden);
    await expect(retry("unknown")).rejects.toBeInstanceOf(NotFound);
    expect(await statuses()).toEqual(["failed"]);
  });
});

describe("retrying failed refunds", () => {
  test("a failed refund is retried once a day until it goes through", async () => {
    await failedRefund();
    shop.clock.advance({ hours: 23 });
    await retryFailedRefunds(shop);
    expect(await statuses()).toEqual(["failed"]);

    shop.clock.advance({ hours: 2 });
    await retryFailedRefunds(shop);
    await retryFailedRefunds(shop);
    expect(await statuses()).toEqual(["failed", "requested"]);
    gateway.switches.set("insufficient-balance");
    await sendRefund(shop, (await rows())[1]?.id ?? "");
    await retryFailedRefunds(shop);
    expect(await statuses()).toEqual(["failed", "failed"]);

    shop.clock.advance({ hours: 25 });
    await retryFailedRefunds(shop);
    expect(await rows()).toMatchObject([{}, {}, { status: "requested", by: "system" }]);
    await sendRefund(shop, (await rows())[2]?.id ?? "");
    shop.clock.advance({ hours: 25 });
    await retryFailedRefunds(shop);
    expect(await statuses()).toEqual(["failed", "failed", "processed"]);
    expect(gatewayRefunds(await ownPaymentId())).toHaveLength(1);
  });

  test("a refund made in Razorpay's dashboard meanwhile is found, not made twice", async () => {
    await failedRefund();
    const byHand = gateway.refund(await ownPaymentId());
    shop.clock.advance({ hours: 25 });
    await retryFailedRefunds(shop);
    await sendRefund(shop, (await rows())[1]?.id ?? "");
    expect(await rows()).toMatchObject([
      { status: "failed" },
      { status: "processed", razorpayRefundId: byHand.id },
    ]);
    expect(gatewayRefunds(await ownPaymentId())).toHaveLength(1);
  });

  test("a refund of a payment older than six months, which Razorpay refuses for ever, is left to the owner", async () => {
    const failedId = await failedRefund();
    shop.clock.advance({ hours: 181 * 24 });
    await retryFailedRefunds(shop);
    expect(await statuses()).toEqual(["failed"]);
    expect(await retry(failedId)).toMatchObject({ ok: true });
  });
});

describe("retrying overdue refunds", () => {
  /** Puts every job that sends a refund into the state after its last attempt. */
  const failJobs = () => shop.sql`update pgboss.job set state = 'failed' where name = 'refund.send'`;

  async function requestPart(amount: number): Promise<string> {
    const { id: paymentId } = await getPayment(shop.db, orderId);
    const part = { orderId, paymentId, way: "gateway", amount, reason: "Damaged", by: "owner" } as const;
    return shop.db.transaction((tx) => requestRefund(tx, shop, part));
  }
  const countSendJobs = (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await jobsOf("refund.send", id)).length));

  test("a requested and a pending refund are enqueued again after a day, once", async () => {
    const requested = await requestPart(40_000);
    gateway.switches.set("refund-pending", { value: 1_000_000 });
    const pending = await requestPart(59_900);
    await sendRefund(shop, pending);
    await failJobs();

    await retryOverdueRefunds(shop);
    expect(await countSendJobs(requested, pending)).toEqual([0, 0]);
    shop.clock.advance({ hours: 24, seconds: 1 });
    await retryOverdueRefunds(shop);
    await retryOverdueRefunds(shop);
    expect(await countSendJobs(requested, pending)).toEqual([1, 1]);
  });

  test("a processed and a failed refund are not enqueued again", async () => {
    const processed = await requestPart(40_000);
    await sendRefund(shop, processed);
    gateway.switches.set("insufficient-balance");
    const failed = await requestPart(59_900);
    await sendRefund(shop, failed);
    await failJobs();
    shop.clock.advance({ hours: 25 });
    await retryOverdueRefunds(shop);
    expect(await countSendJobs(processed, failed)).toEqual([0, 0]);
  });
});
