import { afterEach, beforeEach, expect, test } from "vitest";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { staffOrderForm } from "#core/staff-orders/staff-order-form.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { payment, refund } from "./payments.table.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { sendRefund } from "./refunds.server.ts";
import { retryOverdueRefunds, retryRefund } from "./retry-refunds.server.ts";

let shop: TestShopWithSandbox;
let owner: { id: string; role: "admin" };
let orderId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle" });
  owner = { id: await registerCustomer(shop.db, "The owner"), role: "admin" };
  const typed = staffOrderForm.parse({
    formKey: newId(),
    origin: "mela",
    product: ["candle"],
    quantity: ["1"],
    name: "Asha Negi",
    phone: "9800000001",
    email: "asha@example.com",
    delivery: "in-person",
    paidBy: "cash",
    shownAmount: "99900",
  });
  const answer = await createStaffOrder(shop, owner, typed);
  if (!answer.ok) throw new Error(answer.reason);
  orderId = answer.orderId;
});
afterEach(() => shop.close());

const gatewayWasAsked = () =>
  shop.sandbox.razorpay.requests().some(({ path }) => path.startsWith("/v1/payments"));

test("cash given back is a finished refund with a credit note, and the gateway is never called", async () => {
  const refunded = await refundOrder(shop, owner, { orderId, reason: "cracked", cancel: true });
  expect(refunded).toMatchObject({ ok: true, creditNote: expect.any(String) });
  expect(await shop.db.select().from(refund)).toMatchObject([
    { status: "processed", amount: 99_900, razorpayRefundId: null, processedAt: expect.any(Date) },
  ]);
  expect(await shop.db.select().from(payment)).toMatchObject([{ status: "refunded" }]);
  expect(await stockOf(shop.db, "candle")).toBe(10);
  const kinds = (await shop.listJobs()).map(({ kind }) => kind);
  expect(kinds).toContain("refund.completed");
  expect(kinds).not.toContain("refund.send");
  expect(kinds).not.toContain("refund.started");
  const [{ id } = { id: "" }] = await shop.db.select().from(refund);
  shop.clock.advance({ minutes: 2 * 24 * 60 });
  await retryOverdueRefunds(shop);
  expect(await retryRefund(shop, owner, { refundId: id })).toEqual({ ok: false, reason: "already-refunded" });
  await sendRefund(shop, id);
  expect(gatewayWasAsked()).toBe(false);
});

test("parts given back by hand add up to the whole, and then nothing is left", async () => {
  const part = (amount: number) =>
    refundPart(shop, owner, { orderId, part: { amount }, reason: "late", requestKey: newId() });
  expect(await part(40_000)).toMatchObject({ ok: true });
  expect(await shop.db.select().from(payment)).toMatchObject([{ status: "captured" }]);
  expect(await part(60_000)).toEqual({ ok: false, reason: "too-much", left: 59_900 });
  expect(await part(59_900)).toMatchObject({ ok: true });
  expect(await shop.db.select().from(payment)).toMatchObject([{ status: "refunded" }]);
  expect(gatewayWasAsked()).toBe(false);
});

test("cancelling with a full refund records the money as given back", async () => {
  expect(await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" })).toMatchObject({
    ok: true,
  });
  expect(await shop.db.select().from(refund)).toMatchObject([{ status: "processed" }]);
  expect(gatewayWasAsked()).toBe(false);
});
