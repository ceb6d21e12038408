import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLinks, checkPayment } from "#core/checkout/check-payment.server.ts";
import { advanceReceipt } from "#core/orders/advances/advance-receipts.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { isPacked } from "#core/orders/order-state.ts";
import { invoice, order, orderStatusChange } from "#core/orders/orders.table.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { listLinks } from "#core/payments/links/payment-links.server.ts";
import { isPaidByHand } from "#core/payments/payment-way.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { amountLeft, amountPaid, findOwnPayment, isToRetry } from "#core/payments/refund-rule.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { retryFailedRefunds } from "#core/payments/retry-refunds.server.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { askForBalance } from "./ask-for-balance.server.ts";
import { makeDepositQuote, payDeposit } from "./deposit.fixture.ts";
import { recordManualPayment, takeBalanceByHand } from "./take-manual-payment.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeAll(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterAll(() => closeAfterCopies(shop));

const steps = [
  "askForBalance",
  "payBalance",
  "payBalanceAgain",
  "endBalanceLink",
  "checkLinks",
  "takeBalanceByHand",
  "pack",
  "ship",
  "handOver",
  "cancelAll",
  "cancelPart",
  "cancelNone",
  "cancelLater",
  "reopen",
  "reopenPacked",
  "refundAmount",
  "refundPiece",
  "refundAll",
  "refundDepositInDashboard",
  "refundBalanceInDashboard",
  "sendRefunds",
  "failRefunds",
  "retryRefunds",
] as const;
type Step = (typeof steps)[number];

/** `key` and `seen` come from the form: repeating a step sends the same form again. */
type Form = { key: string; seen: number };

/** Steps without a form, which are not repeated. */
const unrepeated: readonly Step[] = [
  "askForBalance",
  "payBalance",
  "payBalanceAgain",
  "refundDepositInDashboard",
  "refundBalanceInDashboard",
  "failRefunds",
  "retryRefunds",
];

async function take(step: Step, { key, seen }: Form, orderId: string): Promise<unknown> {
  const reason = "Because";
  const cancel = (refund: Parameters<typeof cancelOrder>[2]["refund"]) =>
    cancelOrder(shop, owner, { orderId, refund, reason, seen });
  const refundOf = (part: Parameters<typeof refundPart>[2]["part"]) =>
    refundPart(shop, owner, { orderId, part, reason, requestKey: key });
  const actions: Record<Step, () => Promise<unknown>> = {
    askForBalance: () => askForBalance(shop, tenzin, { orderId }),
    payBalance: () => payLink(orderId, {}),
    payBalanceAgain: () => payLink(orderId, { again: true }),
    async endBalanceLink() {
      const [link] = await listLinks(shop.db, orderId, ["balance"]);
      const atGateway = shop.sandbox.razorpay.paymentLinks().find(({ id }) => id === link?.razorpayLinkId);
      if (atGateway?.status === "created") shop.sandbox.razorpay.expireLink(atGateway.id);
      if (link) await checkPayment(shop, { receipt: link.referenceId });
    },
    checkLinks: () => checkLinks(shop, orderId),
    takeBalanceByHand: () => takeBalanceByHand(shop, tenzin, { orderId, method: "upi", reference: "" }),
    pack: () => changeStatus(shop, tenzin, { orderId, to: "processing" }),
    ship: () => changeStatus(shop, tenzin, { orderId, to: "shipped" }),
    handOver: () =>
      handOverParcel(shop, tenzin, { orderId, carrier: "India Post", trackingNumber: "EA123456789IN" }),
    cancelAll: () => cancel({ kind: "all" }),
    cancelPart: () => cancel({ kind: "part", amount: 3_333_33, requestKey: key }),
    cancelNone: () => cancel({ kind: "none" }),
    cancelLater: () => cancel({ kind: "later" }),
    reopen: () => reopenOrder(shop, tenzin, { orderId, to: "pending" }),
    reopenPacked: () => reopenOrder(shop, tenzin, { orderId, to: "shipped" }),
    refundAmount: () => refundOf({ amount: 6_123_45 }),
    refundPiece: () => refundOf({ pieces: [{ position: 0, quantity: 15 }], withDelivery: true }),
    refundAll: () => refundOrder(shop, owner, { orderId, reason, cancel: false }),
    refundDepositInDashboard: () => refundInDashboard(orderId, "deposit"),
    refundBalanceInDashboard: () => refundInDashboard(orderId, "balance"),
    sendRefunds: () => sendAll(orderId),
    async failRefunds() {
      shop.sandbox.razorpay.switches.set("insufficient-balance");
      await sendAll(orderId);
      shop.sandbox.razorpay.switches.clear();
    },
    async retryRefunds() {
      shop.clock.advance({ hours: 25 });
      await retryFailedRefunds(shop);
    },
  };
  return actions[step]();
}

async function payLink(orderId: string, how: { again?: boolean }): Promise<void> {
  const [link] = await listLinks(shop.db, orderId, ["balance"]);
  const atGateway = shop.sandbox.razorpay.paymentLinks().find(({ id }) => id === link?.razorpayLinkId);
  const isPayable = how.again ? atGateway?.status === "paid" : atGateway?.status === "created";
  if (!link || !atGateway || !isPayable) return;
  await shop.sandbox.razorpay.payLink(atGateway.id, { ...how, webhook: "drop" });
  for (const _ of [1, 2]) await checkPayment(shop, { receipt: link.referenceId });
}

/** Refunds only money that no refund of the shop claims, so that the money of a failed refund is not returned twice. */
async function refundInDashboard(orderId: string, which: "deposit" | "balance"): Promise<void> {
  const payment = await getPayment(shop.db, orderId);
  const paid = which === "balance" ? payment.balance : payment;
  if (!paid?.razorpayPaymentId || isPaidByHand(paid.way)) return;
  const refunds = await listRefunds(shop.db, orderId);
  const toRetry = refunds.filter((one) => one.paymentId === paid.id && isToRetry(one));
  const promised = toRetry.reduce((sum, { amount }) => sum + amount, 0);
  if (amountLeft(paid, refunds) - promised < 700_00) return;
  const made = shop.sandbox.razorpay.refund(paid.razorpayPaymentId, 700_00);
  await recordGatewayRefund(shop, { ...made, status: "processed" });
}

async function sendAll(orderId: string): Promise<void> {
  for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
}

async function sums(orderId: string) {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row?.status) throw new Error("the order is not confirmed");
  const payment = await getPayment(shop.db, orderId);
  const refunds = await listRefunds(shop.db, orderId);
  const documents = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const amountOf = (kind: string) =>
    documents
      .filter((document) => document.kind === kind)
      .reduce((sum, { content }) => sum + (content as InvoiceContent).totals.amount, 0);
  const [latest] = await shop.db
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(desc(orderStatusChange.position))
    .limit(1);
  const isPromised = ({ status, retriedBy }: (typeof refunds)[number]) =>
    status !== "failed" || retriedBy === null;
  const own = refunds.filter((one) => findOwnPayment(payment, one.paymentId));
  return {
    status: row.status,
    amount: row.amount,
    due: row.dueAmount,
    paid: amountPaid(payment),
    payments: [payment, payment.balance].flatMap((one) => (one ? [[one.razorpayPaymentId, one.amount]] : [])),
    isDecided: ["all", "part", "none"].includes(latest?.refund ?? ""),
    back: own.filter(isPromised).reduce((sum, one) => sum + one.amount, 0),
    goods: amountOf("invoice"),
    invoiced: amountOf("invoice") + amountOf("cancellation-charge"),
    credited: amountOf("credit-note"),
    refunds: refunds.map((one) => [one.id, one.status, one.retriedBy]),
    returned: refunds.filter((one) => !own.includes(one)).map((one) => [one.razorpayPaymentId, one.amount]),
    documents: documents.map(({ number }) => number).sort(),
  };
}

async function expectLaws(orderId: string, it: Awaited<ReturnType<typeof sums>>): Promise<void> {
  expect(it.paid + it.due).toBe(it.amount);
  expect(it.back).toBeLessThanOrEqual(it.paid);
  if (it.due > 0) expect([isPacked(it.status), it.goods]).toEqual([false, 0]);
  if (it.invoiced > 0 || it.isDecided) expect(it.invoiced - it.credited).toBe(it.paid - it.back);
  // Every payment captured by the gateway is one of the two payments or is refunded in full.
  const ofLinks = new Set(
    (await listLinks(shop.db, orderId, ["balance"])).map((link) => link.razorpayOrderId),
  );
  const captured = shop.sandbox.razorpay.payments().filter(({ order_id: id }) => id && ofLinks.has(id));
  const accounted = [...it.payments, ...it.returned].map(([id]) => id);
  for (const { id } of captured) expect(accounted).toContain(id);
  for (const { id, amount, amount_refunded: refunded } of shop.sandbox.razorpay.payments())
    if (accounted.includes(id)) expect(refunded).toBeLessThanOrEqual(amount);
  for (const [id, amount] of it.returned) expect(captured.find((one) => one.id === id)?.amount).toBe(amount);
}

async function confirmedByDeposit(isByHand: boolean): Promise<string> {
  const orderId = await makeDepositQuote(shop, tenzin);
  if (isByHand) await recordManualPayment(shop, tenzin, { orderId, method: "cash", reference: "" });
  else await payDeposit(shop, orderId);
  return orderId;
}

const beginnings: Record<string, readonly Step[]> = {
  "nothing more is paid": [],
  "the balance is paid by its link": ["askForBalance", "payBalance"],
  "the balance is paid by hand": ["takeBalanceByHand"],
};

// In parts, so that each finishes on a slow machine.
test.each(["first", "second", "third", "fourth"])(
  "after any steps (the %s ten orders) of an order with a deposit, each payment is kept or refunded, the uncredited invoices equal the kept money, and nothing is packed while a balance is due",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }),
        fc.constantFrom(...Object.values(beginnings)),
        fc.boolean(),
        async (taken, begun, isByHand) => {
          const orderId = await confirmedByDeposit(isByHand);
          for (const [index, step] of [...begun, ...taken].entries()) {
            const key = `${orderId.slice(0, 18)}${String(index).padStart(2, "0")}`;
            const changes = eq(orderStatusChange.orderId, orderId);
            const form = { key, seen: await shop.db.$count(orderStatusChange, changes) };
            await take(step, form, orderId);
            const once = await sums(orderId);
            await expectLaws(orderId, once);
            if (unrepeated.includes(step)) continue;
            await take(step, form, orderId);
            expect(await sums(orderId)).toEqual(once);
          }
          await expectAllSentOnce(orderId);
        },
      ),
      { numRuns: 10 },
    );
    await expectNumbersWithoutGaps();
  },
);

/** Sends everything, and expects that the gateway has refunded the same amounts as the shop has stored for each payment. */
async function expectAllSentOnce(orderId: string): Promise<void> {
  await checkLinks(shop, orderId);
  await sendAll(orderId);
  const processed = (await listRefunds(shop.db, orderId)).filter(({ status }) => status === "processed");
  for (const [paymentId, refunds] of Map.groupBy(processed, (one) => one.razorpayPaymentId)) {
    if (refunds.some(({ way }) => isPaidByHand(way))) continue;
    const atGateway = shop.sandbox.razorpay.payments().find(({ id }) => id === paymentId);
    expect(atGateway?.amount_refunded).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0));
  }
}

async function expectNumbersWithoutGaps(): Promise<void> {
  const invoices = await shop.db.select({ number: invoice.number }).from(invoice);
  const receipts = await shop.db.select({ number: advanceReceipt.number }).from(advanceReceipt);
  const numbers = [...invoices, ...receipts].map(({ number }) => number);
  for (const series of Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf("/"))).values()) {
    const counts = series.map((number) => Number(number.split("/").at(-1))).sort((a, b) => a - b);
    expect(counts).toEqual(counts.map((_, index) => index + 1));
  }
}
