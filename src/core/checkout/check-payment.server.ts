// Asks Razorpay about a payment and acts on all money that came for it. Browser, webhook and reconciler may report a payment in any order
// and any number of times.

import { system } from "#core/identity/actor.ts";
import {
  type FoundPayment,
  findPaymentByKey,
  type PaymentKey,
  storeGatewayOrder,
} from "#core/payments/find-payment.server.ts";
import { type EndedLinkStatus, isLinkWaiting } from "#core/payments/links/payment-link.ts";
import {
  endLink,
  findPaymentLink,
  listLinks,
  type PaymentLinkRow,
  storeLink,
} from "#core/payments/links/payment-links.server.ts";
import { lockPayment } from "#core/payments/payments.server.ts";
import type { GatewayPayment, Razorpay, WithRazorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { GatewayLink } from "#core/payments/razorpay-links.server.ts";
import { recordUnmatchedPayment } from "#core/payments/unmatched-payments.server.ts";
import { issueOrReturn } from "#features/gift-cards/sales/issue-card.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { type ConfirmOutcome, capture, confirmOrder, PaymentMismatch } from "./confirm-order.server.ts";
import { releaseReservations } from "./reserve-stock.server.ts";
import { takeBalanceByLink } from "./take-balance.server.ts";

type Context = AppContext & WithRazorpay;

/** `taken`: the money was for a balance or a gift card, which confirms no order; it is booked or goes back. */
export type CheckOutcome = ConfirmOutcome | { outcome: "taken" };

/**
 * Acts on every payment: the first one confirms the order or is booked, further ones go back. With `cancelling`, a link is cancelled at
 * Razorpay first. Idempotent. Undefined for money that is not the shop's. Throws Fault if a payment does not match ours, RazorpayError if
 * the gateway does not answer.
 */
export async function checkPayment(
  ctx: Context,
  key: PaymentKey,
  { cancelling = false } = {},
): Promise<CheckOutcome | undefined> {
  const { db, clock, razorpay } = ctx;
  const found =
    (await findPaymentByKey(db, key)) ??
    ("gatewayOrder" in key ? await findByReceiptAtGateway(ctx, key.gatewayOrder) : undefined);
  if (!found) return undefined;
  const link = found.link && (await recoverLink(ctx, found.link));
  const atGateway = link?.razorpayLinkId
    ? await readLink(razorpay, link.razorpayLinkId, cancelling || !isLinkWaiting(link))
    : undefined;
  const gatewayOrder = found.razorpayOrderId ?? (await findGatewayOrder(ctx, found, atGateway));
  const payments = gatewayOrder ? await razorpay.listPaymentsOfOrder(gatewayOrder) : [];
  let result: CheckOutcome = { outcome: "unpaid" };
  for (const status of ["captured", "authorized"])
    for (const reported of payments.filter((one) => one.status === status))
      result = await receive(ctx, found, reported);
  const to = atGateway?.status;
  if (link && (to === "paid" || to === "expired" || to === "cancelled"))
    await db.transaction((tx) => endOrderLink(tx, link, { to, at: clock.now() }));
  return result;
}

/**
 * Finds the payment by the receipt of the gateway's order, and stores that order's id: a webhook may come before the response with the id,
 * and the response may be lost. The order of a link has the link's reference as its receipt.
 */
async function findByReceiptAtGateway(
  { db, razorpay }: Context,
  gatewayOrder: string,
): Promise<FoundPayment | undefined> {
  const reported = await razorpay.findOrder(gatewayOrder);
  const found = reported?.receipt ? await findPaymentByKey(db, { receipt: reported.receipt }) : undefined;
  if (found && found.amount === reported?.amount) await storeGatewayOrder(db, found, gatewayOrder);
  // The response may have come meanwhile.
  return findPaymentByKey(db, { gatewayOrder });
}

/** Finds the gateway's order if its id never reached us, and stores the id. The order of a link is made when the link is opened. */
async function findGatewayOrder(
  { db, razorpay }: Context,
  found: FoundPayment,
  atGateway: GatewayLink | undefined,
): Promise<string | undefined> {
  let id: string | null | undefined;
  if (found.link) {
    const [first] = atGateway?.payments ?? [];
    id = first && (await razorpay.getPayment(first.payment_id)).order_id;
  } else {
    const created = await razorpay.findOrderByReceipt(found.ownerId);
    id = created?.amount === found.amount ? created.id : undefined;
  }
  if (!id) return undefined;
  await storeGatewayOrder(db, found, id);
  return id;
}

/** Finds a link by our reference if its id never reached us, and stores it. */
async function recoverLink({ db, razorpay }: Context, link: PaymentLinkRow): Promise<PaymentLinkRow> {
  if (link.razorpayLinkId) return link;
  const made = await razorpay.links.findByReference(link.referenceId);
  return made ? (await storeLink(db, link.referenceId, made)).stored : link;
}

async function readLink(razorpay: Razorpay, linkId: string, isToCancel: boolean): Promise<GatewayLink> {
  const link = await razorpay.links.get(linkId);
  const isOpen = link.status === "created" || link.status instanceof UnknownWord;
  if (!isOpen || !isToCancel) return link;
  try {
    return await razorpay.links.cancel(linkId);
  } catch (error) {
    // The link was paid or has expired just now.
    if (!(error instanceof RazorpayError) || error.status !== 400) throw error;
    return razorpay.links.get(linkId);
  }
}

async function receive(
  ctx: Context,
  { stage, ownerId }: FoundPayment,
  reported: GatewayPayment,
): Promise<CheckOutcome> {
  if (stage === "whole" || stage === "deposit")
    return confirmOrder(ctx, system, { orderId: ownerId, reported });
  const { db, clock, jobs, log, razorpay } = ctx;
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured") return { outcome: "unpaid" };
  const confirmation = { clock, jobs, by: system.id };
  try {
    await db.transaction((tx) =>
      stage === "balance"
        ? takeBalanceByLink(tx, confirmation, { orderId: ownerId, received })
        : issueOrReturn(tx, confirmation, { saleId: ownerId, received }),
    );
    return { outcome: "taken" };
  } catch (error) {
    if (error instanceof PaymentMismatch) await recordUnmatchedPayment({ db, clock, log }, received.id);
    throw error;
  }
}

/** Ends a waiting link, and returns the stock that is reserved for it unless the order is paid. */
export async function endOrderLink(
  tx: Transaction,
  { referenceId, orderId, stage }: PaymentLinkRow,
  { to, at }: { to: EndedLinkStatus; at: Date },
): Promise<void> {
  if (!orderId || stage === "balance") {
    await endLink(tx, { referenceId, to, at });
    return;
  }
  const { status } = await lockPayment(tx, orderId);
  const isEnded = await endLink(tx, { referenceId, to, at });
  if (isEnded && to !== "paid" && (status === "opened" || status === "lapsed"))
    await releaseReservations(tx, [orderId], at);
}

/** Cancels the link of an order's first payment at Razorpay, and acts on a payment made before. Idempotent. */
export async function endAtGateway(ctx: Context, orderId: string): Promise<void> {
  const link = await findPaymentLink(ctx.db, orderId);
  if (link) await checkPayment(ctx, { receipt: link.referenceId }, { cancelling: true });
}

/** Checks all links of an order. Links that have ended are cancelled at Razorpay. */
export async function checkLinks(ctx: Context, orderId: string): Promise<void> {
  for (const { referenceId: receipt } of await listLinks(ctx.db, orderId))
    await checkPayment(ctx, { receipt });
}
