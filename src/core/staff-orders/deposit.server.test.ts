import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkLinks, checkPayment } from "#core/checkout/check-payment.server.ts";
import { customQuote } from "#core/checkout/checkout.table.ts";
import { confirmByLink } from "#core/checkout/confirm-by-link.server.ts";
import { checkDuePayments } from "#core/checkout/reconcile.server.ts";
import { guestActor } from "#core/identity/actor.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { listLinks } from "#core/payments/links/payment-links.server.ts";
import { nameOrderAtGateway } from "#core/payments/name-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { retryFailedRefunds } from "#core/payments/retry-refunds.server.ts";
import { countUnmatchedPayments } from "#core/payments/unmatched-payments.server.ts";
import { makeQuote } from "#features/custom-orders/make-quote.server.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { askForBalance } from "./ask-for-balance.server.ts";
import {
  balanceOfQuote,
  depositOfQuote,
  depositQuoteInput,
  makeDepositQuote,
  newestBalanceLink,
  payBalance,
  payDeposit,
  quotedAmount,
} from "./deposit.fixture.ts";
import { recordManualPayment, takeBalanceByHand } from "./take-manual-payment.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
let orderId: string;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  orderId = await makeDepositQuote(shop, tenzin);
});
afterEach(() => shop.close());

const readOrder = async () => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("the order is gone");
  return row;
};
const ask = () => askForBalance(shop, tenzin, { orderId });
const byHand = { method: "cash", reference: "" } as const;
const refundsOf = async () =>
  (await listRefunds(shop.db, orderId)).map(({ razorpayPaymentId, amount, reason }) => ({
    razorpayPaymentId,
    amount,
    reason,
  }));
const papersOf = async () =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(desc(invoice.kind))).map(
    ({ kind, content }) => [kind, (content as InvoiceContent).totals.amount] as const,
  );
const stateOfLink = async () => (await listLinks(shop.db, orderId, ["balance"]))[0]?.status;
const gatewayLinks = () => shop.sandbox.razorpay.paymentLinks().map(({ amount, status }) => [amount, status]);

describe("a quote with a deposit", () => {
  test("a quote with a deposit is confirmed by the link for its deposit, and the balance is then due", async () => {
    expect(gatewayLinks()).toEqual([[depositOfQuote, "created"]]);
    await payDeposit(shop, orderId);
    expect(await readOrder()).toMatchObject({
      status: "pending",
      amount: quotedAmount,
      dueAmount: balanceOfQuote,
    });
    expect(await getPayment(shop.db, orderId)).toMatchObject({
      amount: depositOfQuote,
      stage: "deposit",
      status: "captured",
      balance: null,
    });
    expect(await changeStatus(shop, tenzin, { orderId, to: "processing" })).toMatchObject({
      reason: "balance-due",
    });
  });

  test("a quote with a deposit is confirmed by a deposit in cash, but not handed over", async () => {
    orderId = await makeDepositQuote(shop, tenzin, { delivery: "in-person", shownAmount: "1460900" });
    expect(await recordManualPayment(shop, tenzin, { orderId, ...byHand })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ status: "pending", dueAmount: 8_765_00 });
    expect(await takeBalanceByHand(shop, tenzin, { orderId, ...byHand })).toEqual({ ok: true });
    expect(await readOrder()).toMatchObject({ status: "delivered", dueAmount: 0 });
    expect(await papersOf()).toEqual([["invoice", 14_609_00]]);
  });

  test("a quote with a deposit is not mistaken for the same quote when its form is sent again with another deposit", async () => {
    const [quote] = await shop.db
      .select({ messageId: customQuote.messageId, formKey: purchase.formKey })
      .from(customQuote)
      .innerJoin(order, eq(order.id, customQuote.orderId))
      .innerJoin(purchase, eq(purchase.id, order.purchaseId))
      .where(eq(customQuote.orderId, orderId));
    if (!quote?.messageId) throw new Error("no quote");
    const { messageId, formKey } = quote;
    const again = (advance: string) =>
      makeQuote(shop, tenzin, { ...depositQuoteInput({ formKey, advance }), messageId });
    expect(await again("40")).toMatchObject({ ok: true, orderId });
    expect(await again("50")).toEqual({ ok: false, reason: "changed-meanwhile" });
  });

  test.each(["9", "91", "a half"])(
    "a quote with a deposit is refused with a deposit of '%s'",
    async (advance) => {
      await expect(makeDepositQuote(shop, tenzin, { advance })).rejects.toThrow();
    },
  );

  test("a quote with a deposit is refused if deposit or balance is less than the smallest payment", async () => {
    const tiny = { words: ["Favour"], pieces: ["1"], price: ["1"], deliveryCharge: "0", shownAmount: "100" };
    await expect(makeDepositQuote(shop, tenzin, { ...tiny, advance: "90" })).rejects.toThrow(
      "deposit-too-small",
    );
  });
});

describe("the balance", () => {
  beforeEach(() => payDeposit(shop, orderId));

  test("the balance is asked for by one link, however often the button is pressed, with a reminder later", async () => {
    expect(await Promise.all([ask(), ask()])).toContain("asked");
    expect(await ask()).toBe("too-soon");
    shop.clock.advance({ minutes: 11 });
    expect(await ask()).toBe("reminded");
    expect(gatewayLinks()).toEqual([
      [depositOfQuote, "paid"],
      [balanceOfQuote, "created"],
    ]);
    const sent = (await shop.listJobs("rest-link.send")).map(({ payload }) => payload.reminder);
    expect(sent).toEqual([0, expect.any(Number)]);
  });

  test("the balance is taken once, whoever reports its payment; the order can then be packed, with an invoice for the whole price", async () => {
    await ask();
    const link = await newestBalanceLink(shop, orderId);
    const back = await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
    const proof = {
      orderId,
      status: back.razorpay_payment_link_status,
      paymentId: back.razorpay_payment_id,
      signature: back.razorpay_signature,
    };
    const guest = guestActor("203.0.113.0/24");
    expect(await confirmByLink(shop, guest, { ...proof, signature: "0" })).toBe("bad-signature");
    expect((await readOrder()).dueAmount).toBe(balanceOfQuote);
    await Promise.all([
      confirmByLink(shop, guest, proof),
      checkPayment(shop, { link: link.linkId }),
      checkPayment(shop, { receipt: link.referenceId }),
    ]);
    const { balance } = await getPayment(shop.db, orderId);
    expect(balance).toMatchObject({ amount: balanceOfQuote, razorpayPaymentId: back.razorpay_payment_id });
    expect(await checkPayment(shop, { gatewayOrder: String(balance?.razorpayOrderId) })).toBeDefined();
    expect([await readOrder(), await stateOfLink()]).toMatchObject([{ dueAmount: 0 }, "paid"]);
    expect(await refundsOf()).toEqual([]);
    expect(await shop.listJobs("rest.paid")).toHaveLength(1);
    await nameOrderAtGateway(shop, orderId);
    expect(await changeStatus(shop, tenzin, { orderId, to: "processing" })).toMatchObject({ ok: true });
    expect(await papersOf()).toEqual([["invoice", quotedAmount]]);
  });

  test("the balance is found by the reconciler if every webhook is lost, even if it is only authorised", async () => {
    await ask();
    const { linkId } = await newestBalanceLink(shop, orderId);
    await shop.sandbox.razorpay.payLink(linkId, { webhook: "drop" });
    shop.clock.advance({ minutes: 11 });
    await checkDuePayments(shop);
    expect((await readOrder()).dueAmount).toBe(0);
    shop.clock.advance({ days: 3 });
    await checkDuePayments(shop);
    expect(await listLinks(shop.db, orderId, ["balance"])).toMatchObject([{ nextCheckAt: null }]);
  });

  test("the balance is found by the link's order at the gateway if the answer with the link was lost", async () => {
    await ask();
    const { linkId, referenceId } = await newestBalanceLink(shop, orderId);
    const lost = { razorpayLinkId: null, url: null, status: "requested" } as const;
    await shop.db.update(paymentLink).set(lost).where(eq(paymentLink.referenceId, referenceId));
    const paid = await shop.sandbox.razorpay.payLink(linkId, { webhook: "drop" });
    const { order_id: gatewayOrder } = await shop.razorpay.getPayment(paid.razorpay_payment_id);
    expect(await checkPayment(shop, { link: linkId })).toBeUndefined();
    expect(await checkPayment(shop, { gatewayOrder: String(gatewayOrder) })).toBeDefined();
    expect((await readOrder()).dueAmount).toBe(0);
    expect(await checkPayment(shop, { gatewayOrder: "order_unknown0000000" })).toBeUndefined();
  });

  test("the balance paid twice is taken once, and the second payment is refunded", async () => {
    await payBalance(shop, tenzin, orderId);
    const link = await newestBalanceLink(shop, orderId);
    const again = await shop.sandbox.razorpay.payLink(link.linkId, { again: true, webhook: "drop" });
    for (const _ of [1, 2]) await checkPayment(shop, { receipt: link.referenceId });
    const second = { razorpayPaymentId: again.razorpay_payment_id, amount: balanceOfQuote };
    expect(await refundsOf()).toEqual([{ ...second, reason: "already-paid" }]);
    const [{ id = "" } = {}] = await listRefunds(shop.db, orderId);
    await sendRefund(shop, id);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", balance: {} });
  });

  test("the balance taken in cash ends its link at the gateway, and a payment by the link is refunded", async () => {
    await ask();
    const link = await newestBalanceLink(shop, orderId);
    const paid = await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
    expect(await takeBalanceByHand(shop, tenzin, { orderId, ...byHand })).toEqual({ ok: true });
    expect(await takeBalanceByHand(shop, tenzin, { orderId, ...byHand })).toMatchObject({ ok: false });
    expect(await ask()).toBe("nothing-due");
    await checkLinks(shop, orderId);
    expect(await refundsOf()).toEqual([
      { razorpayPaymentId: paid.razorpay_payment_id, amount: balanceOfQuote, reason: "already-paid" },
    ]);
  });

  test("the balance not paid in time can be asked for again, and a late payment by the first link counts", async () => {
    await ask();
    const first = await newestBalanceLink(shop, orderId);
    shop.sandbox.razorpay.expireLink(first.linkId);
    await checkPayment(shop, { receipt: first.referenceId });
    expect(await stateOfLink()).toBe("expired");
    expect(await ask()).toBe("asked");
    await shop.sandbox.razorpay.payLink(first.linkId, { late: true, webhook: "drop" });
    await checkPayment(shop, { receipt: first.referenceId });
    expect((await readOrder()).dueAmount).toBe(0);
    await checkLinks(shop, orderId);
    expect(gatewayLinks().map(([, status]) => status)).toEqual(["paid", expect.any(String), "cancelled"]);
    expect(await refundsOf()).toEqual([]);
  });

  test("the balance with another amount is not taken, and is recorded as money of no order", async () => {
    await ask();
    const link = await newestBalanceLink(shop, orderId);
    await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
    const ofLink = eq(paymentLink.referenceId, link.referenceId);
    await shop.db
      .update(paymentLink)
      .set({ amount: balanceOfQuote - 1 })
      .where(ofLink);
    await expect(checkPayment(shop, { receipt: link.referenceId })).rejects.toThrow("does not match");
    expect((await readOrder()).dueAmount).toBe(balanceOfQuote);
    expect((await countUnmatchedPayments(shop.db, new Date(0))).count).toBe(1);
  });

  test("the balance of an order cancelled meanwhile is refunded, and its link is cancelled", async () => {
    await ask();
    const link = await newestBalanceLink(shop, orderId);
    const paid = await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
    const refused = {
      orderId,
      refund: { kind: "part", amount: quotedAmount, requestKey: "k" },
      reason: "No",
    } as const;
    expect(await cancelOrder(shop, owner, refused)).toMatchObject({
      reason: "too-much",
      left: depositOfQuote,
    });
    expect(await stateOfLink()).toBe("open");
    const cancel = { orderId, refund: { kind: "none" }, reason: "Changed their mind" } as const;
    expect(await cancelOrder(shop, owner, cancel)).toMatchObject({ ok: true });
    expect(await stateOfLink()).toBe("cancelled");
    await checkLinks(shop, orderId);
    expect(await refundsOf()).toEqual([
      { razorpayPaymentId: paid.razorpay_payment_id, amount: balanceOfQuote, reason: "order-cancelled" },
    ]);
    // The deposit is kept, with an invoice over the charge.
    expect(await papersOf()).toEqual([["cancellation-charge", depositOfQuote]]);
    expect(await ask()).toBe("nothing-due");
  });
});

describe("refunds over both payments", () => {
  const paymentIds = async () => {
    const { razorpayPaymentId: first, balance } = await getPayment(shop.db, orderId);
    return { first: String(first), balance: String(balance?.razorpayPaymentId) };
  };
  const sendAll = async () => {
    for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
  };

  test("a partial refund above the balance takes the difference from the deposit, with one credit note", async () => {
    await payDeposit(shop, orderId);
    await payBalance(shop, tenzin, orderId);
    const ids = await paymentIds();
    const part = { orderId, part: { amount: balanceOfQuote + 100_00 }, reason: "Late", requestKey: "key-1" };
    const once = await refundPart(shop, owner, part);
    expect(once).toMatchObject({ ok: true, amount: balanceOfQuote + 100_00 });
    expect(await refundPart(shop, owner, part)).toEqual(once);
    expect(await refundsOf()).toEqual([
      { razorpayPaymentId: ids.balance, amount: balanceOfQuote, reason: "Late" },
      { razorpayPaymentId: ids.first, amount: 100_00, reason: "Late" },
    ]);
    expect(await papersOf()).toEqual([
      ["invoice", quotedAmount],
      ["credit-note", balanceOfQuote + 100_00],
    ]);
    await sendAll();
    expect(await refundOrder(shop, owner, { orderId, reason: "All", cancel: true })).toMatchObject({
      ok: true,
    });
    await sendAll();
    const atGateway = shop.sandbox.razorpay.refunds().reduce((sum, { amount }) => sum + amount, 0);
    expect(atGateway).toBe(quotedAmount);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
  });

  test("a balance paid in cash is refunded by hand, and the deposit through the gateway", async () => {
    await payDeposit(shop, orderId);
    await takeBalanceByHand(shop, tenzin, { orderId, ...byHand });
    await refundOrder(shop, owner, { orderId, reason: "All", cancel: true });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunding" });
    await sendAll();
    expect(shop.sandbox.razorpay.refunds()).toMatchObject([{ amount: depositOfQuote }]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
  });

  test("a failed refund of the balance is retried from the balance", async () => {
    await payDeposit(shop, orderId);
    await payBalance(shop, tenzin, orderId);
    await refundPart(shop, owner, { orderId, part: { amount: 500_00 }, reason: "Late", requestKey: "key-1" });
    shop.sandbox.razorpay.switches.set("insufficient-balance");
    await sendAll();
    shop.sandbox.razorpay.switches.clear();
    shop.clock.advance({ hours: 25 });
    await retryFailedRefunds(shop);
    await sendAll();
    const ids = await paymentIds();
    expect(shop.sandbox.razorpay.refunds().filter(({ status }) => status === "processed")).toMatchObject([
      { payment_id: ids.balance, amount: 500_00 },
    ]);
  });

  test("a refund of the deposit in Razorpay's dashboard is credited once the balance is paid and an invoice exists", async () => {
    await payDeposit(shop, orderId);
    const { first } = await paymentIds();
    const made = shop.sandbox.razorpay.refund(first, 84_00);
    await recordGatewayRefund(shop, { ...made, status: "processed" });
    expect(await papersOf()).toEqual([]);
    await payBalance(shop, tenzin, orderId);
    expect(await papersOf()).toEqual([
      ["invoice", quotedAmount],
      ["credit-note", 84_00],
    ]);
    const ids = await paymentIds();
    const ofBalance = shop.sandbox.razorpay.refund(ids.balance, 25_00);
    await recordGatewayRefund(shop, { ...ofBalance, status: "processed" });
    expect(await papersOf()).toContainEqual(["credit-note", 25_00]);
  });

  test("the balance can no longer be paid once the deposit was fully refunded in the dashboard", async () => {
    await payDeposit(shop, orderId);
    await ask();
    const { first } = await paymentIds();
    await recordGatewayRefund(shop, { ...shop.sandbox.razorpay.refund(first), status: "processed" });
    const link = await newestBalanceLink(shop, orderId);
    const paid = await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
    await checkPayment(shop, { receipt: link.referenceId });
    const back = (await listRefunds(shop.db, orderId)).filter(
      ({ razorpayPaymentId }) => razorpayPaymentId === paid.razorpay_payment_id,
    );
    expect(back).toMatchObject([{ reason: "order-cancelled" }]);
    expect((await readOrder()).dueAmount).toBe(balanceOfQuote);
  });
});
