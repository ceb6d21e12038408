import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { stockMovement } from "#core/catalogue/catalogue.table.ts";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import {
  cancelWaitingOrder,
  makePaymentLink,
  remindOfPaymentLink,
} from "#core/checkout/manage-payment-link.server.ts";
import { checkDuePayments } from "#core/checkout/reconcile.server.ts";
import { guestActor } from "#core/identity/actor.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice, order, orderLine } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { findPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { paymentLink, refund } from "#core/payments/payments.table.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { getOrderByAddress, getWaitingOrder } from "#core/staff-orders/staff-orders.server.ts";
import { recordManualPayment } from "#core/staff-orders/take-manual-payment.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { customQuoteForm } from "./custom-quote-form.ts";
import { listQuotesOf } from "./custom-quotes.server.ts";
import { type MakeQuoteOutcome, makeQuote } from "./make-quote.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
let ticket: string;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle" });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  ticket = await ask("custom-order");
});
afterEach(() => shop.close());

async function ask(kind: "custom-order" | "contact"): Promise<string> {
  const draft = { kind, name: "Asha", email: "asha@example.com", subject: "Favours", body: "Forty?" };
  const sent = await sendMessage(shop, guestActor("203.0.113.0/24"), draft);
  if (!sent.ok) throw new Error("the message was refused");
  return sent.messageId;
}

/** 40 × ₹349.00 at 5 % and a tray for ₹649.00 at 18 %, with ₹100.00 for the parcel: ₹14,709.00. */
function quoted(change: Record<string, unknown> = {}) {
  const input = customQuoteForm.parse({
    formKey: newId(),
    seen: "0",
    words: ["Forty favours", "A tray"],
    pieces: ["40", "1"],
    price: ["349", "649"],
    hsn: ["3406", "6810"],
    gst: ["500", "1800"],
    name: "Asha Negi",
    phone: "9800000001",
    email: "asha@example.com",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    deliveryCharge: "100",
    makingDays: "21",
    days: "7",
    note: "In two lots.",
    shownAmount: "1470900",
    ...change,
  });
  return { ...input, messageId: ticket };
}

const make = (change: Record<string, unknown> = {}) => makeQuote(shop, tenzin, quoted(change));

function made(outcome: MakeQuoteOutcome): string {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.orderId;
}
/** The second version, ₹100.00 cheaper. */
const cheaper = { seen: "1", price: ["349", "549"], shownAmount: "1460900" };

async function linkOf(orderId: string) {
  const row = await findPaymentLink(shop.db, orderId);
  if (!row?.razorpayLinkId) throw new Error("the quote has no link");
  return { ...row, linkId: row.razorpayLinkId };
}
const pay = async (orderId: string, how: { late?: boolean; again?: boolean } = {}) => {
  const link = await linkOf(orderId);
  await shop.sandbox.razorpay.payLink(link.linkId, { ...how, webhook: "drop" });
  return checkPayment(shop, { receipt: link.referenceId });
};
const rowOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("no such order");
  return row;
};
const states = async () =>
  (await listQuotesOf(shop.db, ticket, shop.clock.now())).map(({ version, state }) => `${version} ${state}`);
const gatewayStates = () => shop.sandbox.razorpay.paymentLinks().map(({ status }) => status);

describe("a quote", () => {
  test("a quote waits as an order of lines without products, touches no stock and answers the ticket", async () => {
    const orderId = made(await make());
    expect(await rowOf(orderId)).toMatchObject({
      origin: "custom",
      userId: null,
      number: null,
      itemsAmount: 14_609_00,
      charges: [{ kind: "delivery", amount: 100_00 }],
      amount: 14_709_00,
      taxAmount: 768_99,
      taxableAmount: 13_940_01,
      stateCode: "02",
    });
    const lines = await shop.db.select().from(orderLine).orderBy(orderLine.position);
    expect(lines).toMatchObject([
      { productId: null, name: "Forty favours", returnable: false, hsn: "3406" },
      { productId: null, name: "A tray", returnable: false, hsn: "6810" },
    ]);
    expect(await shop.db.select().from(message)).toMatchObject([{ state: "answered" }]);
    expect(await states()).toEqual(["1 waiting"]);
    expect(await stockOf(shop.db, "candle")).toBe(10);
    expect(await shop.listJobs("payment-link.send")).toMatchObject([{ payload: { orderId, reminder: 0 } }]);
    const actions = (await shop.db.select().from(auditEvent)).map(({ action }) => action);
    expect(actions).toContain("quote.made");
  });

  test("a quote's link at Razorpay mentions that it is made for the customer, and where its details are", async () => {
    const orderId = made(await make());
    const [link] = shop.sandbox.razorpay.paymentLinks();
    expect(link?.description).toContain("not returnable unless it arrives damaged");
    expect(link?.description).toContain(`http://localhost:3000/order/${orderId}`);
  });

  test("a quote is priced before it is stored, and its customer sees lines, terms and no address", async () => {
    expect(await make({ shownAmount: "" })).toMatchObject({
      reason: "price-not-shown",
      price: { amount: 14_709_00 },
    });
    expect(await shop.db.$count(order)).toBe(0);
    const shown = await getOrderByAddress(shop.db, made(await make()), shop.clock.now());
    expect(shown).toMatchObject({
      quote: { makingDays: 21, note: "In two lots.", isReplaced: false },
      payment: "waiting",
      link: { canPay: true },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Mall Road|98000/);
  });

  test("a form of a quote that is sent twice at once is one quote with one link", async () => {
    const input = quoted();
    const [first, second] = await Promise.all([
      makeQuote(shop, tenzin, input),
      makeQuote(shop, tenzin, input),
    ]);
    expect(made(second)).toBe(made(first));
    expect(gatewayStates()).toEqual(["created"]);
  });

  test("a quote whose link Razorpay did not make is kept, and its email is sent with the link", async () => {
    shop.sandbox.razorpay.switches.set("server-error", { only: "create-payment-link" });
    const outcome = await make();
    expect(outcome).toMatchObject({ ok: true, linkMade: false });
    expect(await shop.listJobs("payment-link.send")).toEqual([]);
    expect(await makePaymentLink(shop, tenzin, { orderId: made(outcome) })).toBe("done");
    expect(await shop.listJobs("payment-link.send")).toHaveLength(1);
  });

  test("a quote can answer a message of any kind, but not an unknown one", async () => {
    ticket = await ask("contact");
    expect(await make()).toMatchObject({ ok: true });
    const asked = await shop.db.select().from(message).where(eq(message.id, ticket));
    expect(asked).toMatchObject([{ kind: "contact", state: "answered" }]);
    ticket = "none";
    await expect(make()).rejects.toThrow(NotFound);
  });

  test.each([
    ["without a gateway", { closed: true }, "payments-closed"],
    [
      "for less than a rupee",
      { words: ["Favour"], price: ["0.01"], pieces: ["1"], deliveryCharge: "0" },
      "too-small",
    ],
    ["to a PIN code in another state", { state: "PB" }, "pin-refused"],
  ])("a quote is refused %s", async (_, { closed, ...change }: Record<string, unknown>, reason) => {
    const context = closed ? { ...shop, razorpay: undefined } : shop;
    expect(await makeQuote(context, tenzin, quoted(change))).toMatchObject({ ok: false, reason });
    expect(await shop.db.$count(order)).toBe(0);
  });

  test("a quote for another state is refused under the composition scheme", async () => {
    await saveSettings(shop, owner, { group: "business", change: { gstStatus: "composition" } });
    const outside = quoted({ city: "Ludhiana", zip: "141001", state: "PB" });
    expect(await makeQuote(shop, tenzin, outside)).toEqual({
      ok: false,
      reason: "outside-state",
      state: "HP",
    });
    expect(await shop.db.$count(order)).toBe(0);
  });
});

describe("a paid quote", () => {
  test("a paid quote is an order that its ticket shows, with each line's tax on the invoice, and no stock has moved", async () => {
    const orderId = made(await make());
    expect(await pay(orderId)).toMatchObject({ outcome: "confirmed" });
    const { number } = await rowOf(orderId);
    expect(await listQuotesOf(shop.db, ticket, shop.clock.now())).toMatchObject([{ number, state: "paid" }]);
    expect(await getWaitingOrder(shop.db, orderId, shop.clock.now())).toMatchObject({
      quote: { ticket: { messageId: ticket } },
    });
    await changeStatus(shop, tenzin, { orderId, to: "shipped" });
    const [issued] = await shop.db.select().from(invoice);
    expect(issued?.content).toMatchObject({
      lines: [
        {
          description: "Forty favours",
          hsn: "3406",
          rate: 500,
          taxable: 13_386_25,
          cgst: 334_65,
          roundOff: 1,
        },
        { description: "A tray", hsn: "6810", rate: 1800, taxable: 553_76, cgst: 49_84, sgst: 49_84 },
      ],
      totals: { amount: 14_709_00 },
    });
    expect(await shop.db.$count(stockMovement)).toBe(0);
  });

  test("a paid quote that is cancelled returns no stock, and can be reopened", async () => {
    const orderId = made(await make());
    await pay(orderId);
    const cancelled = await cancelOrder(shop, tenzin, { orderId, refund: { kind: "later" }, reason: "" });
    expect(cancelled).toMatchObject({ ok: true });
    expect(await reopenOrder(shop, tenzin, { orderId, to: "pending" })).toMatchObject({ ok: true });
    expect(await shop.db.$count(stockMovement)).toBe(0);
  });

  test("a quote paid in cash ends its link, and cash for an ended one is refused", async () => {
    const orderId = made(await make());
    const cash = { orderId, method: "cash", reference: "" } as const;
    expect(await recordManualPayment(shop, tenzin, cash)).toMatchObject({ ok: true });
    expect(await states()).toEqual(["1 paid"]);
    const next = made(await make({ seen: "1", afterPaid: "on" }));
    await cancelWaitingOrder(shop, tenzin, { orderId: next });
    expect(await recordManualPayment(shop, tenzin, { ...cash, orderId: next })).toEqual({
      ok: false,
      reason: "closed",
    });
  });

  test("if a quote is paid twice, the second payment is refunded, once", async () => {
    const orderId = made(await make());
    await pay(orderId);
    await pay(orderId, { again: true });
    await checkPayment(shop, { link: (await linkOf(orderId)).linkId });
    expect(await shop.db.select().from(refund)).toMatchObject([
      { amount: 14_709_00, reason: "already-paid" },
    ]);
  });

  test("a paid quote is found a month later if every webhook is lost", async () => {
    const orderId = made(await make({ days: "30" }));
    for (let day = 0; day < 29; day += 1) {
      shop.clock.advance({ minutes: 24 * 60 });
      await checkDuePayments(shop);
    }
    await shop.sandbox.razorpay.payLink((await linkOf(orderId)).linkId, { webhook: "drop" });
    shop.clock.advance({ minutes: 24 * 60 });
    await checkDuePayments(shop);
    expect((await rowOf(orderId)).number).toMatch(/00001$/);
  });
});

describe("a change", () => {
  test("a changed quote is a new version: the old link is cancelled at the gateway, and its page shows that it was replaced", async () => {
    const first = made(await make());
    const second = made(await make(cheaper));
    expect(await states()).toEqual(["2 waiting", "1 replaced"]);
    expect(gatewayStates().sort()).toEqual(["cancelled", "created"]);
    expect(await getOrderByAddress(shop.db, first, shop.clock.now())).toMatchObject({
      payment: "closed",
      quote: { isReplaced: true },
    });
    expect(await pay(second)).toMatchObject({ outcome: "confirmed" });
  });

  test("a quote that has just been paid cannot be changed: the order stands, and nothing is replaced", async () => {
    const first = made(await make());
    await shop.sandbox.razorpay.payLink((await linkOf(first)).linkId, { webhook: "drop" });
    const late = await make(cheaper);
    const { number } = await rowOf(first);
    expect(late).toEqual({ ok: false, reason: "already-paid", orderNumber: number });
    expect(await states()).toEqual(["1 paid"]);
  });

  test("a form opened before the payment replaces nothing, and makes no second order", async () => {
    await pay(made(await make()));
    expect(await make(cheaper)).toMatchObject({ reason: "already-paid" });
    expect(await make({ ...cheaper, afterPaid: "on" })).toMatchObject({ ok: true });
    expect(await states()).toEqual(["2 waiting", "1 paid"]);
  });

  test("a payment for an earlier version of a quote is refunded, and the newer one can still be paid", async () => {
    const first = made(await make());
    const second = made(await make(cheaper));
    expect(await pay(first, { late: true })).toEqual({
      outcome: "refused",
      orderId: first,
      reason: "quote-withdrawn",
    });
    expect(await pay(second)).toMatchObject({ outcome: "confirmed" });
    expect(await shop.db.$count(refund)).toBe(1);
  });

  test("a late payment for an expired quote is refunded, too, once the quote was changed", async () => {
    const first = made(await make());
    shop.sandbox.razorpay.expireLink((await linkOf(first)).linkId);
    await checkPayment(shop, { link: (await linkOf(first)).linkId });
    made(await make(cheaper));
    expect(await pay(first, { late: true })).toMatchObject({ outcome: "refused" });
    expect(await states()).toEqual(["2 waiting", "1 going-back"]);
  });

  test("if two people change a quote at once, one version is made and the other change is refused", async () => {
    made(await make());
    const outcomes = await Promise.all([make(cheaper), make({ ...cheaper, note: "Another word" })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await states()).toEqual(["2 waiting", "1 replaced"]);
  });

  test("a quote is not changed while the gateway does not answer: the old one still stands", async () => {
    made(await make());
    shop.sandbox.razorpay.switches.set("server-error", { only: "get-payment-link" });
    expect(await make(cheaper)).toEqual({ ok: false, reason: "no-answer" });
    expect(await states()).toEqual(["1 waiting"]);
  });

  test("a change sent again after going back, with another price, is not mistaken for the first one", async () => {
    const input = quoted();
    made(await makeQuote(shop, tenzin, input));
    const again = { ...quoted(cheaper), formKey: input.formKey };
    expect(await makeQuote(shop, tenzin, again)).toEqual({ ok: false, reason: "changed-meanwhile" });
  });
});

describe("a quote that has ended", () => {
  test("a withdrawn quote's link is cancelled, and a payment that still comes is refunded", async () => {
    const orderId = made(await make());
    for (const _ of [1, 2]) expect(await cancelWaitingOrder(shop, tenzin, { orderId })).toBe("done");
    expect(await states()).toEqual(["1 withdrawn"]);
    expect(await pay(orderId, { late: true })).toMatchObject({ reason: "quote-withdrawn" });
    expect(await shop.listJobs("payment.returned")).toMatchObject([{ payload: { orderId } }]);
  });

  test("an expired quote is shown as such, and a payment on its way still makes an order", async () => {
    const orderId = made(await make());
    shop.clock.advance({ minutes: 7 * 24 * 60 });
    expect(await states()).toEqual(["1 expired"]);
    expect(await getOrderByAddress(shop.db, orderId, shop.clock.now())).toMatchObject({
      payment: "closed",
      link: { status: "expired", canPay: false },
    });
    shop.sandbox.razorpay.expireLink((await linkOf(orderId)).linkId);
    expect(await pay(orderId, { late: true })).toMatchObject({ outcome: "confirmed" });
  });

  test("a quote that has ended is followed by a new one from the same ticket", async () => {
    await cancelWaitingOrder(shop, tenzin, { orderId: made(await make()) });
    made(await make(cheaper));
    expect(await states()).toEqual(["2 waiting", "1 replaced"]);
  });
});

test("a reminder emails the quote again", async () => {
  const orderId = made(await make());
  expect(await remindOfPaymentLink(shop, tenzin, { orderId })).toBe("done");
  expect(await shop.listJobs("payment-link.send")).toHaveLength(2);
});

test("an unpaid quote is purged only long after its end", async () => {
  const orderId = made(await make({ days: "30" }));
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  await purge(shop);
  expect(await shop.db.$count(paymentLink)).toBe(1);
  shop.clock.advance({ minutes: 30 * 24 * 60 });
  await purge(shop);
  expect(await shop.db.$count(order, eq(order.id, orderId))).toBe(0);
});
