// The jobs of this module: processing webhooks, sending refunds, and the emails about them.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";
import { returnReasons } from "./return-reason.ts";

const refund = z.object({ refundId: z.string() });

export const webhookReceivedJob = defineJob("webhook.received", z.object({ eventId: z.string() }));
export const sendRefundJob = defineJob("refund.send", refund);
export const refundStartedJob = defineJob("refund.started", refund);
export const refundCompletedJob = defineJob("refund.completed", refund);
export const paymentReturnedJob = defineJob(
  "payment.returned",
  z.object({ orderId: z.string(), reason: z.enum(returnReasons) }),
);
export const checkRecentPaymentsJob = defineJob("payments.check-recent", z.object({}));
