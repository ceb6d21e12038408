// Builds the emails about refunds and returned payments.
import { asc, eq } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import {
  paymentReturnedJob,
  refundCompletedJob,
  refundStartedJob,
} from "#shop/payments/payment-jobs.server.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { type EmailContext, emailJob, emailKey } from "./email-builder.server.ts";
import { composePaymentReturned } from "./templates/payment-returned.ts";
import { composeRefundCompleted } from "./templates/refund-completed.ts";
import { composeRefundStarted } from "./templates/refund-started.ts";

const automaticEmailHeaders = { "Auto-Submitted": "auto-generated" };

const refundStarted = emailJob(refundStartedJob, async (ctx, { refundId }) => {
  const found = await findRefund(ctx, refundId);
  if (!found) return [];
  return [
    {
      key: emailKey(refundStartedJob, refundId),
      kind: refundStartedJob.kind,
      to: { name: found.customer, address: found.email },
      email: composeRefundStarted(ctx.sender, found, ctx.settings.shipping),
      headers: automaticEmailHeaders,
    },
  ];
});

const refundCompleted = emailJob(refundCompletedJob, async (ctx, { refundId }) => {
  const found = await findRefund(ctx, refundId);
  if (!found) return [];
  return [
    {
      key: emailKey(refundCompletedJob, refundId),
      kind: refundCompletedJob.kind,
      to: { name: found.customer, address: found.email },
      email: composeRefundCompleted(ctx.sender, found),
      inReplyToKey: emailKey(refundStartedJob, refundId),
      headers: automaticEmailHeaders,
    },
  ];
});

const paymentReturned = emailJob(
  paymentReturnedJob,
  async ({ db, sender, settings }, { orderId, reason }) => {
    const [found] = await db
      .select({ customer: user.name, email: user.email, amount: payment.amount })
      .from(order)
      .innerJoin(user, eq(user.id, order.userId))
      .innerJoin(payment, eq(payment.orderId, order.id))
      .where(eq(order.id, orderId));
    if (!found) return [];
    const lines = await db
      .select({ name: orderLine.name, quantity: orderLine.quantity })
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId))
      .orderBy(asc(orderLine.position));
    return [
      {
        key: emailKey(paymentReturnedJob, orderId),
        kind: paymentReturnedJob.kind,
        to: { name: found.customer, address: found.email },
        email: composePaymentReturned(sender, { ...found, lines, reason }, settings.shipping),
        headers: automaticEmailHeaders,
      },
    ];
  },
);

export const paymentEmails = [refundStarted, refundCompleted, paymentReturned];

async function findRefund({ db }: EmailContext, id: string) {
  const [row] = await db
    .select({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      paid: payment.amount,
      ownPaymentId: payment.razorpayPaymentId,
      paymentId: refund.razorpayPaymentId,
      number: order.number,
      customer: user.name,
      email: user.email,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .innerJoin(payment, eq(payment.orderId, refund.orderId))
    .where(eq(refund.id, id));
  if (!row) return undefined;
  const { paid, ownPaymentId, paymentId, ...found } = row;
  const isPart = paymentId === ownPaymentId && found.amount < paid;
  return { ...found, isSecondPayment: row.reason === "already-paid", ...(isPart && { paid }) };
}
