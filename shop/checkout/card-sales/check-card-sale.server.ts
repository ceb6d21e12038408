// Asks Razorpay about the payment of a gift card. The first payment issues the card in one transaction; a second one is refunded. Browser,
// webhook and reconciler may report a payment any number of times.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { addMonths } from "#shop/gift-cards/gift-card.ts";
import { issueSoldCard } from "#shop/gift-cards/sold-card.server.ts";
import { type Actor, system } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay, startOfIndianDay } from "#shop/money/indian-time.ts";
import { payment } from "#shop/payments/payments.table.ts";
import {
  bankReferenceOf,
  type GatewayPayment,
  type Razorpay,
  type WithRazorpay,
} from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { returnSurplus } from "#shop/payments/refunds.server.ts";
import { recordUnmatchedPayment } from "#shop/payments/unmatched-payments.server.ts";
import { canBuy } from "../checkout.policy.ts";
import { capture, PaymentMismatch } from "../confirm-order.server.ts";
import { cardSalePaidBackJob, cardSalePaidJob } from "./card-sale-jobs.server.ts";
import { type CardSaleRow, findCardSale, getOwnCardSale, lockCardSale } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";
import { storeCardLink } from "./start-card-sale.server.ts";

type Context = AppContext & WithRazorpay;

/** Idempotent. Throws RazorpayError if the gateway does not answer. */
export async function checkCardSale(ctx: Context, row: CardSaleRow): Promise<void> {
  const { razorpay } = ctx;
  const known = row.razorpayLinkId ? row : await recoverLink(ctx, row);
  const linkId = known?.razorpayLinkId;
  if (!linkId) return;
  const reported = await razorpay.links.get(linkId);
  for (const { payment_id: paymentId } of reported.payments ?? [])
    await receivePayment(ctx, known.id, await razorpay.getPayment(paymentId));
  const { razorpayOrderId } = (await findCardSale(ctx.db, { id: known.id })) ?? known;
  if (razorpayOrderId) await receivePaymentsOfOrder(ctx, known.id, razorpayOrderId);
  const { status } = reported;
  if (status === "expired" || status === "cancelled") await endLink(ctx, known.id, status);
}

/** Includes authorised payments, and a second payment of the link's order. */
async function receivePaymentsOfOrder(ctx: Context, saleId: string, razorpayOrderId: string): Promise<void> {
  const payments = await ctx.razorpay.listPaymentsOfOrder(razorpayOrderId);
  for (const status of ["captured", "authorized"])
    for (const reported of payments.filter((one) => one.status === status))
      await receivePayment(ctx, saleId, reported);
}

/** Checks the link of a webhook. Returns false and does nothing if the link is not for a gift card. */
export async function checkGatewayCardLink(ctx: Context, razorpayLinkId: string): Promise<boolean> {
  const row = await findCardSale(ctx.db, { razorpayLinkId });
  if (row) await checkCardSale(ctx, row);
  return row !== undefined;
}

/**
 * Razorpay makes the order of a link, with the link's reference as its receipt. Returns false and does nothing if the order is not ours.
 */
export async function checkCardSaleOfGatewayOrder(ctx: Context, razorpayOrderId: string): Promise<boolean> {
  const row =
    (await findCardSale(ctx.db, { razorpayOrderId })) ?? (await findByReceipt(ctx, razorpayOrderId));
  if (!row) return false;
  await checkCardSale(ctx, row);
  await receivePaymentsOfOrder(ctx, row.id, razorpayOrderId);
  return true;
}

async function findByReceipt({ db, razorpay }: Context, razorpayOrderId: string) {
  const found = await razorpay.findOrder(razorpayOrderId);
  return found?.receipt ? findCardSale(db, { id: found.receipt }) : undefined;
}

/** Finds a link by our reference if its id never reached us, and stores it. */
async function recoverLink({ db, razorpay }: Context, row: CardSaleRow): Promise<CardSaleRow | undefined> {
  const found = await razorpay.links.findByReference(row.id);
  return found && storeCardLink(db, row.id, found);
}

async function endLink({ db }: Context, id: string, status: "expired" | "cancelled"): Promise<void> {
  await db
    .update(giftCardSale)
    .set({ status })
    .where(and(eq(giftCardSale.id, id), inArray(giftCardSale.status, ["requested", "open"])));
}

async function receivePayment(ctx: Context, saleId: string, reported: GatewayPayment): Promise<void> {
  const { db, clock, log, razorpay } = ctx;
  await db
    .update(giftCardSale)
    .set({ razorpayOrderId: reported.order_id ?? null })
    .where(and(eq(giftCardSale.id, saleId), isNull(giftCardSale.razorpayOrderId)));
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured") return;
  try {
    await db.transaction((tx) => issueOrReturn(tx, ctx, { saleId, received }));
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    await recordUnmatchedPayment({ db, clock, log }, received.id);
  }
}

/** Payments of the right amount always issue the card, however late: it cannot sell out or change its price. */
async function issueOrReturn(
  tx: Transaction,
  ctx: Context,
  { saleId, received }: { saleId: string; received: GatewayPayment },
): Promise<void> {
  const sale = await lockCardSale(tx, saleId);
  if ((await tx.$count(payment, eq(payment.razorpayPaymentId, received.id))) > 0) return;
  if (received.currency !== "INR" || received.amount !== sale.value)
    throw new PaymentMismatch(`payment ${received.id} does not match the sale ${saleId} of a gift card`);
  if (sale.giftCardId) return returnSecond(tx, ctx, { soldCardId: sale.giftCardId, received });
  const at = ctx.clock.now();
  const reference = bankReferenceOf(received);
  const { value, recipientName, recipientEmail, fromName, words } = sale;
  const giftCardId = await issueSoldCard(tx, {
    value,
    recipientName,
    recipientEmail,
    fromName,
    words,
    reference: reference ?? received.id,
    by: "system",
    at,
    expiresAt: lastMoment(sale, at),
  });
  await tx.insert(payment).values({
    id: newId(),
    soldCardId: giftCardId,
    way: "gateway",
    stage: "whole",
    keyId: "",
    razorpayPaymentId: received.id,
    status: "captured",
    amount: value,
    method: received.method ?? null,
    reference,
    createdAt: at,
    capturedAt: at,
  });
  await tx.update(giftCardSale).set({ status: "paid", giftCardId }).where(eq(giftCardSale.id, saleId));
  await ctx.jobs.enqueue(tx, cardSalePaidJob, { saleId }, { deduplicationKey: saleId });
}

/** The months of validity start on the day the card is sent. */
function lastMoment({ sendOn, validMonths }: CardSaleRow, paidAt: Date): Date {
  const today = indianDay(paidAt);
  return startOfIndianDay(addMonths(sendOn > today ? sendOn : today, validMonths));
}

async function returnSecond(
  tx: Transaction,
  { clock, jobs }: Context,
  surplus: { soldCardId: string; received: GatewayPayment },
): Promise<void> {
  const refundId = await returnSurplus(
    tx,
    { clock, jobs, by: system.id },
    { ...surplus, reason: "already-paid" },
  );
  if (refundId) await jobs.enqueue(tx, cardSalePaidBackJob, { refundId }, { deduplicationKey: refundId });
}

/** The parameters that Razorpay adds to the address of the buyer's page after a payment. */
export type CardProof = { saleId: string; status: string; paymentId: string; signature: string };

/**
 * For the buyer who returns from Razorpay's page. 'not-now' if Razorpay does not answer: webhook and reconciler follow. Throws NotFound.
 */
export const confirmCardSale = command(
  canBuy,
  async function confirmCardSale(
    ctx: AppContext & { razorpay: Razorpay | undefined },
    { id: userId }: Actor,
    { saleId, status, paymentId, signature }: CardProof,
  ): Promise<"checked" | "bad-signature" | "not-now"> {
    const sale = await getOwnCardSale(ctx.db, { userId, id: saleId });
    const razorpay = ctx.razorpay?.forOneRequest();
    if (!razorpay || !sale.razorpayLinkId) return "not-now";
    const link = { linkId: sale.razorpayLinkId, referenceId: saleId, status, paymentId };
    if (!razorpay.links.isSignature(link, signature)) {
      ctx.log.warn({ saleId }, "the proof of a payment for a gift card has a wrong signature");
      return "bad-signature";
    }
    try {
      await checkCardSale({ ...ctx, razorpay }, sale);
      return "checked";
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      return "not-now";
    }
  },
);
