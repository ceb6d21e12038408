import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkGatewayRefunds, recordGatewayRefund, refundedAtGateway } from "./book-refund.server.ts";
import { getPayment } from "./payments.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { listRefunds, sendRefund } from "./refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;
let paymentId: string;
let key = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, await registerCustomer(shop.db));
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  paymentId = (await getPayment(shop.db, orderId)).razorpayPaymentId ?? "";
});

/** Refunds in Razorpay's dashboard, unknown to the shop. */
const refundAtGateway = (amount: number) => {
  key += 1;
  return shop.razorpay.refundPayment(paymentId, amount, `dashboard-${key}`);
};
const creditNotes = async () =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)))
    .filter(({ kind }) => kind === "credit-note")
    .map(({ content }) => (content as InvoiceContent).totals.amount);

test("a full refund made in the dashboard is booked once, with its credit note and emails", async () => {
  const reported = await refundAtGateway(99_900);
  await Promise.all([1, 2, 3].map(() => recordGatewayRefund(shop, reported)));
  expect(await listRefunds(shop.db, orderId)).toMatchObject([
    {
      razorpayRefundId: reported.id,
      amount: 99_900,
      status: "processed",
      reason: refundedAtGateway,
      by: "system",
    },
  ]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  expect(await creditNotes()).toEqual([99_900]);
  for (const kind of ["refund.started", "refund.completed"])
    expect((await shop.listJobs(kind)).length).toBe(1);
});

test("a partial refund is booked with a credit note of its amount, and the owner can refund the rest", async () => {
  await recordGatewayRefund(shop, await refundAtGateway(20_000));
  expect((await getPayment(shop.db, orderId)).status).toBe("captured");
  expect(await creditNotes()).toEqual([20_000]);
  const rest = await refundOrder(shop, owner, { orderId, reason: "Came broken", cancel: false });
  if (!rest.ok) throw new Error(rest.reason);
  await sendRefund(shop, rest.refundId);
  expect((await listRefunds(shop.db, orderId)).map(({ amount, status }) => [amount, status])).toEqual([
    [20_000, "processed"],
    [79_900, "processed"],
  ]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  expect((await creditNotes()).sort((a, b) => a - b)).toEqual([20_000, 79_900]);
});

test("a refund whose webhook was lost is found in the gateway's list", async () => {
  const reported = await refundAtGateway(99_900);
  shop.clock.set("2024-01-01T12:00:00Z");
  await checkGatewayRefunds(shop);
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ razorpayRefundId: reported.id }]);
});

test("a refund that failed at the bank is not booked, since no money has gone back", async () => {
  const reported = { ...(await refundAtGateway(99_900)), status: "failed" as const };
  await recordGatewayRefund(shop, reported);
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  expect((await getPayment(shop.db, orderId)).status).toBe("captured");
  expect(await creditNotes()).toEqual([]);
});

test("a refund of a payment that is not ours is left alone", async () => {
  const reported = { id: "rfnd_1", payment_id: "pay_foreign", amount: 100, status: "processed" as const };
  await recordGatewayRefund(shop, reported);
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});
