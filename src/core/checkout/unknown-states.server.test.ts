// States of an outside system that the shop does not know: what stands beside them is read, they themselves count for nothing.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readShopHealth } from "#core/health/shop-health.server.ts";
import { checkHealth } from "#core/health/shop-health.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { checkGatewayRefunds } from "#core/payments/book-refund.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { readSettlements } from "#features/accountant/settlements/read-settlements.server.ts";
import { settlement } from "#features/accountant/settlements/settlements.table.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, customerActor, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkPayment } from "./check-payment.server.ts";
import { confirmIfPaid, confirmWithProof } from "./confirm-with-proof.server.ts";
import { checkDuePayments } from "./reconcile.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let gateway: TestShopWithSandbox["sandbox"]["razorpay"];
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

type Paid = Awaited<ReturnType<typeof gateway.pay>>;
const confirm = (paid: Paid) =>
  confirmWithProof(shop, customerActor(asha), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
const numberOf = async (orderId: string) => (await getOrderRow(shop.db, orderId)).number;
const errors = () => shop.log.errors.map(({ fields }) => fields);
async function wordsInHealth() {
  const checks = checkHealth(await readShopHealth(shop));
  return checks.find(({ id }) => id === "unknown-words");
}

/** Pays once in a state that the shop does not know, and then in the usual way. */
async function payBeside(state: "pay-on-delivery" | "on-hold") {
  const open = await placed(shop, asha);
  gateway.switches.set(state, { value: 1e9 });
  const waiting = await gateway.pay(open.razorpayOrderId);
  return { ...open, waiting, paid: await gateway.pay(open.razorpayOrderId) };
}

describe.each(["pay-on-delivery", "on-hold"] as const)("beside a payment by the switch %s", (state) => {
  test("a captured payment is confirmed by its webhook", async () => {
    const { orderId, razorpayOrderId } = await payBeside(state);
    await checkPayment(shop, { gatewayOrder: razorpayOrderId });
    expect(await numberOf(orderId)).toMatch(/^DD-/);
  });

  test("a captured payment is confirmed by the reconciler", async () => {
    const { orderId } = await payBeside(state);
    shop.clock.advance({ minutes: 30 });
    await checkDuePayments(shop);
    expect(await numberOf(orderId)).toMatch(/^DD-/);
  });

  test("a captured payment is confirmed by the browser's proof of either payment", async () => {
    const { waiting, paid, razorpayOrderId } = await payBeside(state);
    await checkPayment(shop, { gatewayOrder: razorpayOrderId });
    expect(await confirm(waiting)).toMatchObject({ ok: true });
    expect(await confirm(paid)).toMatchObject({ ok: true });
  });
});

test("a payment that is pending confirms nothing, is said to be unpaid, and holds its pieces as long as any other", async () => {
  const { orderId, razorpayOrderId } = await placed(shop, asha);
  gateway.switches.set("pay-on-delivery", { value: 1e9 });
  const waiting = await gateway.pay(razorpayOrderId);
  expect(await confirm(waiting)).toEqual({ ok: false, reason: "pays-later" });
  expect(await confirmIfPaid(shop, customerActor(asha), { razorpayOrderId })).toEqual({ outcome: "unpaid" });
  expect(await stockOf(shop.db, "candle")).toBe(9);
  shop.clock.advance({ minutes: 16 });
  await releaseDueReservations(shop);
  expect([await numberOf(orderId), await stockOf(shop.db, "candle")]).toEqual([null, 10]);
});

test("cash that Razorpay collects after the pieces went back makes the order as a late payment does", async () => {
  const { orderId, razorpayOrderId } = await placed(shop, asha);
  gateway.switches.set("pay-on-delivery", { value: 1 });
  await gateway.pay(razorpayOrderId);
  shop.clock.advance({ minutes: 16 });
  await releaseDueReservations(shop);
  await expect.poll(() => gateway.payments()[0]?.status).toBe("captured");
  await checkPayment(shop, { gatewayOrder: razorpayOrderId });
  expect(await numberOf(orderId)).toMatch(/^DD-/);
  expect(await stockOf(shop.db, "candle")).toBe(9);
});

test("an unknown state is logged once however often it is met, and named in Health for a week", async () => {
  const { razorpayOrderId } = await payBeside("on-hold");
  expect(await wordsInHealth()).toBeUndefined();
  for (let asked = 0; asked < 3; asked += 1) await shop.razorpay.listPaymentsOfOrder(razorpayOrderId);
  await Promise.all([1, 2, 3].map(() => shop.razorpay.listPaymentsOfOrder(razorpayOrderId)));
  expect(errors()).toEqual([{ word: "Razorpay: payment: on_hold" }]);
  expect(await wordsInHealth()).toMatchObject({
    state: "watch",
    text: expect.stringContaining("(Razorpay: payment: on_hold)"),
  });
  shop.clock.advance({ hours: 8 * 24 });
  expect(await wordsInHealth()).toBeUndefined();
});

test("an order in an unknown state is opened and paid", async () => {
  gateway.switches.set("unknown-state", { only: "create-order" });
  gateway.switches.set("unknown-state", { only: "list-orders", times: 5 });
  const { orderId, razorpayOrderId } = await placed(shop, asha);
  gateway.switches.set("unknown-state", { only: "get-order", times: 5 });
  expect(await confirm(await gateway.pay(razorpayOrderId))).toMatchObject({ ok: true });
  expect(await numberOf(orderId)).toMatch(/^DD-/);
});

describe("a refund in an unknown state", () => {
  async function refunded(): Promise<string> {
    const orderId = await bought(shop, asha);
    await refundOrder(shop, owner, { orderId, reason: "asked" } as never);
    const [row] = await shop.db.select().from(refund).where(eq(refund.orderId, orderId));
    return row?.id ?? "";
  }
  const statusOf = async (id: string) =>
    (await shop.db.select().from(refund).where(eq(refund.id, id)))[0]?.status;

  test("is on its way until its state is known, and is not sent twice", async () => {
    const id = await refunded();
    gateway.switches.set("unknown-state", { only: "refund-payment" });
    await sendRefund(shop, id);
    expect(await statusOf(id)).toBe("pending");
    await sendRefund(shop, id);
    expect([await statusOf(id), gateway.refunds().length]).toEqual(["processed", 1]);
  });

  test("does not hide the others of a list", async () => {
    const first = await bought(shop, asha);
    const second = await bought(shop, asha);
    for (const orderId of [first, second]) {
      const { razorpayPaymentId } = await getPayment(shop.db, orderId);
      await shop.razorpay.refundPayment(String(razorpayPaymentId), 100, `dashboard-${orderId}`);
    }
    gateway.switches.set("unknown-state", { only: "list-refunds" });
    await checkGatewayRefunds(shop);
    expect(await shop.db.select().from(refund)).toHaveLength(1);
    await checkGatewayRefunds(shop);
    expect((await shop.db.select().from(refund)).map(({ status }) => status)).toEqual([
      "processed",
      "processed",
    ]);
  });
});

test("a settlement in an unknown state changes nothing that is stored, and hides no other", async () => {
  await bought(shop, asha);
  gateway.settle();
  await readSettlements(shop, owner, {});
  const before = await shop.db.select().from(settlement);
  await bought(shop, asha);
  gateway.settle();
  gateway.switches.set("unknown-state", { only: "list-settlements" });
  expect(await readSettlements(shop, owner, {})).toMatchObject({ ok: true });
  expect((await shop.db.select().from(settlement)).filter(({ id }) => id === before[0]?.id)).toEqual(before);
  await readSettlements(shop, owner, {});
  expect((await shop.db.select().from(settlement)).map(({ status }) => status)).toEqual([
    "processed",
    "processed",
  ]);
});

test("a dispute in an unknown state holds refunds of its payment, and hides no other", async () => {
  const orders = [await bought(shop, asha), await bought(shop, asha)];
  for (const orderId of orders)
    gateway.dispute(String((await getPayment(shop.db, orderId)).razorpayPaymentId));
  gateway.switches.set("unknown-state", { only: "list-disputes" });
  await checkDisputes(shop);
  const states = (await shop.db.select().from(paymentDispute)).map(({ status }) => status);
  expect(states.toSorted()).toEqual(["open", "under_review"]);
  expect(errors()).toEqual([{ word: "Razorpay: dispute: on_hold" }]);
});
