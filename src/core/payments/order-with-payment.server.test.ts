import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { listOrderNotes } from "#core/orders/order-notes.server.ts";
import { customerTimeline, ownerTimeline } from "#core/orders/order-timeline.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, placed, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { getOrderPayment } from "./order-payment.server.ts";
import { getMyOrderWithPayment, getOrderWithPayment } from "./order-with-payment.server.ts";
import { isFirstPaymentOf } from "./own-payment.server.ts";
import { getPayment } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import { refundOrder } from "./refund-order.server.ts";
import { sendRefund } from "./refunds.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let tenzin: string;
let orderId: string;
let number: string;
const owner = { id: "owner", role: "admin" } as const;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-11-20T12:00:00+05:30" });
  await addTestProduct(shop.db, { id: "candle", name: "Cedar candle", stock: 100 });
  asha = await registerCustomer(shop.db);
  tenzin = await registerCustomer(shop.db, "Tenzin Dorje");
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T12:00:00+05:30");
  orderId = await bought(shop, asha);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
});

async function refundInFull(by: { id: string; role: "admin" } = owner): Promise<string> {
  const refunded = await refundOrder(shop, by, { orderId, reason: "Damaged", cancel: false });
  if (!refunded.ok) throw new Error(refunded.reason);
  return refunded.refundId;
}

async function send(refundId: string): Promise<void> {
  await sendRefund(shop, refundId);
}

describe("an order with its payment", () => {
  // This test stands first in the file, so that its invoice is the first one.
  test("an order's timeline tells the owner who did what, and the customer only what concerns them", async () => {
    await changeStatus(shop, staffActor(tenzin), { orderId, to: "shipped", note: "By the noon bus" });
    const { events, order } = await getOrderWithPayment(shop.db, number);
    expect(order).toMatchObject({
      status: "shipped",
      customer: { name: "Asha Negi" },
      totals: { tax: 4757, amount: 99_900 },
      documents: [{ number: "DD/26-27/000001", kind: "invoice" }],
    });
    const emails = [
      { subject: "Your order", sentAt: new Date("2026-11-20T12:01:00+05:30"), outcome: "sent" as const },
    ];
    const notes = await listOrderNotes(shop.db, orderId);
    const forOwner = ownerTimeline({ ...events, notes, emails });
    expect(forOwner.map(({ title }) => title)).toEqual([
      "Email sent",
      "Invoice DD/26-27/000001",
      "Paid ₹999.00",
      "Marked shipped",
      "Ordered",
    ]);
    expect(forOwner[3]).toMatchObject({
      by: "Tenzin Dorje",
      note: "By the noon bus",
      on: "20 Nov 2026, 12:00",
    });
    const forCustomer = customerTimeline({ ...events, notes, emails });
    expect(forCustomer.map(({ title }) => title)).toEqual(["On its way", "Ordered"]);
    expect(JSON.stringify(forCustomer)).not.toMatch(/Tenzin|noon bus/);
  });

  test("an order is read with customer, address, lines, totals, parcel and payment", async () => {
    await handOverParcel(shop, staffActor(tenzin), {
      orderId,
      carrier: "India Post",
      trackingNumber: "EH123456789IN",
    });
    const { order, ...rest } = await getOrderWithPayment(shop.db, number);
    expect(order).toEqual({
      gift: null,
      packerNote: "",
      hasChallan: false,
      poNumber: "",
      daysToMake: null,
      cashDue: 0,
      dueOn: null,
      goingBack: 0,
      number,
      orderedOn: "20 Nov 2026, 12:00",
      status: "shipped",
      payment: "captured",
      delivery: "standard",
      discountCode: null,
      origin: "shop",
      typedBy: null,
      customer: { name: "Asha Negi", email: `${asha}@example.com` },
      address: {
        name: "Asha Negi",
        phone: "+91 98000 00001",
        lines: ["12 Mall Road", "Shimla", "Himachal Pradesh 171001"],
        city: "Shimla",
        zip: "171001",
        company: "",
        gstin: "",
      },
      lines: [
        {
          name: "Cedar candle",
          worded: [],
          parts: "",
          positions: [0],
          slug: "candle",
          sku: "SKU-candle",
          quantity: 1,
          unitPrice: 99_900,
          gross: 99_900,
          returnable: true,
          picture: null,
        },
      ],
      totals: {
        items: 99_900,
        discount: 0,
        charges: [{ kind: "delivery", amount: 0 }],
        tax: 4757,
        amount: 99_900,
      },
      due: 0,
      receipt: null,
      placeOfSupply: "HP",
      legalVersion: expect.any(String),
      parcels: [
        {
          carrier: "India Post",
          trackingNumber: "EH123456789IN",
          at: shop.clock.now(),
          tracking: { url: "https://www.indiapost.gov.in/", asksForNumber: true },
          contents: "",
        },
      ],
      documents: [{ number: expect.stringMatching(/^DD\/26-27\/0000\d\d$/), kind: "invoice" }],
    });
    expect(rest).toMatchObject({ id: orderId, userId: asha, refundable: true });
    expect(rest.events).toMatchObject({
      changes: [
        { status: "pending", by: "The shop" },
        { status: "shipped", by: "Tenzin Dorje" },
      ],
      payment: { method: "card", amount: 99_900, capturedAt: shop.clock.now() },
      refunds: [],
      parcel: { carrier: "India Post", by: "Tenzin Dorje" },
      documents: [{ kind: "invoice", issuedAt: shop.clock.now() }],
    });
  });

  test("an order of an unregistered business shows no tax", async () => {
    await shop.db.update(order).set({ gstShown: false }).where(eq(order.id, orderId));
    expect((await getOrderWithPayment(shop.db, number)).order.totals.tax).toBe(0);
  });

  test.each([
    { atOrder: true, scheme: "unregistered", shown: 0 },
    { atOrder: true, scheme: "composition", shown: 0 },
    { atOrder: false, scheme: "regular", shown: 4757 },
  ])(
    "an order whose invoice has the scheme '$scheme' shows tax as the invoice does, whatever applied at the order",
    async (change) => {
      await changeStatus(shop, staffActor(tenzin), { orderId, to: "shipped" });
      await shop.db.update(order).set({ gstShown: change.atOrder }).where(eq(order.id, orderId));
      const scheme = sql`jsonb_set(${invoice.content}, '{scheme}', to_jsonb(${change.scheme}::text))`;
      await shop.db.update(invoice).set({ content: scheme }).where(eq(invoice.orderId, orderId));
      expect((await getOrderWithPayment(shop.db, number)).order.totals.tax).toBe(change.shown);
    },
  );

  test("an unknown number and a pending order are not found", async () => {
    await placed(shop, asha);
    await expect(getOrderWithPayment(shop.db, "DD-26-77777")).rejects.toThrow(NotFound);
    await expect(getOrderWithPayment(shop.db, "")).rejects.toThrow(NotFound);
  });
});

describe("a customer's own order with its payment", () => {
  test("an order is read by its own customer and not found for another one", async () => {
    expect((await getMyOrderWithPayment(shop.db, { id: asha }, number)).order.number).toBe(number);
    await expect(getMyOrderWithPayment(shop.db, { id: tenzin }, number)).rejects.toThrow(NotFound);
  });
});

describe("the payment of an order", () => {
  test("a captured payment is refundable", async () => {
    expect(await getOrderPayment(shop.db, orderId)).toEqual({
      status: "captured",
      byHand: false,
      together: [],
      capture: { method: "card", amount: 99_900, capturedAt: shop.clock.now() },
      refunds: [],
      refundable: true,
      byCards: 0,
      mixedWays: "",
      paid: 99_900,
      goingBack: 0,
      taken: 0,
      disputeNote: "",
      backByCancelling: 99_900,
      leftForPart: 99_900,
      refundableNow: 99_900,
      leftToRefund: 99_900,
      openRefunds: [],
    });
  });

  test("requested and processed refunds are listed, and the payment is no longer refundable", async () => {
    const refundId = await refundInFull({ id: tenzin, role: "admin" });
    expect(await getOrderPayment(shop.db, orderId)).toMatchObject({
      status: "refunding",
      refunds: [{ id: refundId, status: "requested", amount: 99_900, reason: "Damaged", by: "Tenzin Dorje" }],
      refundable: false,
      openRefunds: [
        { id: refundId, amount: 99_900, status: "requested", failure: null, isSecondPayment: false },
      ],
    });
    shop.clock.advance({ minutes: 1 });
    await send(refundId);
    expect(await getOrderPayment(shop.db, orderId)).toMatchObject({
      status: "refunded",
      refunds: [{ id: refundId, status: "processed", processedAt: shop.clock.now() }],
      refundable: false,
      openRefunds: [],
    });
  });

  test("a payment whose refund failed is refundable again", async () => {
    const refundId = await refundInFull();
    await shop.db
      .update(refund)
      .set({ status: "failed", failure: "Account closed" })
      .where(eq(refund.id, refundId));
    expect(await getOrderPayment(shop.db, orderId)).toMatchObject({
      status: "refunding",
      refunds: [{ status: "failed", failure: "Account closed", by: "Unknown account" }],
      refundable: true,
      openRefunds: [{ id: refundId, status: "failed", failure: "Account closed" }],
    });
  });

  test("an unpaid payment has no capture and is not refundable", async () => {
    const pending = await placed(shop, asha);
    expect((await getPayment(shop.db, pending.orderId)).status).toBe("opened");
    expect(await getOrderPayment(shop.db, pending.orderId)).toEqual({
      status: "opened",
      byHand: false,
      together: [],
      capture: undefined,
      refunds: [],
      byCards: 0,
      mixedWays: "",
      paid: 0,
      goingBack: 0,
      taken: 0,
      disputeNote: "",
      backByCancelling: 0,
      leftForPart: 0,
      refundableNow: 0,
      leftToRefund: 0,
      refundable: false,
      openRefunds: [],
    });
  });

  test("an order without a payment is read and is not refundable", async () => {
    await shop.db.delete(payment).where(isFirstPaymentOf(orderId));
    expect(await getOrderPayment(shop.db, orderId)).toEqual({
      status: null,
      byHand: false,
      together: [],
      capture: undefined,
      refunds: [],
      byCards: 0,
      mixedWays: "",
      paid: 0,
      goingBack: 0,
      taken: 0,
      disputeNote: "",
      backByCancelling: 0,
      leftForPart: 0,
      refundableNow: 0,
      leftToRefund: 0,
      refundable: false,
      openRefunds: [],
    });
    expect((await getOrderWithPayment(shop.db, number)).order.payment).toBeNull();
  });
});
