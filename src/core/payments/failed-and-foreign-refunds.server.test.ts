import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { addSurplus } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { recordGatewayRefund, refundedAtGateway } from "./book-refund.server.ts";
import { getPayment } from "./payments.server.ts";
import { refund } from "./payments.table.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { isToRetry } from "./refund-rule.ts";
import { findRefundOfGateway, listRefunds, requestRefund, sendRefund } from "./refunds.server.ts";
import { retryRefund } from "./retry-refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let orderId: string;
let razorpayPaymentId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.switches.clear();
  orderId = await bought(shop, await registerCustomer(shop.db));
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  razorpayPaymentId = String((await getPayment(shop.db, orderId)).razorpayPaymentId);
});

async function requestPart(amount: number): Promise<string> {
  const requested = await refundPart(shop, owner, {
    orderId,
    part: { amount },
    reason: "Chipped",
    requestKey: newId(),
  });
  if (!requested.ok) throw new Error(requested.reason);
  return requested.refundId;
}

/** Sends a refund that the gateway refuses for low balance. */
async function sendInVain(refundId: string): Promise<void> {
  gateway.switches.set("insufficient-balance");
  await sendRefund(shop, refundId);
  gateway.switches.clear();
  shop.log.errors.length = 0;
}

async function requestInVain(amount: number): Promise<string> {
  const refundId = await requestPart(amount);
  await sendInVain(refundId);
  return refundId;
}

async function getRefund(refundId: string) {
  const [row] = await shop.db.select().from(refund).where(eq(refund.id, refundId));
  if (!row) throw new Error(`no refund ${refundId}`);
  return row;
}

/** Refunds in Razorpay's dashboard; the shop learns of it when it is reported. */
const refundInDashboard = (amount: number) => gateway.refund(razorpayPaymentId, amount);

test("a failed refund is still tried again after a dashboard refund that leaves enough money for it", async () => {
  const failed = await requestInVain(300_00);
  await recordGatewayRefund(shop, refundInDashboard(200_00));
  expect(await getRefund(failed)).toMatchObject({ status: "failed", retriedBy: null });
  expect(await retryRefund(shop, owner, { refundId: failed })).toMatchObject({ ok: true });
});

test("a failed refund is superseded by a dashboard refund that leaves too little money for it", async () => {
  const failed = await requestInVain(300_00);
  await recordGatewayRefund(shop, refundInDashboard(800_00));
  const booked = (await listRefunds(shop.db, orderId)).find(({ reason }) => reason === refundedAtGateway);
  expect(await getRefund(failed)).toMatchObject({ status: "failed", retriedBy: booked?.id });
});

test("if a dashboard refund gives back less than a failed refund promised, the difference is still to be refunded", async () => {
  const failed = await requestInVain(600_00);
  await recordGatewayRefund(shop, refundInDashboard(500_00));
  expect(await getRefund(failed)).toMatchObject({ status: "failed", retriedBy: expect.any(String) });
  const rest = (await listRefunds(shop.db, orderId)).filter(isToRetry);
  expect(rest).toMatchObject([{ amount: 100_00, razorpayPaymentId, reason: "Chipped" }]);
  const credited = (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)))
    .filter(({ kind }) => kind === "credit-note")
    .map(({ content }) => (content as { totals: { amount: number } }).totals.amount);
  expect(credited).toEqual([600_00]);
  const again = await retryRefund(shop, owner, { refundId: rest[0]?.id ?? "" });
  if (!again.ok) throw new Error(again.reason);
  await sendRefund(shop, again.refundId);
  expect(await getRefund(again.refundId)).toMatchObject({ status: "processed", amount: 100_00 });
});

test("a dashboard refund of the order does not supersede the failed refund of a second payment", async () => {
  const at = shop.clock.now();
  const paymentId = await addSurplus(shop.db, { orderId, razorpayPaymentId: "pay_second", at });
  const failed = await shop.db.transaction((tx) =>
    requestRefund(tx, shop, {
      orderId,
      paymentId,
      way: "gateway",
      amount: 900_00,
      reason: "already-paid",
      by: "system",
    }),
  );
  await shop.db.update(refund).set({ status: "failed" }).where(eq(refund.id, failed));
  await recordGatewayRefund(shop, refundInDashboard(800_00));
  expect(await getRefund(failed)).toMatchObject({ status: "failed", retriedBy: null });
  expect(await retryRefund(shop, owner, { refundId: failed })).toMatchObject({ ok: true });
});

test("a dashboard refund is booked on its own, and not matched with a failed refund that was retried", async () => {
  const failed = await requestInVain(300_00);
  const again = await retryRefund(shop, owner, { refundId: failed });
  if (!again.ok) throw new Error(again.reason);
  await sendRefund(shop, again.refundId);
  const reported = refundInDashboard(300_00);
  expect(await findRefundOfGateway(shop.db, reported)).toBeUndefined();
  await recordGatewayRefund(shop, reported);
  expect((await listRefunds(shop.db, orderId)).map(({ status, reason }) => [status, reason])).toEqual([
    ["failed", "Chipped"],
    ["processed", "Chipped"],
    ["processed", refundedAtGateway],
  ]);
});

test("a refused refund is not matched with another refund at the gateway whose answer was lost", async () => {
  const first = await requestPart(300_00);
  const second = await requestPart(300_00);
  gateway.switches.set("lost-answer", { only: "refund-payment" });
  await expect(sendRefund(shop, first)).rejects.toMatchObject({ name: "RazorpayError" });
  await sendInVain(second);
  expect(await getRefund(second)).toMatchObject({ status: "failed", razorpayRefundId: null });
  await sendRefund(shop, first);
  expect(await getRefund(first)).toMatchObject({ status: "processed" });
});

test("a refused refund is not matched with a gateway refund that failed at the bank", async () => {
  gateway.switches.set("refund-pending", { value: 1_000_000 });
  gateway.finishRefund(refundInDashboard(300_00).id, "failed");
  const refused = await requestInVain(300_00);
  expect(await getRefund(refused)).toMatchObject({ status: "failed", razorpayRefundId: null });
  expect((await getRefund(refused)).failure).toContain("enough balance");
});

test("a refused refund is not matched with a gateway refund that has the receipt of another payment's refund", async () => {
  const requested = await requestPart(300_00);
  const reported = {
    id: "rfnd_of_another",
    amount: 300_00,
    payment_id: "pay_of_another",
    receipt: requested,
    status: "processed" as const,
  };
  expect(await findRefundOfGateway(shop.db, reported)).toBeUndefined();
});

test("a payment does not count as refunded when only a second payment of its order has gone back", async () => {
  gateway.switches.set("second-success");
  orderId = await bought(shop, await registerCustomer(shop.db));
  const { razorpayOrderId, razorpayPaymentId: firstId } = await getPayment(shop.db, orderId);
  const second = gateway.payments().find((one) => one.order_id === razorpayOrderId && one.id !== firstId);
  const own = await refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false });
  if (!own.ok) throw new Error(own.reason);
  const surplus = { orderId, razorpayPaymentId: String(second?.id), at: shop.clock.now() };
  const paymentId = await addSurplus(shop.db, surplus);
  const ofSecond = await shop.db.transaction((tx) =>
    requestRefund(tx, shop, {
      orderId,
      paymentId,
      way: "gateway",
      amount: 999_00,
      reason: "already-paid",
      by: "system",
    }),
  );
  await sendRefund(shop, ofSecond);
  expect(await getRefund(ofSecond)).toMatchObject({ status: "processed" });
  expect((await getPayment(shop.db, orderId)).status).toBe("refunding");
  await sendRefund(shop, own.refundId);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
});
