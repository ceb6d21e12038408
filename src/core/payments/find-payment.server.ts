// Whose money it is: the payment that an order, a link or a receipt at Razorpay belongs to.
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { LinkStage } from "./links/payment-link.ts";
import type { PaymentLinkRow } from "./links/payment-links.server.ts";
import { chargedAmount, isFirstPayment, isFirstPaymentOf } from "./own-payment.server.ts";
import { payment, paymentLink } from "./payments.table.ts";

/** Razorpay's id of its order or of its link. `receipt`: a link's reference, or the id of an order without a link. */
export type PaymentKey = { gatewayOrder: string } | { link: string } | { receipt: string };

export type FoundPayment = {
  stage: LinkStage;
  /** The order or, for a gift card, its sale. */
  ownerId: string;
  /** Paise that the gateway takes. */
  amount: number;
  razorpayOrderId: string | null;
  /** The link by which it is paid; null for a payment in the checkout. */
  link: PaymentLinkRow | null;
};

/** Finds the payment; undefined for money that is not the shop's. */
export async function findPaymentByKey(db: Database, key: PaymentKey): Promise<FoundPayment | undefined> {
  const [link] = await db.select().from(paymentLink).where(isLinkOf(key));
  if (link) return { ...link, ownerId: link.orderId ?? link.referenceId, link };
  if ("link" in key) return undefined;
  const ofKey =
    "receipt" in key
      ? isFirstPaymentOf(key.receipt)
      : and(eq(payment.razorpayOrderId, key.gatewayOrder), isFirstPayment);
  const { orderId, razorpayOrderId } = payment;
  const [row] = await db
    .select({ orderId, razorpayOrderId, amount: chargedAmount })
    .from(payment)
    .where(ofKey);
  return row?.orderId ? { ...row, stage: "whole", ownerId: row.orderId, link: null } : undefined;
}

function isLinkOf(key: PaymentKey) {
  if ("link" in key) return eq(paymentLink.razorpayLinkId, key.link);
  return "receipt" in key
    ? eq(paymentLink.referenceId, key.receipt)
    : eq(paymentLink.razorpayOrderId, key.gatewayOrder);
}

/** Stores the id of the gateway's order, unless there is one. */
export async function storeGatewayOrder(
  db: Database,
  { stage, ownerId, link }: FoundPayment,
  razorpayOrderId: string,
): Promise<void> {
  const ofLink = link && eq(paymentLink.referenceId, link.referenceId);
  if (ofLink)
    await db
      .update(paymentLink)
      .set({ razorpayOrderId })
      .where(and(ofLink, isNull(paymentLink.razorpayOrderId)));
  if (stage === "whole" || stage === "deposit")
    await db
      .update(payment)
      .set({ razorpayOrderId })
      .where(and(isFirstPaymentOf(ownerId), isNull(payment.razorpayOrderId)));
}
