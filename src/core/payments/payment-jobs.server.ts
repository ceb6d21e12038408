// Jobs of payments: processing webhooks, sending refunds, and the emails about them.
import { z } from "zod";
import { disputeMoments } from "#features/disputes/dispute.ts";
import { defineJob } from "#platform/jobs.ts";
import { refusalReasons } from "./refusal-reason.ts";

const refund = z.object({ refundId: z.string() });

/** Handled in `src/core/checkout/checkout-jobs.server.ts`, because a payment may confirm an order. */
export const webhookReceivedJob = defineJob("webhook.received", z.object({ eventId: z.string() }));
export const sendRefundJob = defineJob("refund.send", refund);
export const refundStartedJob = defineJob("refund.started", refund);
export const refundCompletedJob = defineJob("refund.completed", refund);
/** The job keeps its former kind, because stored jobs and sent emails have it. */
export const paymentRefusedJob = defineJob(
  "payment.returned",
  z.object({ orderId: z.string(), reason: z.enum(refusalReasons) }),
);
/** Cancels ended links of an order at Razorpay, and refunds payments that came by them too late. */
export const closePaymentLinkJob = defineJob("payment-link.close", z.object({ orderId: z.string() }));
/** Writes the order's number at the gateway. */
export const nameOrderJob = defineJob("payment.name-order", z.object({ orderId: z.string() }));
/** The email with a payment link; `reminder` is 0 for the first email, otherwise the time of the reminder in seconds. */
export const paymentLinkJob = defineJob(
  "payment-link.send",
  z.object({ orderId: z.string(), reminder: z.int() }),
);
/** The email with the link for the balance of an order; `reminder` as in `paymentLinkJob`. */
export const balanceLinkJob = defineJob(
  "rest-link.send",
  z.object({ referenceId: z.string(), reminder: z.int() }),
);
/** The email that nothing is due any more. */
export const balancePaidJob = defineJob("rest.paid", z.object({ orderId: z.string() }));
/** The owner's mail and phone about a dispute; `until`: its last moment to answer, which tells one occasion from the next. */
export const disputeToldJob = defineJob(
  "dispute.told",
  z.object({ disputeId: z.string(), moment: z.enum(disputeMoments), until: z.iso.datetime() }),
);
export const checkRecentPaymentsJob = defineJob("payments.check-recent", z.object({}));

const ofOrder = z.object({ orderId: z.string() });

/** `mayMail`: false if too many emails have gone to a typed address, or from this network: staff ask then. */
export const confirmOnDeliveryJob = defineJob(
  "on-delivery.confirm",
  ofOrder.extend({ mayMail: z.boolean().optional() }),
);
export const onDeliveryEndedJob = defineJob("on-delivery.ended", ofOrder);
