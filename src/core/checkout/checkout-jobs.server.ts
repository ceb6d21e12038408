// Jobs that process webhooks, send refunds, check unpaid orders at the gateway and release reservations.

import { deliveryLessJob } from "#core/orders/order-jobs.server.ts";
import { checkGatewayRefunds, recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { nameOrderAtGateway } from "#core/payments/name-order.server.ts";
import {
  checkRecentPaymentsJob,
  closePaymentLinkJob,
  nameOrderJob,
  sendRefundJob,
  webhookReceivedJob,
} from "#core/payments/payment-jobs.server.ts";
import type { Razorpay, WithRazorpay } from "#core/payments/razorpay.server.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { retryFailedRefunds, retryOverdueRefunds } from "#core/payments/retry-refunds.server.ts";
import { recordUnmatchedPayment } from "#core/payments/unmatched-payments.server.ts";
import {
  enqueueForgotten,
  enqueueUnprocessed,
  findCapturedPayment,
  markWebhookProcessed,
  readWebhookEvent,
  type WebhookSubject,
} from "#core/payments/webhooks.server.ts";
import {
  checkDisputes,
  recordDisputeEvent,
  warnOfDisputes,
} from "#features/disputes/record-dispute.server.ts";
import { tellOverdue } from "#features/trade/on-account/tell-overdue.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { checkLinks, checkPayment } from "./check-payment.server.ts";
import { forgetOldNetworks } from "./checkout-limits.server.ts";
import { giveBackDelivery } from "./corrections/lower-delivery.server.ts";
import { checkDuePayments, checkRecentPayments } from "./reconcile.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";
import { deleteOldRecipients } from "./together/recipients.server.ts";

const jobsAtGateway = [
  webhookReceivedJob,
  sendRefundJob,
  checkRecentPaymentsJob,
  closePaymentLinkJob,
  nameOrderJob,
];

/** Without a gateway key, the jobs that need the gateway wait in the queue. */
export function registerCheckoutJobs(ctx: AppContext & { razorpay: Razorpay | undefined }): void {
  const { jobs, razorpay } = ctx;
  jobs.schedule("reservations.release", "* * * * *", () => releaseDueReservations(ctx));
  jobs.schedule("purchase-networks.tidy", "27 4 * * *", () => forgetOldNetworks(ctx));
  jobs.schedule("trade.overdue", "30 3 * * *", () => tellOverdue(ctx));
  jobs.schedule("gift-recipients.tidy", "32 4 * * *", () => deleteOldRecipients(ctx));
  jobs.handle(deliveryLessJob, ({ orderId }) => giveBackDelivery(ctx, orderId));
  if (!razorpay) {
    for (const job of jobsAtGateway) jobs.leaveWaiting(job);
    return;
  }
  const withGateway = { ...ctx, razorpay };
  jobs.handle(webhookReceivedJob, ({ eventId }) => processWebhook(withGateway, eventId));
  jobs.handle(sendRefundJob, ({ refundId }) => sendRefund(withGateway, refundId));
  jobs.handle(closePaymentLinkJob, ({ orderId }) => checkLinks(withGateway, orderId));
  jobs.handle(nameOrderJob, ({ orderId }) => nameOrderAtGateway(withGateway, orderId));
  jobs.schedule("refund.retry-overdue", "41 * * * *", () => retryOverdueRefunds(ctx));
  // Every hour, so that each refund is retried a day after its last try.
  jobs.schedule("refund.retry-failed", "11 * * * *", () => retryFailedRefunds(ctx));
  jobs.schedule("refund.check-gateway", "26 * * * *", () => checkGatewayRefunds(withGateway));
  jobs.schedule("dispute.check", "19 */3 * * *", () => checkDisputes(withGateway));
  jobs.schedule("dispute.warn", "*/20 * * * *", () => warnOfDisputes(ctx));
  jobs.handle(checkRecentPaymentsJob, () => checkRecentPayments(withGateway));
  jobs.schedule("payments.check-due", "* * * * *", async () => {
    await checkDuePayments(withGateway);
    await enqueueForgotten(ctx);
  });
}

/**
 * At every start, finds payments made while no process ran, without waiting for their next check. Skipped without a gateway key, because a
 * waiting job would be reported to the owner.
 */
export async function enqueueStartupCheck({
  db,
  jobs,
  razorpay,
}: AppContext & { razorpay: Razorpay | undefined }): Promise<void> {
  if (!razorpay) return;
  await enqueueUnprocessed({ db, jobs });
  await jobs.enqueue(db, checkRecentPaymentsJob, {}, { deduplicationKey: "check-at-start" });
}

async function processWebhook(ctx: AppContext & WithRazorpay, eventId: string): Promise<void> {
  if (!(await processSubject(ctx, await readWebhookEvent(ctx, eventId)))) {
    const paymentId = await findCapturedPayment(ctx, eventId);
    if (paymentId) await recordUnmatchedPayment(ctx, paymentId);
  }
  await markWebhookProcessed(ctx, eventId);
}

/** Returns whether the event is about a payment of ours. */
async function processSubject(ctx: AppContext & WithRazorpay, subject: WebhookSubject): Promise<boolean> {
  switch (subject.about) {
    case "payment":
      for (const key of subject.keys) if (await checkPayment(ctx, key)) return true;
      return false;
    case "refund": {
      const reported = (await ctx.razorpay.listRefundsOfPayment(subject.paymentId)).find(
        ({ id }) => id === subject.refundId,
      );
      if (reported) await recordGatewayRefund(ctx, reported);
      return true;
    }
    case "dispute":
      await recordDisputeEvent(ctx, subject);
      return true;
    case "nothing":
      return false;
  }
}
