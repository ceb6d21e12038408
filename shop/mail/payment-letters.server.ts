// The letters about money on its way back.
import { asc, eq } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { requireText } from "./effect-part.server.ts";
import { composePaymentReturned } from "./letters/payment-returned.ts";
import { composeRefundCompleted } from "./letters/refund-completed.ts";
import { composeRefundStarted } from "./letters/refund-started.ts";
import type { Desk, Writer } from "./post-office.server.ts";

const automatic = { "Auto-Submitted": "auto-generated" };

const writeRefundStarted: Writer = async (desk, effect) => {
  const found = await findRefund(desk, requireText(effect, "refundId"));
  if (!found) return [];
  return [
    {
      occasion: `refund.started:${found.id}`,
      kind: "refund.started",
      to: { name: found.customer, address: found.email },
      letter: composeRefundStarted(desk.head, found, desk.settings.shipping),
      headers: automatic,
    },
  ];
};

const writeRefundCompleted: Writer = async (desk, effect) => {
  const found = await findRefund(desk, requireText(effect, "refundId"));
  if (!found) return [];
  return [
    {
      occasion: `refund.completed:${found.id}`,
      kind: "refund.completed",
      to: { name: found.customer, address: found.email },
      letter: composeRefundCompleted(desk.head, found),
      follows: `refund.started:${found.id}`,
      headers: automatic,
    },
  ];
};

const writePaymentReturned: Writer = async ({ db, head, settings }, effect) => {
  const orderId = requireText(effect, "orderId");
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
  const reason = effect.reason === "bought-already" ? "bought-already" : "sold-out";
  return [
    {
      occasion: `payment.returned:${orderId}`,
      kind: "payment.returned",
      to: { name: found.customer, address: found.email },
      letter: composePaymentReturned(head, { ...found, lines, reason }, settings.shipping),
      headers: automatic,
    },
  ];
};

export const paymentLetters = {
  "refund.started": writeRefundStarted,
  "refund.completed": writeRefundCompleted,
  "payment.returned": writePaymentReturned,
};

async function findRefund({ db }: Desk, id: string) {
  const [row] = await db
    .select({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      number: order.number,
      customer: user.name,
      email: user.email,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .where(eq(refund.id, id));
  return row && { ...row, isSecondPayment: row.reason === "bought-already" };
}
