// Staff make the link of a waiting order again, send a reminder or cancel it.

import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import { requireStaffOrder } from "#core/orders/order-link.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { isLinkWaiting } from "#core/payments/links/payment-link.ts";
import { findPaymentLink, openLink } from "#core/payments/links/payment-links.server.ts";
import { remindOfLink } from "#core/payments/links/remind-of-link.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { endAtGateway, endOrderLink } from "./check-payment.server.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };
type OrderChosen = { orderId: string };

export type LinkOutcome = "done" | "no-answer" | "too-soon" | "already-paid" | "closed";

/** Makes the link of an order if Razorpay did not make it when the order was typed. Throws NotFound. */
export const makePaymentLink = command(
  canCreateStaffOrders,
  async function makePaymentLink(ctx: Context, _actor, { orderId }: OrderChosen): Promise<LinkOutcome> {
    const { link, razorpay } = await requireLink(ctx, orderId);
    return razorpay && link && (await openLink(ctx, razorpay, link)) ? "done" : "no-answer";
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
    const { link, razorpay } = await requireLink(ctx, orderId);
    return razorpay && link ? remindOfLink({ ...ctx, razorpay }, link, by) : "no-answer";
  },
);

async function requireLink({ db, razorpay }: Context, orderId: string) {
  await requireStaffOrder(db, orderId);
  return { link: await findPaymentLink(db, orderId), razorpay: razorpay?.forOneRequest() };
}

/** Cancels the link, then the order, which returns its stock. If the order was paid before, it is confirmed instead. Throws NotFound. */
export const cancelWaitingOrder = command(
  canCreateStaffOrders,
  async function cancelWaitingOrder(
    ctx: Context,
    { id: by },
    { orderId }: OrderChosen,
  ): Promise<LinkOutcome> {
    const { db, clock } = ctx;
    const { link, razorpay } = await requireLink(ctx, orderId);
    if (!razorpay || !link) return "no-answer";
    try {
      await endAtGateway({ ...ctx, razorpay }, orderId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      ctx.log.warn({ orderId, error: String(error) }, "a payment link could not be cancelled at the gateway");
      return "no-answer";
    }
    return db.transaction(async (tx): Promise<LinkOutcome> => {
      await endOrderLink(tx, link, { to: "cancelled", at: clock.now() });
      if ((await getOrderRow(tx, orderId)).number) return "already-paid";
      if ((await findPaymentLink(tx, orderId))?.status !== "cancelled") return "closed";
      if (isLinkWaiting(link))
        await recordAudit(tx, clock, { by, action: "order.typed-cancelled", subject: `order:${orderId}` });
      return "done";
    });
  },
);
