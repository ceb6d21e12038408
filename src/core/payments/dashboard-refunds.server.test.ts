// Refunds that the owner makes in Razorpay's dashboard after one of the shop's failed.
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findPrinted, listDocuments } from "#core/orders/invoices.server.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkGatewayRefunds, recordGatewayRefund } from "./book-refund.server.ts";
import { getPayment } from "./payments.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { listRefunds, sendRefund } from "./refunds.server.ts";
import { retryFailedRefunds, retryRefund } from "./retry-refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
  orderId = await bought(shop, asha);
});
afterEach(() => shop.close());

const paymentId = async () => (await getPayment(shop.db, orderId)).razorpayPaymentId ?? "";
const paymentStatus = async () => (await getPayment(shop.db, orderId)).status;

/** A refund of a part that Razorpay refuses for low balance; returns its id. */
async function failPart(amount: number): Promise<string> {
  shop.sandbox.razorpay.switches.set("insufficient-balance");
  const part = await refundPart(shop, owner, {
    orderId,
    part: { amount },
    reason: "Chipped",
    requestKey: newId(),
  });
  if (!part.ok) throw new Error(part.reason);
  await sendRefund(shop, part.refundId);
  shop.sandbox.razorpay.switches.clear();
  return part.refundId;
}

const refundInDashboard = async (amount: number) =>
  recordGatewayRefund(
    shop,
    await shop.razorpay.refundPayment(await paymentId(), amount, `dashboard-${amount}`),
  );

async function creditedPaise(): Promise<number[]> {
  const notes = (await listDocuments(shop.db, orderId)).filter(({ kind }) => kind === "credit-note");
  const found = notes.map(({ number }) => findPrinted(shop.db, { orderId, kind: "credit-note", number }));
  return (await Promise.all(found)).map((note) => note?.totals.amount ?? Number.NaN);
}

test("a larger dashboard refund that replaces a failed one is credited for the difference only", async () => {
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  await failPart(500_00);
  await refundInDashboard(600_00);
  expect((await creditedPaise()).sort((a, b) => a - b)).toEqual([100_00, 500_00]);
});

test("a dashboard refund that replaces a failed one is found before it is reported, and not sent again", async () => {
  await failPart(300_00);
  shop.sandbox.razorpay.refund(await paymentId(), 300_00);
  shop.clock.advance({ hours: 25 });
  await retryFailedRefunds(shop);
  const [, again] = await listRefunds(shop.db, orderId);
  await sendRefund(shop, again?.id ?? "");
  expect(shop.sandbox.razorpay.refunds().map(({ amount }) => amount)).toEqual([300_00]);
  await checkGatewayRefunds(shop);
  expect((await listRefunds(shop.db, orderId)).map(({ status }) => status)).toEqual(["failed", "processed"]);
});

test("a payment is refunded once the dashboard refunded its rest and a retry its failed part", async () => {
  const part = await failPart(300_00);
  await refundInDashboard(699_00);
  const again = await retryRefund(shop, owner, { refundId: part });
  if (!again.ok) throw new Error(again.reason);
  expect(await paymentStatus()).toBe("refunding");
  await sendRefund(shop, again.refundId);
  expect(await paymentStatus()).toBe("refunded");
  const { number } = await getOrderRow(shop.db, orderId);
  expect(await cancelOwnOrder(shop, customerActor(asha), { number: number ?? "" })).toEqual({ ok: true });
});

test("a payment is refunded once the dashboard refunded both its rest and its failed part", async () => {
  await failPart(300_00);
  await refundInDashboard(699_00);
  await refundInDashboard(300_00);
  expect(await paymentStatus()).toBe("refunded");
});
