import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { readPayer, readReceivedCash } from "#core/payments/received-cash.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { staffOrderForm } from "#core/staff-orders/staff-order-form.ts";
import { getOrderByAddress } from "#core/staff-orders/staff-orders.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedFields } from "../../../tests/support/typed-order.ts";
import { collectCash, collectMany } from "./collect-cash.server.ts";
import { handInCash, receiveCash } from "./hand-in-cash.server.ts";
import { findPromise } from "./promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  await offer({ upTo: 5_000_00 });
});
afterEach(() => shop.close());

const offer = (change: object) => saveSettings(shop, owner, { group: "onDelivery", change });

const fields = (change: Record<string, unknown> = {}) => typedFields({ paidBy: "on-delivery", ...change });
const type = (change: Record<string, unknown> = {}) =>
  createStaffOrder(shop, tenzin, staffOrderForm.parse(fields(change)));

async function typed(change: Record<string, unknown> = {}): Promise<string> {
  const outcome = await type(change);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.orderId;
}

async function hasComeBack(orderId: string) {
  await changeStatus(shop, tenzin, { orderId, to: "processing" });
  await handOverParcel(shop, tenzin, { orderId, carrier: "Post", trackingNumber: "EU123456785IN" });
  expect(await takeBackParcel(shop, tenzin, { orderId, returnCost: 0 })).toEqual({ ok: true });
}

test("an order typed by staff is promised at once, however often the form is sent", async () => {
  const form = fields();
  const answers = [1, 2].map(() => createStaffOrder(shop, tenzin, staffOrderForm.parse(form)));
  const [first, second] = await Promise.all(answers);
  expect(first).toMatchObject({ ok: true, orderNumber: expect.any(String) });
  expect(second).toMatchObject({ ok: true, orderId: first?.ok && first.orderId });
  const orderId = first?.ok ? first.orderId : "";
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({
    status: "pending",
    cashDue: 99_900,
    userId: null,
  });
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed", confirmedBy: tenzin.id });
  expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "promised", nextCheckAt: null });
  expect(await stockOf(shop.db, "candle")).toBe(9);
  expect(shop.sandbox.razorpay.orders()).toEqual([]);
  expect(shop.sandbox.razorpay.paymentLinks()).toEqual([]);
  expect(await getOrderByAddress(shop.db, orderId, shop.clock.now())).toMatchObject({
    payment: "on-delivery",
  });
});

test("an order typed by staff is promised on a machine that takes its time for it", async () => {
  const now = () => {
    shop.clock.advance({ seconds: 30 });
    return shop.clock.now();
  };
  const slow = { ...shop, clock: { ...shop.clock, now } };
  const typedSlowly = await createStaffOrder(slow, tenzin, staffOrderForm.parse(fields()));
  expect(typedSlowly).toMatchObject({ ok: true, orderNumber: expect.any(String) });
});

test("an order typed by staff is collected like any other on delivery, and nothing is due once it is cancelled", async () => {
  const orderId = await typed();
  expect(await collectCash(shop, tenzin, { orderId, method: "cash" })).toEqual({ ok: true });
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "delivered", cashDue: 0 });
  const other = await typed();
  await cancelOrder(shop, tenzin, { orderId: other, reason: "Changed their mind" });
  expect(await findPromise(shop.db, other)).toMatchObject({ state: "cancelled" });
  expect(await getOrderByAddress(shop.db, other, shop.clock.now())).toMatchObject({ payment: "closed" });
  expect(await stockOf(shop.db, "candle")).toBe(9);
});

test("an order typed by staff has the handling charge, and is paid entirely on delivery even if shoppers must pay a part before", async () => {
  await offer({ upTo: 5_000_00, handlingCharge: 50_00, partPercent: 20, prepaidPercent: 10 });
  expect(await type()).toMatchObject({ reason: "price-not-shown", price: { amount: 1_049_00 } });
  const orderId = await typed({ shownAmount: "104900" });
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ cashDue: 1_049_00, prepaidDiscount: 0 });
  const online = await type({ paidBy: "cash" });
  expect(online).toMatchObject({ ok: true });
});

test("a reason overrides a rule of the owner, and is recorded", async () => {
  await hasComeBack(await typed());
  await hasComeBack(await typed());
  expect(await type()).toMatchObject({
    reason: "not-on-delivery",
    refusal: { reason: "refused-parcels" },
    canOverride: true,
  });
  const orderId = await typed({ overrideReason: "They came by and paid the last freight" });
  const [recorded] = await shop.db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, "order.typed"), eq(auditEvent.subject, `order:${orderId}`)));
  expect(recorded?.after).toMatchObject({
    against: "refused-parcels",
    why: "They came by and paid the last freight",
  });
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed" });
});

test("no reason overrides that the shop takes no cash on delivery, or the couriers' limit", async () => {
  const overrideReason = "A regular";
  await offer({ upTo: 0 });
  expect(await type({ overrideReason })).toMatchObject({ reason: "not-on-delivery", canOverride: false });
  await offer({ upTo: 100_00 });
  expect(await type({ overrideReason })).toMatchObject({ ok: true });
  await addTestProduct(shop.db, { id: "statue", price: 50_001_00, stock: 1 });
  const dear = { product: ["SKU-statue"], shownAmount: "5000100", overrideReason };
  expect(await type(dear)).toMatchObject({ refusal: { reason: "too-much" }, canOverride: false });
  expect(await stockOf(shop.db, "statue")).toBe(1);
});

test("an order handed over in person is paid on the spot", () => {
  expect(staffOrderForm.safeParse(fields({ delivery: "in-person" })).success).toBe(false);
});

test("cash at the door of one phone number stays below two lakh rupees a day, by hand and by the courier's file, and UPI does not count", async () => {
  await addTestProduct(shop.db, { id: "lamp", price: 49_000_00, stock: 20 });
  await offer({ upTo: 50_000_00 });
  const lamp = { product: ["SKU-lamp"], shownAmount: "4900000", overrideReason: "They are neighbours" };
  const orderIds: string[] = [];
  for (let count = 0; count < 6; count++) orderIds.push(await typed(lamp));
  const [last = "", byUpi = "", ...others] = orderIds;
  for (const orderId of others)
    expect(await collectCash(shop, tenzin, { orderId, method: "cash" })).toEqual({ ok: true });
  const refused = { ok: false, reason: "too-much-cash" };
  expect(await collectCash(shop, tenzin, { orderId: last, method: "cash" })).toEqual(refused);
  const payer = await readPayer(shop.db, last);
  expect(await readReceivedCash(shop.db, payer, shop.clock.now())).toEqual({
    ofDay: 1_96_000_00,
    ofOrder: 0,
  });
  for (const to of ["processing", "shipped"] as const)
    await changeStatus(shop, tenzin, { orderId: last, to });
  const { number = "" } = { ...(await getOrderRow(shop.db, last)) };
  const rows = [{ row: 2, number: String(number), parcel: "", amount: 49_000_00, reference: "UTR1" }];
  expect(await handInCash(shop, owner, { rows })).toMatchObject([{ result: "too-much-cash" }]);
  expect(await receiveCash(shop, owner, { orderId: last })).toBe("too-much-cash");
  expect(await collectMany(shop, tenzin, { numbers: [String(number)], method: "cash" })).toEqual([number]);
  expect(await collectCash(shop, tenzin, { orderId: byUpi, method: "upi" })).toEqual({ ok: true });
  shop.clock.advance({ days: 1 });
  expect(await handInCash(shop, owner, { rows })).toMatchObject([{ result: "booked", short: 0 }]);
});
