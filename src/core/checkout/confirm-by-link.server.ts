// The browser of a customer who returns from Razorpay's page of a link reports that it is paid.

import { type Actor, anyone } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { requireStaffOrder } from "#core/orders/order-link.server.ts";
import { listLinks, type PaymentLinkRow } from "#core/payments/links/payment-links.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import { getOwnCardSale } from "#features/gift-cards/sales/card-sales.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { checkPayment } from "./check-payment.server.ts";
import { canBuy } from "./checkout.policy.ts";

type Context = AppContext & { razorpay: Razorpay | undefined };

/** The parameters that Razorpay adds to the address of the customer's page after a payment. */
export type LinkProof = { status: string; paymentId: string; signature: string };

/** `not-now`: Razorpay does not answer; webhook and reconciler follow. */
export type LinkProofOutcome = "checked" | "bad-signature" | "not-now";

/** Confirms an order typed by staff, from its page. Throws NotFound. */
export const confirmByLink = command(
  anyone,
  async function confirmByLink(
    ctx: Context,
    _actor,
    { orderId, ...proof }: LinkProof & { orderId: string },
  ): Promise<LinkProofOutcome> {
    await requireStaffOrder(ctx.db, orderId);
    return checkProof(ctx, await listLinks(ctx.db, orderId), proof);
  },
);

/** Takes the payment of a gift card, from the page of its sale. Throws NotFound. */
export const confirmCardSale = command(
  canBuy,
  async function confirmCardSale(
    ctx: Context,
    { id: userId }: Actor,
    { saleId, ...proof }: LinkProof & { saleId: string },
  ): Promise<LinkProofOutcome> {
    const { link } = await getOwnCardSale(ctx.db, { userId, id: saleId });
    return checkProof(ctx, [link], proof);
  },
);

/** Checks the link that the proof is for. Link and reference are taken from our own rows, the payment from Razorpay. */
async function checkProof(
  ctx: Context,
  links: readonly PaymentLinkRow[],
  { signature, ...proof }: LinkProof,
): Promise<LinkProofOutcome> {
  const razorpay = ctx.razorpay?.forOneRequest();
  const known = links.filter((link) => link.razorpayLinkId);
  if (!razorpay || known.length === 0) return "not-now";
  const proven = known.find(({ razorpayLinkId, referenceId }) =>
    razorpay.links.isSignature({ linkId: razorpayLinkId ?? "", referenceId, ...proof }, signature),
  );
  if (!proven) {
    ctx.log.warn({ referenceId: known[0]?.referenceId }, "the proof of a payment link has a wrong signature");
    return "bad-signature";
  }
  try {
    await checkPayment({ ...ctx, razorpay }, { receipt: proven.referenceId });
    return "checked";
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return "not-now";
  }
}
