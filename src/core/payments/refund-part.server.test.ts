import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { recordGatewayRefund } from "./book-refund.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { getOrderPayment } from "./order-payment.server.ts";
import { getPayment } from "./payments.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { type RefundedPart, refundPart } from "./refund-part.server.ts";
import { listRefunds, sendRefund } from "./refunds.server.ts";
import { retryFailedRefunds } from "./retry-refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 500 },
    { id: "lamp", price: 500_00, gstRate: 1800, stock: 500 },
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.razorpay.switches.clear();
  // 3 candles of ₹999 and a lamp of ₹500, free delivery.
  orderId = await bought(shop, await registerCustomer(shop.db), {
    items: [
      { productId: "candle", quantity: 3 },
      { productId: "lamp", quantity: 1 },
    ],
    shownAmount: 349_700,
  });
});

const refund = (part: RefundedPart, requestKey = newId()) =>
  refundPart(shop, owner, { orderId, part, reason: "Chipped", requestKey });
const amountsOf = async () => (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);
const documents = async (kind: "invoice" | "credit-note") =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)))
    .filter((document) => document.kind === kind)
    .map(({ content }) => content as InvoiceContent);
const sendAll = async () => {
  for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
};
const statusOf = async () => (await getPayment(shop.db, orderId)).status;

test("a form sent five times at once makes one refund, one credit note and one email", async () => {
  const key = newId();
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => refund({ amount: 100_00 }, key)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await amountsOf()).toEqual([100_00]);
  expect((await documents("credit-note")).map(({ totals }) => totals.amount)).toEqual([100_00]);
  const started = await shop.listJobs("refund.started");
  const [row] = await listRefunds(shop.db, orderId);
  expect(started.filter(({ payload }) => payload.refundId === row?.id)).toHaveLength(1);
});

test("concurrent partial refunds never add up to more than was paid", async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => refund({ amount: 1000_00 })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too-much", left: 497_00 });
  expect(await refund({ amount: 497_00 })).toMatchObject({ ok: true });
  expect(await refund({ amount: 1 })).toMatchObject({ ok: false, reason: "already-refunded" });
  expect(await statusOf()).toBe("refunding");
  await sendAll();
  expect(await statusOf()).toBe("refunded");
  const notes = await documents("credit-note");
  const [issued] = await documents("invoice");
  expect(notes.reduce((sum, { totals }) => sum + totals.amount, 0)).toBe(issued?.totals.amount);
});

test("pieces are credited once, at their price, tax and number", async () => {
  expect(await refund({ pieces: [{ position: 0, quantity: 2 }], withDelivery: false })).toMatchObject({
    ok: true,
    amount: 199_800,
  });
  const [note] = await documents("credit-note");
  expect(note?.lines).toMatchObject([
    { sku: "SKU-candle", quantity: 2, unitPrice: 99_900, total: 199_800, taxable: 190_286 },
  ]);
  expect(await refund({ pieces: [{ position: 0, quantity: 2 }], withDelivery: false })).toEqual({
    ok: false,
    reason: "pieces-gone",
  });
  expect(
    await refund({
      pieces: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
      withDelivery: false,
    }),
  ).toMatchObject({ ok: true, amount: 149_900 });
  expect(await statusOf()).toBe("refunding");
});

test("a failed part is retried although another part of the same amount went through", async () => {
  await refund({ amount: 200_00 });
  await sendAll();
  await refund({ amount: 200_00 });
  shop.sandbox.razorpay.switches.set("insufficient-balance");
  await sendAll();
  shop.sandbox.razorpay.switches.clear();
  expect((await listRefunds(shop.db, orderId)).map(({ status }) => status)).toEqual(["processed", "failed"]);
  expect(await getOrderPayment(shop.db, orderId)).toMatchObject({ goingBack: 400_00, leftForPart: 309_700 });
  shop.clock.advance({ hours: 25 });
  await retryFailedRefunds(shop);
  await retryFailedRefunds(shop);
  await sendAll();
  expect((await listRefunds(shop.db, orderId)).map(({ status }) => status)).toEqual([
    "processed",
    "failed",
    "processed",
  ]);
  expect(await documents("credit-note")).toHaveLength(2);
});

test("a refund of the whole rest includes a part that failed", async () => {
  shop.sandbox.razorpay.switches.set("insufficient-balance");
  await refund({ amount: 100_00 });
  await sendAll();
  shop.sandbox.razorpay.switches.clear();
  expect(await refundOrder(shop, owner, { orderId, reason: "All of it", cancel: false })).toMatchObject({
    ok: true,
  });
  await sendAll();
  shop.clock.advance({ hours: 25 });
  await retryFailedRefunds(shop);
  expect(await amountsOf()).toEqual([100_00, 349_700]);
  expect(await statusOf()).toBe("refunded");
  expect((await documents("credit-note")).map(({ totals }) => totals.amount).sort()).toEqual(
    [100_00, 339_700].sort(),
  );
});

test("two parts of the same amount keep their own refunds, in whatever order the gateway reports them", async () => {
  await refund({ amount: 300_00 });
  await refund({ amount: 300_00 });
  const { razorpayPaymentId } = await getPayment(shop.db, orderId);
  const [first, second] = await listRefunds(shop.db, orderId);
  const reported = await shop.razorpay.refundPayment(razorpayPaymentId ?? "", 300_00, second?.id ?? "");
  await recordGatewayRefund(shop, reported);
  await sendAll();
  const sent = await listRefunds(shop.db, orderId);
  expect(sent.map(({ status }) => status)).toEqual(["processed", "processed"]);
  expect(sent.find(({ id }) => id === second?.id)?.razorpayRefundId).toBe(reported.id);
  expect(sent.find(({ id }) => id === first?.id)?.razorpayRefundId).not.toBe(reported.id);
});

test("an order cancelled with a partial refund keeps the rest, however often the form is sent", async () => {
  const part = (amount: number) => ({ kind: "part", amount, requestKey: newId() }) as const;
  const input = { orderId, refund: part(1000_00), reason: "Poured to a wish" };
  await Promise.all([1, 2, 3].map(() => cancelOrder(shop, owner, input)));
  expect(await amountsOf()).toEqual([1000_00]);
  expect(await cancelOrder(shop, packer, input)).toEqual({ ok: false, reason: "owner-decides" });
  const more = { ...input, refund: part(3000_00), seen: 2 };
  expect(await cancelOrder(shop, owner, more)).toEqual({ ok: false, reason: "too-much", left: 249_700 });
});

test("an order shipped after a partial refund is not invoiced twice", async () => {
  await refund({ amount: 100_00 });
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  expect(await documents("invoice")).toHaveLength(1);
  expect(await documents("credit-note")).toHaveLength(1);
});
