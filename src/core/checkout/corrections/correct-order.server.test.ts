// A corrected address is checked and priced like the address of a new order.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { pinAnswer } from "#core/delivery/pin-answers.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { readCorrectable } from "#core/orders/correct-order.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { orderCorrectionForm } from "#core/orders/order-correction.ts";
import { listOrderNotes } from "#core/orders/order-notes.server.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { correctOwnOrder } from "#core/orders/own-order.server.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import { collectCash } from "#features/cash-on-delivery/collect-cash.server.ts";
import { findPromise } from "#features/cash-on-delivery/promises.server.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, packer, placed } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { correctOrder } from "./correct-order.server.ts";
import { giveBackDelivery } from "./lower-delivery.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const rate = (places: string[], standardRate: number, change: Partial<DeliveryRate> = {}): DeliveryRate => ({
  places,
  upToGrams: null,
  isDelivered: true,
  standardRate,
  freeAbove: null,
  expressRate: null,
  ...change,
});
const portBlair = { address: "3 Aberdeen Bazaar", city: "Port Blair", state: "AN", zip: "744101" };
const leh = { address: "1 Main Bazaar", city: "Leh", state: "LA", zip: "194101" };
const pune = { address: "4 Law College Road", city: "Pune", state: "MH", zip: "411004" };
const dharamshala = { address: "7 Temple Road", city: "Dharamshala", state: "HP", zip: "176215" };

const rates = [
  rate(["LA"], 0, { isDelivered: false }),
  rate(["AN"], 149_00),
  rate(["MH"], 90_00, { upToGrams: 500 }),
  rate(["MH"], 300_00),
  rate(["1762"], 25_00),
  rate([], 40_00),
];

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 }, { id: "bowl", stock: 500 });
  await shop.db.update(product).set({ packedGrams: 400 });
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00, notPins: ["744"] } });
  asha = await registerCustomer(shop.db);
  await shop.sql`update "user" set email_verified = true`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await saveSettings(shop, owner, { group: "shipping", change: { rates } });
  orderId = await bought(shop, asha, { shownAmount: 999_00 + 40_00 });
});

async function typed(change: Record<string, string>) {
  const { version, values } = await readCorrectable(shop.db, orderId);
  const { phone } = values;
  return orderCorrectionForm.parse({
    ...shimlaAddress,
    phone,
    company: "",
    gstin: "",
    seen: version,
    ...change,
  });
}
const move = async (change: Record<string, string>, because = "") =>
  correctOrder(shop, packer, { orderId, correction: await typed(change), because });
async function readOrder() {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("no order");
  return row;
}
const refunded = async () => (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);

describe("an order that is paid", () => {
  test("a paid order keeps its address if delivery to the new one costs more, for its customer and for staff", async () => {
    const dearer = { ok: false, reason: "dearer", pinCode: "744101", more: 109_00 };
    expect(await move(portBlair)).toEqual(dearer);
    const { number } = await readOrder();
    const own = { number: number ?? "", correction: await typed(portBlair) };
    expect(await correctOwnOrder(shop, customerActor(asha), own)).toEqual(dearer);
    expect(await readOrder()).toMatchObject({ address: shimlaAddress, stateCode: "02" });
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
  });

  test("a paid order cannot be sent where the shop does not deliver", async () => {
    expect(await move(leh)).toMatchObject({ reason: "not-delivered", pinCode: "194101" });
  });

  test("an order does not move to a place that the courier has refused, unless staff give a reason", async () => {
    await saveSettings(shop, owner, { group: "parcels", change: { courierKind: "shiprocket" } });
    expect(await move(dharamshala)).toEqual({ ok: true });
    // The courier is asked of the new place by a job.
    expect(await shop.db.select().from(pinAnswer)).toMatchObject([{ pin: "176215", askedAt: null }]);
    orderId = await bought(shop, asha, { shownAmount: 999_00 + 40_00 });
    await shop.db.update(pinAnswer).set({ courier: "shiprocket", askedAt: shop.clock.now() });
    expect(await move(dharamshala)).toMatchObject({ reason: "not-delivered", pinCode: "176215" });
    expect(await move(dharamshala, "By India Post")).toEqual({ ok: true });
    await saveSettings(shop, owner, { group: "parcels", change: { courierKind: "none" } });
  });

  test("a paid order is weighed again for its new destination", async () => {
    expect(await move(pune)).toMatchObject({ reason: "dearer", more: 50_00 });
    const two = [
      { productId: "candle", quantity: 1 },
      { productId: "bowl", quantity: 1 },
    ];
    orderId = await bought(shop, asha, { items: two, shownAmount: 2 * 999_00 + 40_00 });
    await shop.db.update(product).set({ active: false }).where(eq(product.id, "bowl"));
    expect(await move(pune)).toMatchObject({ reason: "dearer", more: 260_00 });
    await shop.db.update(product).set({ active: true }).where(eq(product.id, "bowl"));
  });

  test("a paid order is sent there if staff give a reason, at the price that was paid", async () => {
    expect(await move(leh, "The courier's own van goes there")).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ address: leh, stateCode: "38", amount: 1039_00 });
    expect((await listOrderNotes(shop.db, orderId)).at(-1)?.note).toContain(
      "All the same, because: The courier's own van goes there",
    );
    const { number } = await readOrder();
    const logged = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${number}`));
    expect(logged.find(({ action }) => action === "order.corrected")?.after).toMatchObject({
      because: "The courier's own van goes there",
    });
  });

  const giveBack = () => giveBackDelivery(shop, orderId);
  const papers = async () =>
    (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)))
      .map(({ kind, content }) => [kind, (content as { totals: { amount: number } }).totals.amount])
      .sort();

  test("a paid order with a cheaper delivery has no paper before it is packed, and is then refunded once, however often the form is sent", async () => {
    const correction = await typed(dharamshala);
    const send = () => correctOrder(shop, packer, { orderId, correction });
    expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await send()).toEqual({ ok: true });
    await giveBack();
    expect(await refunded()).toEqual([]);
    expect(await papers()).toEqual([]);
    const jobs = await shop.listJobs("order.corrected");
    expect(jobs.filter(({ payload }) => payload.orderId === orderId)).toMatchObject([
      { payload: { less: 15_00 } },
    ]);
    await changeStatus(shop, packer, { orderId, to: "processing" });
    const booked = await shop.listJobs("order.delivery-less");
    expect(booked.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(2);
    await Promise.all([giveBack(), giveBack()]);
    expect(await refunded()).toEqual([15_00]);
    expect(await papers()).toEqual([
      ["credit-note", 15_00],
      ["invoice", 1039_00],
    ]);
  });

  test("a delivery charge that staff have refunded is not given back again by a cheaper delivery", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    const part = { charge: "delivery" } as const;
    await refundPart(shop, owner, { orderId, part, reason: "Late", requestKey: newId() });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    await giveBack();
    expect(await refunded()).toEqual([40_00]);
    expect(await readOrder()).toMatchObject({ deliveryLess: 0 });
  });

  test("what a cheaper delivery gives back waits for the end of a dispute, and is tried again every day", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    const { razorpayPaymentId } = await getPayment(shop.db, orderId);
    const at = shop.clock.now();
    await shop.db.insert(paymentDispute).values({
      id: "disp_00000000000001",
      razorpayPaymentId: String(razorpayPaymentId),
      amount: 1039_00,
      currency: "INR",
      reasonCode: "goods_or_services_not_provided",
      phase: "chargeback",
      status: "open",
      raisedAt: at,
      respondBy: at,
      saidAt: at,
    });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    await giveBack();
    await giveBack();
    expect(await refunded()).toEqual([]);
    expect(await readOrder()).toMatchObject({ deliveryLess: 15_00 });
    const jobs = await shop.listJobs("order.delivery-less");
    // Until the time to correct it is over, once it is packed, and a day later.
    expect(jobs.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(3);
    await shop.db.update(paymentDispute).set({ status: "won" });
    await Promise.all([giveBack(), giveBack()]);
    expect(await refunded()).toEqual([15_00]);
    expect(await readOrder()).toMatchObject({ deliveryLess: 0 });
  });

  test("a correction of the phone alone does not tell again what the delivery costs less", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    expect(await move({ ...dharamshala, phone: "9816000009" })).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ deliveryLess: 15_00 });
    const notes = (await listOrderNotes(shop.db, orderId)).map(({ note }) =>
      note.includes("costs ₹15.00 less"),
    );
    expect(notes.sort()).toEqual([false, true]);
    const jobs = await shop.listJobs("order.corrected");
    const told = jobs.filter(({ payload }) => payload.orderId === orderId).map(({ payload }) => payload.less);
    expect(told.sort()).toEqual([15_00, undefined]);
  });

  test("what a cheaper delivery gives back is booked when the twelve hours are over, also without packing", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    shop.clock.advance({ hours: 12 });
    await giveBack();
    expect(await refunded()).toEqual([15_00]);
    // From then on it is booked at once, and the way back is dearer.
    expect(await move({})).toMatchObject({ reason: "dearer", more: 15_00 });
    shop.clock.advance({ hours: -12 });
  });

  test("a buyer may move a paid order back or to a place between while nothing is booked, and pays the price of its last place", async () => {
    const own = async (change: Record<string, string>) => {
      const { number } = await readOrder();
      const correction = await typed(change);
      return correctOwnOrder(shop, customerActor(asha), { number: number ?? "", correction });
    };
    expect(await own(dharamshala)).toEqual({ ok: true });
    expect(await own(portBlair)).toMatchObject({ reason: "dearer" });
    expect(await own({})).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ deliveryLess: 0 });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    await giveBack();
    expect(await refunded()).toEqual([]);
    expect(await papers()).toEqual([["invoice", 1039_00]]);
  });

  test("a cheaper delivery of an order that is cancelled meanwhile is given back once, with all of it", async () => {
    await move(dharamshala);
    await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Late" });
    shop.clock.advance({ hours: 12 });
    await giveBack();
    shop.clock.advance({ hours: -12 });
    expect(await refunded()).toEqual([1039_00]);
  });

  test("a paid order has paid the price of its last place after any moves, and is never refunded more for delivery than was paid", async () => {
    const near = { ...dharamshala, address: "8 Temple Road" };
    await move(dharamshala);
    await move({}, "It goes back to Shimla");
    await move(near);
    await move({}, "And back");
    await move({ ...near, name: "Meera" });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    await giveBack();
    expect(await refunded()).toEqual([15_00]);
  });

  test("a paid order is refunded only what it paid above the last price if staff sent it to a dearer place before", async () => {
    expect(await move(portBlair, "Our courier takes it there for the same")).toEqual({ ok: true });
    expect(await move(dharamshala)).toEqual({ ok: true });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    await giveBack();
    expect(await refunded()).toEqual([15_00]);
  });

  test("a paid order is not checked for its place if only the street, the name or the phone changes", async () => {
    await saveSettings(shop, owner, {
      group: "shipping",
      change: { rates: [rate(["171"], 0, { isDelivered: false }), rate([], 40_00)] },
    });
    expect(await move({ address: "13 Mall Road" })).toEqual({ ok: true });
    expect(await refunded()).toEqual([]);
  });
});

describe("an order that is to be paid on delivery", () => {
  beforeEach(async () => {
    await saveSettings(shop, owner, {
      group: "shipping",
      change: { rates: [rate(["1762"], 25_00), rate(["744"], 40_00), rate([], 40_00)] },
    });
    orderId = await orderOnDelivery();
  });

  let phones = 0;

  /** A buyer who has bought before need not confirm. */
  async function newBuyer(): Promise<string> {
    const buyer = await registerCustomer(shop.db);
    await shop.sql`update "user" set email_verified = true`;
    await bought(shop, buyer, { shownAmount: 1039_00, items: [{ productId: "bowl", quantity: 1 }] });
    return buyer;
  }

  async function orderOnDelivery(phone = `98${String(++phones).padStart(8, "0")}`): Promise<string> {
    const address = { ...shimlaAddress, phone };
    const wanted = { payment: "on-delivery" as const, shownAmount: 1039_00, address };
    return (await placed(shop, await newBuyer(), wanted)).orderId;
  }

  test("an order on delivery is refused where no courier takes money, unless staff give a reason", async () => {
    expect(await move(portBlair)).toMatchObject({ reason: "not-on-delivery", refusal: { reason: "pin" } });
    expect(await move(portBlair, "Paid by UPI on the phone")).toEqual({ ok: true });
  });

  test("an order on delivery costs less if delivery costs less, and its invoice agrees", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ amount: 1024_00, cashDue: 1024_00 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ amount: 1024_00 });
    const [line] = await listOrderLines(shop.db, orderId);
    expect(line).toMatchObject({ gross: 999_00, chargeShare: 25_00, taxable: 975_24, tax: 48_76 });
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    expect((await findDocument(shop.db, orderId, "invoice"))?.totals.amount).toBe(1024_00);
    expect(await collectCash(shop, packer, { orderId, method: "cash" })).toEqual({ ok: true });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 1024_00 });
  });

  test("an order on delivery may be moved back until it is packed, and then has its first amount due again", async () => {
    expect(await move(dharamshala)).toEqual({ ok: true });
    const [before] = await listOrderLines(shop.db, orderId);
    expect(await move({})).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ amount: 1039_00, cashDue: 1039_00, deliveryLess: 0 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ amount: 1039_00 });
    expect((await listOrderLines(shop.db, orderId))[0]?.chargeShare).toBe((before?.chargeShare ?? 0) + 15_00);
    expect(await move(dharamshala)).toEqual({ ok: true });
    await changeStatus(shop, packer, { orderId, to: "processing" });
    expect(await readOrder()).toMatchObject({ cashDue: 1024_00, deliveryLess: 0 });
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    expect(await collectCash(shop, packer, { orderId, method: "cash" })).toEqual({ ok: true });
    await giveBackDelivery(shop, orderId);
    expect(await refunded()).toEqual([]);
  });

  test.each([
    [25_30, 1024_00],
    [24_99, 1023_00],
  ])("an order on delivery has whole rupees due where delivery costs %i paise", async (delivery, due) => {
    const rates = [rate(["1762"], delivery), rate([], 40_00)];
    await saveSettings(shop, owner, { group: "shipping", change: { rates } });
    expect(await move(dharamshala)).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ amount: due, cashDue: due });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ amount: due });
  });

  test("an order on delivery cannot be sent to a place with another delivery charge once its invoice has the amount due", async () => {
    await changeStatus(shop, packer, { orderId, to: "processing" });
    expect(await move(dharamshala)).toEqual({ ok: false, reason: "invoiced-on-delivery" });
    expect(await move({ address: "9 Mall Road" })).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ cashDue: 1039_00 });
  });

  test("an order on delivery cannot get the phone number of a person whose parcels came back", async () => {
    await saveSettings(shop, owner, { group: "onDelivery", change: { refusedParcels: 1 } });
    const phone = "9812345678";
    const other = await orderOnDelivery(phone);
    await shop.sql`update cash_on_delivery set state = 'refused', confirmed_by = 'packer', confirmed_how = 'staff', ended_at = now() where order_id = ${other}`;
    expect(await move({ phone })).toMatchObject({ refusal: { reason: "refused-parcels" } });
  });
});
