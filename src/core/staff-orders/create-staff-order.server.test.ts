import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { lockProducts } from "#core/catalogue/stock/stock.server.ts";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { pinAnswer } from "#core/delivery/pin-answers.table.ts";
import { invoice, order, orderLine, orderStatusChange } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { payment, paymentLink } from "#core/payments/payments.table.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { openDatabase } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { waitForBlocked } from "../../../tests/support/blocked-statements.ts";
import { placed, staffActor } from "../../../tests/support/buying.ts";
import { addTestCode, getTestCode } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { type CreateStaffOrderOutcome, createStaffOrder } from "./create-staff-order.server.ts";
import { getWaitingOrder } from "./staff-orders.server.ts";
import { recordManualPayment } from "./take-manual-payment.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(
    shop.db,
    { id: "candle", name: "Cedar Candle" },
    { id: "diya", price: 64_900, gstRate: 1800 },
    { id: "rateless" },
  );
  await shop.sql`update product set hsn = '', gst_rate = 0 where id = 'rateless'`;
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterEach(() => shop.close());

const type = (change: Record<string, unknown> = {}) => createStaffOrder(shop, tenzin, typedOrder(change));

function saved(answer: CreateStaffOrderOutcome) {
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}
const rowOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("no such order");
  return row;
};

test("an order to a place that the courier has refused is saved after a warning", async () => {
  await saveSettings(shop, owner, { group: "parcels", change: { courierKind: "shiprocket" } });
  expect(await type({ shownAmount: "" })).toMatchObject({ reason: "price-not-shown", warning: "" });
  // The courier is asked by a job before the price is shown again.
  await shop.db.update(pinAnswer).set({ courier: "shiprocket", askedAt: shop.clock.now() });
  const warned = await type({ shownAmount: "" });
  expect(warned).toMatchObject({ warning: expect.stringMatching(/does not go to PIN code 171001/) });
  expect(saved(await type({ paidBy: "upi", reference: "UPI 1" })).orderNumber).toBeTruthy();
});

describe("an order paid on the spot", () => {
  test("an order paid on the spot is confirmed like one paid at the gateway, with its origin and who typed it", async () => {
    const { orderId, orderNumber } = saved(await type({ paidBy: "upi", reference: "UPI 4711" }));
    expect(orderNumber).toMatch(/^DD-\d\d-00001$/);
    expect(await rowOf(orderId)).toMatchObject({
      userId: null,
      origin: "phone",
      stateCode: "02",
      amount: 99_900,
      status: "pending",
    });
    expect(await shop.db.select().from(purchase)).toMatchObject([{ userId: null, typedBy: tenzin.id }]);
    const [paid] = await shop.db.select().from(payment);
    expect(paid).toMatchObject({
      status: "captured",
      method: "upi",
      reference: "UPI 4711",
      nextCheckAt: null,
    });
    expect(await stockOf(shop.db, "candle")).toBe(9);
    expect(await shop.db.select().from(stockMovement)).toMatchObject([
      { change: -1, reason: "sold", orderId },
    ]);
    expect((await shop.listJobs()).map(({ kind }) => kind)).toEqual(["order.confirmed"]);
    const actions = (await shop.db.select().from(auditEvent)).map(({ action }) => action);
    expect(actions.sort()).toEqual(["order.paid-by-hand", "order.typed"]);
  });

  test("an order handed over in person is delivered at once, without a delivery charge, and has its invoice", async () => {
    const inPerson = { origin: "mela", delivery: "in-person", product: ["diya"], shownAmount: "64900" };
    const { orderId } = saved(await type({ ...inPerson, address: "", city: "", zip: "" }));
    expect(await rowOf(orderId)).toMatchObject({
      status: "delivered",
      charges: [{ kind: "delivery", amount: 0 }],
      origin: "mela",
    });
    const changes = await shop.db.select().from(orderStatusChange).orderBy(orderStatusChange.status);
    expect(changes.map(({ status, silent }) => [status, silent])).toEqual([
      ["delivered", true],
      ["pending", false],
    ]);
    expect(await shop.db.select().from(invoice)).toMatchObject([{ kind: "invoice", orderId }]);
    expect(await shop.listJobs("order.status-changed")).toEqual([]);
  });

  test("a staff order of a business has an invoice for the company, with its GSTIN", async () => {
    const business = { company: "Wadhwa Retail LLP", gstin: "27AAPFU0939F1ZV" };
    const { orderId } = saved(await type({ ...business, delivery: "in-person" }));
    const [issued] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
    expect(issued?.content).toMatchObject({
      buyer: { name: business.company, contact: "Asha Negi", gstin: business.gstin },
      placeOfSupply: { code: "02" },
      within: "state",
    });
    expect(await getWaitingOrder(shop.db, orderId, shop.clock.now())).toMatchObject({
      business: { ...business, note: expect.stringContaining("Maharashtra") },
    });
  });

  test("an order can be typed without a gateway, but not with a payment link", async () => {
    const closed = { ...shop, razorpay: undefined };
    expect(await createStaffOrder(closed, tenzin, typedOrder({ paidBy: "link" }))).toEqual({
      ok: false,
      reason: "payments-closed",
    });
    expect(await createStaffOrder(closed, tenzin, typedOrder())).toMatchObject({ ok: true });
  });
});

describe("nothing is stored", () => {
  test("nothing is stored for two lakh rupees in cash, either when the order is typed or while its link waits", async () => {
    await addTestProduct(shop.db, { id: "lamp", price: 2_00_000_00 });
    const lamp = { product: ["lamp"], shownAmount: "20000000" };
    expect(await type(lamp)).toEqual({ ok: false, reason: "too-much-cash" });
    expect(await shop.db.select().from(order)).toEqual([]);
    const { orderId } = saved(await type({ ...lamp, paidBy: "link" }));
    const byHand = { orderId, reference: "" };
    expect(await recordManualPayment(shop, tenzin, { ...byHand, method: "cash" })).toEqual({
      ok: false,
      reason: "too-much-cash",
    });
    expect(await rowOf(orderId)).toMatchObject({ confirmedAt: null });
    expect(await recordManualPayment(shop, tenzin, { ...byHand, method: "upi" })).toMatchObject({ ok: true });
  });

  test("two orders of one phone number in a day are one person's cash; on the next day, by UPI and of another person they are not", async () => {
    await addTestProduct(shop.db, { id: "lamp", price: 1_20_000_00, stock: 20 });
    const lamp = { product: ["lamp"], shownAmount: "12000000" };
    saved(await type(lamp));
    expect(await type({ ...lamp })).toEqual({ ok: false, reason: "too-much-cash" });
    const { orderId } = saved(await type({ ...lamp, paidBy: "link" }));
    const byCash = { orderId, reference: "", method: "cash" } as const;
    const refused = { ok: false, reason: "too-much-cash" };
    expect(await recordManualPayment(shop, tenzin, byCash)).toEqual(refused);
    saved(await type({ ...lamp, paidBy: "upi" }));
    saved(await type({ ...lamp, phone: "9816000099" }));
    shop.clock.advance({ days: 1 });
    saved(await type({ ...lamp }));
    const company = { company: "Kangra Gifts", gstin: "02AAPFU0939F1Z7" };
    saved(await type({ ...lamp, ...company, phone: "9816000098" }));
    expect(await type({ ...lamp, ...company, phone: "9816000097" })).toEqual(refused);
    shop.clock.advance({ days: -1 });
  });

  test.each([
    [
      "before the price was shown",
      { shownAmount: "" },
      { reason: "price-not-shown", price: { amount: 99_900 } },
    ],
    ["at a price that is another one now", { shownAmount: "89900" }, { reason: "price-not-shown" }],
    [
      "for more pieces than there are",
      { quantity: ["11"], shownAmount: "1098900" },
      { reason: "out-of-stock", lines: [{ name: "Cedar Candle", left: 10 }] },
    ],
    [
      "for more pieces than there are, before any price is shown",
      { quantity: ["11"], shownAmount: "" },
      { reason: "out-of-stock" },
    ],
    [
      "for a product that nobody knows",
      { product: ["Marble"] },
      { reason: "unclear-products", problems: [expect.stringContaining("“Marble”")] },
    ],
    [
      "for a product without a GST rate",
      { product: ["SKU-rateless"] },
      { reason: "unclear-products", problems: [expect.stringContaining("No HSN code and GST rate yet")] },
    ],
    [
      "for words that mean several products",
      { product: ["SKU-"] },
      { reason: "unclear-products", problems: [expect.stringContaining("Which one")] },
    ],
    [
      "for a PIN code in another state",
      { state: "PB" },
      { reason: "pin-refused", refusal: { reason: "contradiction", state: "HP" } },
    ],
    [
      "for a PIN code that nobody knows",
      { zip: "999999" },
      { reason: "pin-refused", refusal: { reason: "unknown" } },
    ],
    [
      "with a code that nobody knows",
      { code: "NOPE10" },
      { reason: "discount-refused", refusal: "unknown-code" },
    ],
  ])("nothing is stored of an order that is typed %s", async (_, change, refused) => {
    expect(await type(change)).toMatchObject({ ok: false, ...refused });
    expect(await shop.db.$count(order)).toBe(0);
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "diya")]).toEqual([10, 10]);
  });

  test("a shop under composition stores no order to another state, and sells in person in its own", async () => {
    await saveSettings(shop, owner, { group: "business", change: { gstStatus: "composition" } });
    const outside = { city: "Ludhiana", zip: "141001", state: "PB" };
    expect(await type(outside)).toEqual({ ok: false, reason: "outside-state", state: "HP" });
    expect(await shop.db.$count(order)).toBe(0);
    expect(await type({ ...outside, delivery: "in-person" })).toMatchObject({ ok: true });
  });

  test("a code that counts by customer is refused for a staff order, which has no account", async () => {
    await addTestCode(shop, { code: "ONCE50", percent: 50, oncePerCustomer: true });
    expect(await type({ code: "ONCE50" })).toMatchObject({ refusal: "needs-account" });
  });
});

describe("a product is found", () => {
  test.each(["sku-CANDLE", "Cedar Candle", "cedar", "Cedar Candle · SKU-candle"])(
    "a typed product is found by “%s”",
    async (text) => {
      const { orderId } = saved(await type({ product: ["", text], quantity: ["1", "1"] }));
      const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
      expect(line).toMatchObject({ productId: "candle", quantity: 1 });
    },
  );
});

describe("the same form", () => {
  test("a form of an order that is sent twice at once is one order, paid once", async () => {
    const input = typedOrder();
    const [first, second] = await Promise.all([
      createStaffOrder(shop, tenzin, input),
      createStaffOrder(shop, tenzin, input),
    ]);
    expect(saved(second).orderId).toBe(saved(first).orderId);
    expect([await shop.db.$count(order), await stockOf(shop.db, "candle")]).toEqual([1, 9]);
  });

  test("a form sent again after going back finds its order, even if the price has changed", async () => {
    const input = typedOrder();
    const first = saved(await createStaffOrder(shop, tenzin, input));
    const again = saved(await createStaffOrder(shop, tenzin, { ...input, shownAmount: 1 }));
    expect([again.orderId, again.orderNumber]).toEqual([first.orderId, first.orderNumber]);
  });

  test("a form of an order with a payment link that is sent twice at once makes one link", async () => {
    const input = typedOrder({ paidBy: "link" });
    await Promise.all([createStaffOrder(shop, tenzin, input), createStaffOrder(shop, tenzin, input)]);
    expect(shop.sandbox.razorpay.paymentLinks()).toHaveLength(1);
    expect(await shop.db.select().from(paymentLink)).toMatchObject([{ status: "open" }]);
  });
});

test("of two people who type the last pieces at once, one gets them and the other is refused", async () => {
  const [first, second] = await Promise.all([
    type({ quantity: ["6"], shownAmount: "599400" }),
    type({ quantity: ["6"], shownAmount: "599400" }),
  ]);
  expect([first.ok, second.ok].sort()).toEqual([false, true]);
  expect([first, second].find(({ ok }) => !ok)).toMatchObject({
    reason: "out-of-stock",
    lines: [{ left: 4 }],
  });
  expect(await stockOf(shop.db, "candle")).toBe(4);
});

test("of two people who record the same money, the second is refused as already paid", async () => {
  const { orderId } = saved(await type({ paidBy: "link" }));
  const cash = { orderId, method: "cash", reference: "" } as const;
  const [first, second] = await Promise.all([
    recordManualPayment(shop, tenzin, cash),
    recordManualPayment(shop, tenzin, cash),
  ]);
  expect([first.ok, second.ok].sort()).toEqual([false, true]);
  expect([first, second].find(({ ok }) => !ok)).toMatchObject({ reason: "already-paid" });
  expect(await stockOf(shop.db, "candle")).toBe(9);
});

test("a code for a number of orders counts typed orders", async () => {
  await addTestCode(shop, { code: "MELA10", maxUses: 1 });
  const waiting = saved(await type({ code: "mela10", paidBy: "link", shownAmount: "89910" }));
  expect(await type({ code: "MELA10", shownAmount: "89910" })).toMatchObject({ refusal: "used-up" });
  await recordManualPayment(shop, tenzin, { orderId: waiting.orderId, method: "cash", reference: "" });
  const code = await getTestCode(shop.db, "MELA10");
  expect(code.used).toBe(1);
});

test("a late payment and a payment by hand with the same code wait for each other and never deadlock", async () => {
  await addTestCode(shop);
  const late = await placed(shop, await registerCustomer(shop.db), { code: "TEN", shownAmount: 89_910 });
  shop.clock.advance({ minutes: 16 });
  await releaseDueReservations(shop);
  await shop.sandbox.razorpay.pay(late.razorpayOrderId);
  const other = openDatabase(shop.address, { connections: 1 });
  const both: Promise<unknown>[] = [];
  await other.db.transaction(async (tx) => {
    await lockProducts(tx, ["candle"]);
    both.push(type({ code: "TEN", shownAmount: "89910" }));
    await waitForBlocked(shop, 1);
    both.push(checkPayment(shop, { gatewayOrder: late.razorpayOrderId }));
    await waitForBlocked(shop, 2);
  });
  expect(await both[0]).toMatchObject({ ok: true });
  await both[1];
  await other.close();
  const confirmed = (await shop.db.select().from(order)).filter(({ number }) => number);
  const code = await getTestCode(shop.db, "TEN");
  expect([confirmed.length, code.used]).toEqual([2, 2]);
});

test("a staff order in cash waits for other cash of the same person before it holds its promotion", async () => {
  await addTestCode(shop);
  const { phone } = typedOrder();
  const other = openDatabase(shop.address, { connections: 1 });
  let typing: ReturnType<typeof type> | undefined;
  await other.db.transaction(async (tx) => {
    await lock(tx, `cash:phone:${phone}`);
    typing = type({ code: "TEN", shownAmount: "89910" });
    await waitForBlocked(shop, 1);
    await tx.select().from(promotion).for("update", { noWait: true });
  });
  expect(await typing).toMatchObject({ ok: true });
  await other.close();
});

test("a staff order costs as much as the same products in the checkout", async () => {
  const customer = await registerCustomer(shop.db);
  await shop.db.update(product).set({ stock: 1000 });
  const cases = fc.record({
    candles: fc.integer({ min: 0, max: 3 }),
    diyas: fc.integer({ min: 1, max: 3 }),
    delivery: fc.constantFrom("standard" as const, "express" as const),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ candles, diyas, delivery }) => {
      const chosen = [
        { productId: "candle", quantity: candles },
        { productId: "diya", quantity: diyas },
      ].filter(({ quantity }) => quantity > 0);
      const lines = {
        product: chosen.map(({ productId }) => `SKU-${productId}`),
        quantity: chosen.map(({ quantity }) => String(quantity)),
        delivery,
      };
      const asked = await type({ ...lines, shownAmount: "" });
      if (asked.ok || asked.reason !== "price-not-shown") throw new Error("no price was shown");
      const shownAmount = asked.price.amount;
      const here = saved(await type({ ...lines, shownAmount: String(shownAmount), paidBy: "link" }));
      const there = await placed(shop, customer, {
        items: chosen,
        delivery,
        shownAmount,
        address: shimlaAddress,
      });
      const [one, other] = await Promise.all([totalsOf(here.orderId), totalsOf(there.orderId)]);
      expect(one).toEqual(other);
    }),
    { numRuns: 3 },
  );
});

async function totalsOf(orderId: string) {
  const { itemsAmount, discountAmount, charges, taxableAmount, taxAmount, amount, stateCode } =
    await rowOf(orderId);
  const lines = await shop.db
    .select({ taxable: orderLine.taxable, tax: orderLine.tax, share: orderLine.chargeShare })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position);
  return { itemsAmount, discountAmount, charges, taxableAmount, taxAmount, amount, stateCode, lines };
}
