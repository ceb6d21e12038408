// Builds the emails about the balance of an order whose first payment was a deposit.
import { eq } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { listOrderItems } from "#shop/orders/pending-orders.server.ts";
import { depositOf } from "#shop/payments/deposit.ts";
import { findLink } from "#shop/payments/links/payment-links.server.ts";
import { balanceLinkJob, balancePaidJob } from "#shop/payments/payment-jobs.server.ts";
import { isPaidByHand } from "#shop/payments/payment-way.ts";
import { findPayment } from "#shop/payments/payments.server.ts";
import { customerOfOrder, orderPage } from "./customer-of-order.server.ts";
import { type DraftedEmail, type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeBalanceDue } from "./templates/balance-due.ts";
import { composeBalancePaid, composeOwnerBalancePaid } from "./templates/balance-paid.ts";
import { findUpiToPay } from "./upi-to-pay.server.ts";

/** No email if the link has ended: a late job must not ask for money that can no longer be paid. */
const balanceAsked = emailJob(balanceLinkJob, async (ctx, { referenceId, reminder }) => {
  const link = await findLink(ctx.db, referenceId);
  if (!link?.url || !link.orderId || link.status !== "open") return [];
  const found = await findOrderWithDeposit(ctx, link.orderId);
  if (!found?.email) return [];
  const asked = { ...found, paid: found.deposit, due: link.amount, expiresAt: link.expiresAt };
  return {
    key: emailKey(balanceLinkJob, referenceId, reminder),
    to: { name: found.customer, address: found.email },
    email: composeBalanceDue(ctx.sender, {
      ...asked,
      lines: await listOrderItems(ctx.db, link.orderId),
      isReminder: reminder > 0,
      upi: await findUpiToPay(ctx, link.orderId),
    }),
    ...(reminder > 0 ? { inReplyToKey: emailKey(balanceLinkJob, referenceId, 0) } : {}),
  };
});

/** The owner gets no email about money taken by hand, because they know of it already. */
const balancePaid = emailJob(balancePaidJob, async (ctx, { orderId }) => {
  const found = await findOrderWithDeposit(ctx, orderId);
  if (!found) return [];
  const { isByHand, ...paid } = found;
  const toCustomer: DraftedEmail[] = found.email
    ? [
        {
          key: emailKey(balancePaidJob, orderId),
          to: { name: found.customer, address: found.email },
          email: composeBalancePaid(ctx.sender, paid),
        },
      ]
    : [];
  const isTold = !isByHand && ctx.settings.ownerEmails.newOrder;
  return isTold
    ? [...toCustomer, ...toOwner(ctx, balancePaidJob, orderId, composeOwnerBalancePaid(ctx.sender, paid))]
    : toCustomer;
});

export const balanceEmails = [balanceAsked, balancePaid];

/** Undefined for an order that is not confirmed, or that had no deposit. */
async function findOrderWithDeposit({ db, sender }: EmailContext, orderId: string) {
  const [row] = await db
    .select({ order, ...customerOfOrder })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, orderId));
  const payment = await findPayment(db, orderId);
  const deposit = row && depositOf(row.order, payment);
  if (!row?.order.number || !deposit) return undefined;
  const { number, amount, delivery } = row.order;
  return {
    number,
    amount,
    deposit: deposit.paid,
    balance: deposit.balance,
    customer: row.customer,
    email: row.email,
    page: orderPage(sender.links, { ...row, ...row.order, number }).page,
    isInPerson: delivery === "in-person",
    isByHand: isPaidByHand(payment?.balance?.way ?? "gateway"),
  };
}
