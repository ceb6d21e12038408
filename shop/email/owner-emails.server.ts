// Builds the emails to the owner: alarms go to the shop's own address, a test to the account that asked, others to the addresses in the settings.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { JobDefinition } from "#platform/jobs.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { ownerOrderJob } from "#shop/orders/order-jobs.server.ts";
import { totalsOfOrder } from "#shop/orders/order-totals.ts";
import { order } from "#shop/orders/orders.table.ts";
import { listOrderItems, shownOrder } from "#shop/orders/pending-orders.server.ts";
import { paidInTwo } from "#shop/payments/deposit.ts";
import { disputeAmount, disputeReason, timeLeft } from "#shop/payments/disputes/dispute-words.ts";
import { findDispute } from "#shop/payments/disputes/find-dispute.server.ts";
import { disputeToldJob } from "#shop/payments/payment-jobs.server.ts";
import { findPayment } from "#shop/payments/payments.server.ts";
import { listPaidTogether } from "#shop/payments/together/paid-together.server.ts";
import { mostFollowedByEmail } from "#shop/payments/together/tracking-sheet.ts";
import { parseEmailList } from "#shop/settings/email-list.ts";
import type { Email } from "./email.ts";
import { type DraftedEmail, type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { ownerAlertJob, ownerDigestJob, ownerLowStockJob, ownerTestJob } from "./owner-jobs.server.ts";
import { composeOwnerAlert } from "./templates/owner-alert.ts";
import { composeOwnerDigest } from "./templates/owner-digest.ts";
import { composeOwnerDispute } from "./templates/owner-dispute.ts";
import { composeOwnerLowStock } from "./templates/owner-low-stock.ts";
import { composeOwnerOrder } from "./templates/owner-order.ts";
import { composeOwnerTest } from "./templates/owner-test.ts";

const disputeTold = emailJob(disputeToldJob, async (ctx, { disputeId, moment, until }) => {
  const found = await findDispute(ctx.db, disputeId);
  if (!found) return [];
  const { phase, status, respondBy, numbers } = found;
  const email = composeOwnerDispute(ctx.sender, {
    id: disputeId,
    moment,
    phase,
    status,
    numbers,
    amount: disputeAmount(found),
    reason: disputeReason(found),
    respondBy: formatMoment(respondBy),
    left: moment === "ended" ? "ended" : timeLeft(respondBy, ctx.clock.now()),
  });
  return toOwner(ctx, disputeToldJob, `${disputeId}:${moment}:${until}`, email);
});

const ownerAlert = emailJob(ownerAlertJob, async ({ sender }, { checkId, day, ...alarm }) => ({
  key: emailKey(ownerAlertJob, checkId, day),
  to: { name: sender.shopName, address: sender.email },
  email: composeOwnerAlert(sender, alarm),
}));

const ownerOrder = emailJob(ownerOrderJob, async (ctx, { orderId }) => {
  if (!ctx.settings.ownerEmails.newOrder) return [];
  const [row] = await ctx.db.select(shownOrder).from(order).where(eq(order.id, orderId));
  if (!row?.number || !row.confirmedAt) return [];
  const { number, confirmedAt } = row;
  const lines = await listOrderItems(ctx.db, orderId);
  const payment = await findPayment(ctx.db, orderId);
  const together = await listPaidTogether(ctx.db, orderId);
  const isMany = together.length > mostFollowedByEmail;
  const email = composeOwnerOrder(ctx.sender, {
    ...row,
    number,
    confirmedAt,
    lines,
    totals: totalsOfOrder({ ...row, giftCardAmount: payment?.cards?.amount ?? 0 }),
    ...paidInTwo(row, payment),
    further: isMany ? together.length - 1 : 0,
  });
  return toOwner(ctx, ownerOrderJob, orderId, email);
});

const ownerLowStock = emailJob(ownerLowStockJob, async (ctx, { noticeId, productIds }) => {
  if (!ctx.settings.ownerEmails.lowStock) return [];
  const products = await ctx.db
    .select({ name: soldName, left: product.stock })
    .from(product)
    .where(inArray(product.id, productIds))
    .orderBy(asc(product.stock), asc(soldName));
  if (products.length === 0) return [];
  return toOwner(ctx, ownerLowStockJob, noticeId, composeOwnerLowStock(ctx.sender, products));
});

const ownerDigest = emailJob(ownerDigestJob, async (ctx, digest) =>
  ctx.settings.ownerEmails.digest
    ? toOwner(ctx, ownerDigestJob, digest.day, composeOwnerDigest(ctx.sender, digest))
    : [],
);

const ownerTest = emailJob(ownerTestJob, async ({ db, sender }, { testId, userId }) => {
  const [row] = await db
    .select({ name: user.name, address: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)));
  if (!row) return [];
  return { key: emailKey(ownerTestJob, testId), to: row, email: composeOwnerTest(sender) };
});

export const ownerEmails = [disputeTold, ownerAlert, ownerTest, ownerOrder, ownerLowStock, ownerDigest];

/** Makes the same email for each address in the settings or, if there are none, for the shop's own address. */
export function toOwner(
  { settings, sender }: EmailContext,
  job: JobDefinition,
  subject: string,
  email: Email,
): DraftedEmail[] {
  const named = parseEmailList(settings.ownerEmails.addresses) ?? [];
  const addresses = named.length > 0 ? named : [sender.email];
  return addresses.map((address) => ({
    key: emailKey(job, subject, address),
    to: { name: sender.shopName, address },
    email,
  }));
}
