// Staff make the link of a waiting order again, send a reminder or cancel it; the customer's browser reports that it is paid.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { anyone } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { canCreateStaffOrders } from "#shop/orders/order.policy.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { requireStaffOrder } from "#shop/orders/staff-order.server.ts";
import { paymentLinkJob } from "#shop/payments/payment-jobs.server.ts";
import { isLinkWaiting } from "#shop/payments/payment-link.ts";
import {
  claimReminder,
  ensurePaymentLink,
  findPaymentLink,
  type PaymentLinkRow,
  undoReminder,
} from "#shop/payments/payment-links.server.ts";
import type { Razorpay, WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { listRestLinks } from "#shop/payments/rest/rest-links.server.ts";
import { cancelAtGateway, checkPaymentLink, closeInTransaction } from "./check-payment-link.server.ts";
import { checkRestLink } from "./check-rest-link.server.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };
type OrderChosen = { orderId: string };

export type LinkOutcome = "done" | "no-answer" | "too-soon" | "already-paid" | "closed";

/** For an order whose link Razorpay did not make when it was typed. Throws NotFound. */
export const makePaymentLink = command(
  canCreateStaffOrders,
  async function makePaymentLink(ctx: Context, _actor, { orderId }: OrderChosen): Promise<LinkOutcome> {
    await requireStaffOrder(ctx.db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    return razorpay && (await ensurePaymentLink(ctx, razorpay, orderId)) ? "done" : "no-answer";
  },
);

/** Razorpay sends an SMS, and the shop an email if there is an address. A double click reminds once. Throws NotFound. */
export const remindOfPaymentLink = command(
  canCreateStaffOrders,
  async function remindOfPaymentLink(
    ctx: Context,
    { id: by },
    { orderId }: OrderChosen,
  ): Promise<LinkOutcome> {
    const { db, clock, jobs, log } = ctx;
    const { email } = await requireStaffOrder(db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    const linkId = (await findPaymentLink(db, orderId))?.razorpayLinkId;
    if (!razorpay || !linkId) return "no-answer";
    const now = clock.now();
    const claimed = await claimReminder(db, { orderId, now });
    if (!claimed) return "too-soon";
    try {
      await razorpay.links.notifyBySms(linkId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn({ orderId, error: String(error) }, "the payment gateway did not remind of a payment link");
      await undoReminder(db, { orderId, ...claimed });
      return "no-answer";
    }
    const reminder = Math.floor(now.getTime() / 1000);
    await db.transaction(async (tx) => {
      if (email)
        await jobs.enqueue(
          tx,
          paymentLinkJob,
          { orderId, reminder },
          { deduplicationKey: `${orderId}:${reminder}` },
        );
      await recordAudit(tx, clock, { by, action: "payment-link.reminded", subject: `order:${orderId}` });
    });
    return "done";
  },
);

/** Cancels the link, then the order, which returns its stock. A payment made before takes precedence. Throws NotFound. */
export const cancelWaitingOrder = command(
  canCreateStaffOrders,
  async function cancelWaitingOrder(
    ctx: Context,
    { id: by },
    { orderId }: OrderChosen,
  ): Promise<LinkOutcome> {
    const { db, clock } = ctx;
    await requireStaffOrder(db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    const before = await findPaymentLink(db, orderId);
    if (!razorpay || !before) return "no-answer";
    try {
      await endAtGateway({ ...ctx, razorpay }, orderId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      ctx.log.warn({ orderId, error: String(error) }, "a payment link could not be cancelled at the gateway");
      return "no-answer";
    }
    return db.transaction(async (tx): Promise<LinkOutcome> => {
      await closeInTransaction(tx, { orderId, to: "cancelled", at: clock.now() });
      if ((await getOrderRow(tx, orderId)).number) return "already-paid";
      if ((await findPaymentLink(tx, orderId))?.status !== "cancelled") return "closed";
      if (isLinkWaiting(before))
        await recordAudit(tx, clock, { by, action: "order.typed-cancelled", subject: `order:${orderId}` });
      return "done";
    });
  },
);

/** Ends the link at Razorpay, and finds a payment made before. Idempotent. */
export async function endAtGateway(ctx: AppContext & WithRazorpay, orderId: string): Promise<void> {
  const row = await findPaymentLink(ctx.db, orderId);
  if (!row) return;
  try {
    await cancelAtGateway(ctx.razorpay, row);
  } catch (error) {
    // It was paid or expired just now; the check below finds out.
    if (!(error instanceof RazorpayError) || error.status !== 400) throw error;
  }
  await checkPaymentLink(ctx, row);
}

/** The parameters that Razorpay adds to the address of the customer's page after a payment. */
export type LinkProof = { orderId: string; status: string; paymentId: string; signature: string };

export type LinkProofOutcome = "checked" | "bad-signature" | "not-now";

/**
 * For a customer who returns from Razorpay's page. Reference and link are taken from our own row, the payment from Razorpay. 'not-now' if
 * Razorpay does not answer: webhook and reconciler follow. Throws NotFound.
 */
export const confirmByLink = command(
  anyone,
  async function confirmByLink(
    ctx: Context,
    _actor,
    { orderId, status, paymentId, signature }: LinkProof,
  ): Promise<LinkProofOutcome> {
    await requireStaffOrder(ctx.db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    const link = await findPaymentLink(ctx.db, orderId);
    const rests = await listRestLinks(ctx.db, orderId);
    const known = [link, ...rests].filter((one) => one?.razorpayLinkId);
    if (!razorpay || known.length === 0) return "not-now";
    const isProven = (one: Pick<PaymentLinkRow, "razorpayLinkId" | "referenceId"> | undefined) =>
      one?.razorpayLinkId != null &&
      razorpay.links.isSignature(
        { linkId: one.razorpayLinkId, referenceId: one.referenceId, status, paymentId },
        signature,
      );
    const rest = rests.find(isProven);
    if (!rest && !isProven(link)) {
      ctx.log.warn({ orderId }, "the proof of a payment link has a wrong signature");
      return "bad-signature";
    }
    try {
      if (rest) await checkRestLink({ ...ctx, razorpay }, rest);
      else if (link) await checkPaymentLink({ ...ctx, razorpay }, link);
      return "checked";
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      return "not-now";
    }
  },
);
