// Books refunds made in Razorpay's dashboard: as refunds of the order, with a credit note, or of a sold gift card, which is emptied.
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#core/orders/invoices.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { noteMoneyBack } from "#core/orders/pieces/pieces.server.ts";
import { takeOffSoldCard } from "#features/gift-cards/sold-card.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { refundStartedJob } from "./payment-jobs.server.ts";
import { lockPayment, movePayment, type PaymentRow } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import type { GatewayRefund, WithRazorpay } from "./razorpay.server.ts";
import { refundedInPart } from "./refund-failure.ts";
import { amountLeft, amountLeftToRefund, amountTaken, findOwnPayment, isToRetry } from "./refund-rule.ts";
import {
  findRefundOfGateway,
  listRefunds,
  recordRefundResult,
  replaceFailedRefunds,
} from "./refunds.server.ts";
import { matchRefundToOrders } from "./together/match-refund.ts";

/** The reason stored with a refund made in Razorpay's dashboard; shown to the owner. */
export const refundedAtGateway = "Made in Razorpay's dashboard";
const foundAt = (requestedAt: Date) => ({ reason: refundedAtGateway, by: system.id, requestedAt });
/** How far back the gateway's refunds are listed: covers webhooks lost while the shop was down. */
const lookBackMs = 3 * dayMs;

/** Books a refund that the gateway reports, ours or not. Idempotent. */
export async function recordGatewayRefund(ctx: AppContext, reported: GatewayRefund): Promise<void> {
  const refundId = (await findRefundOfGateway(ctx.db, reported)) ?? (await bookRefund(ctx, reported));
  if (refundId) await recordRefundResult(ctx, refundId, reported);
}

/** Books the gateway's latest refunds that no webhook reported. Runs every hour. */
export async function checkGatewayRefunds(ctx: AppContext & WithRazorpay): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  for (const reported of await ctx.razorpay.listRefundsSince(since)) await recordGatewayRefund(ctx, reported);
}

/**
 * Returns the id of our refund. Returns undefined for a refund that failed or is in a state that the shop does not know, for one of a payment that neither confirmed an order nor was
 * refused (Razorpay itself returns second payments), and for one that could belong to any of several orders (the owner then assigns it).
 */
async function bookRefund(ctx: AppContext, reported: GatewayRefund): Promise<string | undefined> {
  const { id: razorpayRefundId, payment_id: razorpayPaymentId, amount, status } = reported;
  const isReported = eq(refund.razorpayRefundId, razorpayRefundId);
  if (status === "failed") {
    await ctx.db.delete(refund).where(and(isReported, eq(refund.status, "unassigned")));
    return undefined;
  }
  if (status instanceof UnknownWord) return undefined;
  return ctx.db.transaction(async (tx) => {
    const card = await lockSoldCard(tx, razorpayPaymentId);
    const orders = card ? [] : await lockOrdersOf(tx, razorpayPaymentId);
    // Another process may have booked the refund, or sent ours, while this one waited.
    const isBooked = and(isReported, ne(refund.status, "unassigned"));
    const [booked] = await tx.select({ id: refund.id }).from(refund).where(isBooked);
    if (booked) return booked.id;
    if (card) return bookForCard(tx, ctx, { ...card, razorpayRefundId, amount });
    if (orders.length === 0) return undefined;
    const { lefts, rest } = amountsLeftOf(orders);
    const parts = matchRefundToOrders(lefts, amount, rest);
    if (parts) return bookParts(tx, ctx, { razorpayRefundId, orders, parts });
    await keepUnassigned(tx, ctx, { razorpayRefundId, razorpayPaymentId, amount, orders });
    return undefined;
  });
}

type LockedOrder = Awaited<ReturnType<typeof lockOrdersOf>>[number];

/** Locks the orders that this payment paid, one or several together, in the same sequence in all processes. */
export async function lockOrdersOf(tx: Transaction, razorpayPaymentId: string) {
  const isTheirs = and(eq(payment.razorpayPaymentId, razorpayPaymentId), ne(payment.stage, "surplus"));
  const locked = [];
  const theirs = await tx.select().from(payment).where(isTheirs).orderBy(asc(payment.orderId));
  for (const { id, orderId } of theirs as PaymentRow[]) {
    const { number } = await getOrderRow(tx, orderId);
    // An order that was never confirmed has its payment back at once.
    const confirmed = number ? await lockOrder(tx, orderId) : undefined;
    const paid = await lockPaid(tx, { orderId, paymentId: id });
    locked.push({ orderId, number, confirmed, ...paid, refunds: await listRefunds(tx, orderId) });
  }
  return locked;
}

/** An order's payments as `row`, and the one of this id as `paid`, both with what their disputes took. */
async function lockPaid(tx: Transaction, { orderId, paymentId }: { orderId: string; paymentId: string }) {
  const row = await lockPayment(tx, orderId);
  const paid = findOwnPayment(row, paymentId);
  if (!paid) throw new Error(`the payment ${paymentId} is none of its order's own`);
  return { row, paid };
}

/** Paise left of each order's share, and of the whole payment: less than their sum once a dispute of it was lost. */
export function amountsLeftOf(orders: readonly LockedOrder[]): { lefts: number[]; rest: number } {
  const [{ taken, takenElsewhere } = { taken: 0, takenElsewhere: 0 }] = orders.flatMap(
    ({ paid }) => paid.hold ?? [],
  );
  const notRefunded = orders.map(({ paid, refunds }) => amountLeft({ ...paid, hold: null }, refunds));
  return {
    lefts: orders.map(({ paid, refunds }) => amountLeft(paid, refunds)),
    rest: Math.max(0, notRefunded.reduce((sum, one) => sum + one, 0) - taken - takenElsewhere),
  };
}

type SoldCard = { paymentId: string; giftCardId: string };

/** Locks the payment that bought a card of the shop. Undefined for other payments. */
async function lockSoldCard(tx: Transaction, razorpayPaymentId: string): Promise<SoldCard | undefined> {
  const isOfCard = and(eq(payment.razorpayPaymentId, razorpayPaymentId), eq(payment.stage, "whole"));
  const [paid] = await tx
    .select({ paymentId: payment.id, giftCardId: sql<string>`${payment.soldCardId}` })
    .from(payment)
    .where(and(isOfCard, isNotNull(payment.soldCardId)))
    .for("update");
  return paid;
}

/** Books a refund of a card's price, and takes it off the card, so that nobody has both. */
async function bookForCard(
  tx: Transaction,
  { clock, log }: Pick<AppContext, "clock" | "log">,
  {
    paymentId,
    giftCardId,
    razorpayRefundId,
    amount,
  }: SoldCard & { razorpayRefundId: string; amount: number },
): Promise<string> {
  const id = newId();
  const at = clock.now();
  const row = { id, paymentId, razorpayRefundId, amount, status: "pending", ...foundAt(at) } as const;
  await tx.insert(refund).values(row);
  const by = system.id;
  const taken = await takeOffSoldCard(tx, { giftCardId, amount, refundId: id, by, at });
  await recordAudit(tx, clock, {
    by,
    action: "gift-card.refund-booked",
    subject: `gift-card:${giftCardId}`,
    after: { amount, taken, refund: razorpayRefundId },
  });
  if (taken < amount)
    log.error(
      { giftCardId, amount, taken },
      "a refund from Razorpay's dashboard is more than its gift card had left",
    );
  return id;
}

type ToAssign = {
  razorpayRefundId: string;
  razorpayPaymentId: string;
  amount: number;
  orders: readonly LockedOrder[];
};

/** Stores the refund once, however often it is reported, until the owner assigns it to an order. */
async function keepUnassigned(
  tx: Transaction,
  { clock, log }: Pick<AppContext, "clock" | "log">,
  { razorpayRefundId, razorpayPaymentId, amount, orders }: ToAssign,
): Promise<void> {
  const [paymentId = ""] = orders.map(({ paid }) => paid.id);
  const row = { paymentId, razorpayRefundId, amount, status: "unassigned", ...foundAt(clock.now()) } as const;
  const kept = await tx
    .insert(refund)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
    .returning();
  if (kept.length === 0) return;
  await recordAudit(tx, clock, {
    by: system.id,
    action: "refund.unassigned",
    subject: `refund:${razorpayRefundId}`,
    after: { amount, payment: razorpayPaymentId },
  });
  log.warn(
    { refund: razorpayRefundId },
    "a refund made in Razorpay's dashboard is for one of several orders",
  );
}

/** Books a refund at the gateway; `parts` are the paise for each order, 0 for none. Returns the id of the first part. */
export async function bookParts(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs" | "log">,
  {
    orders,
    parts,
    ...refund
  }: { razorpayRefundId: string; orders: readonly LockedOrder[]; parts: readonly number[] },
): Promise<string | undefined> {
  let madeWith: string | undefined;
  for (const [index, locked] of orders.entries()) {
    const amount = parts[index] ?? 0;
    if (amount === 0) continue;
    // What the orders before have got changes what a lost dispute took of this one.
    const { orderId, paid } = locked;
    const now = paid.hold ? await lockPaid(tx, { orderId, paymentId: paid.id }) : {};
    const id = await bookForOrder(tx, ctx, { ...locked, ...now, ...refund, amount, madeWith });
    madeWith ??= id;
  }
  return madeWith;
}

/** `madeWith`: the row of the first order that the same refund at the gateway pays; undefined for that row itself. */
type PartOfRefund = LockedOrder & { razorpayRefundId: string; amount: number; madeWith: string | undefined };

async function bookForOrder(
  tx: Transaction,
  { clock, jobs, log }: Pick<AppContext, "clock" | "jobs" | "log">,
  part: PartOfRefund,
): Promise<string> {
  const { orderId, number, confirmed, row, paid, refunds, razorpayRefundId, amount, madeWith } = part;
  const at = clock.now();
  const ofGateway = madeWith ? { madeWith } : { razorpayRefundId };
  const booked = { orderId, paymentId: paid.id, ...ofGateway, amount, ...foundAt(at) };
  // An unassigned refund is stored already; its row is updated.
  const [{ id } = { id: "" }] = await tx
    .insert(refund)
    .values({ id: newId(), status: "pending", ...booked })
    .onConflictDoUpdate({ target: refund.razorpayRefundId, set: { status: "pending", ...booked } })
    .returning({ id: refund.id });
  // The amount due on delivery may still be paid, so such an order is not refunded in full.
  const isAll = amountLeftToRefund(row, refunds) <= amount && (confirmed?.cashDue ?? 0) === 0;
  // Failed refunds that cannot be retried, because too little is left of their payment.
  const left = amountLeft(paid, refunds) - amount;
  const covered = refunds.filter((one) => one.paymentId === paid.id && isToRetry(one) && one.amount > left);
  const promised = covered.reduce((sum, one) => sum + one.amount, 0);
  await replaceFailedRefunds(tx, id, covered);
  // If these failed refunds promised more than this one gives back, the difference is stored to be retried, because their credit notes
  // stand.
  if (covered[0] && promised > amount)
    await tx.insert(refund).values({
      ...booked,
      id: newId(),
      razorpayRefundId: null,
      madeWith: null,
      amount: promised - amount,
      reason: covered[0].reason,
      status: "failed",
      failure: refundedInPart,
    });
  if (isAll && row.status === "captured") {
    await movePayment(tx, row, "refunding");
    await noteMoneyBack(tx, { orderId, source: row.id, at });
  }
  // While a balance is due there is no invoice yet: invoice and credit note are issued once it is paid.
  if (confirmed && confirmed.status !== "cancelled" && confirmed.due === 0)
    await issueInvoice(tx, orderId, at);
  // The failed refunds that this one covers have credit notes already, and what a lost dispute took gets none.
  const toCredit = isAll && amountTaken(row) === 0 ? undefined : { amount: amount - promised };
  const creditNote =
    toCredit && toCredit.amount <= 0 ? undefined : await issueCreditNote(tx, orderId, at, toCredit);
  await jobs.enqueue(tx, refundStartedJob, { refundId: id }, { deduplicationKey: id });
  await recordAudit(tx, clock, {
    by: system.id,
    action: "order.refund-booked",
    subject: `order:${number ?? orderId}`,
    before: { payment: row.status },
    after: { amount, refund: razorpayRefundId, ...(creditNote ? { creditNote } : {}) },
  });
  log.warn({ orderId, refund: razorpayRefundId }, "a refund made in Razorpay's dashboard is booked");
  return id;
}
