// Payment links of staff orders: made at Razorpay once, read, and closed with their order.
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { WithLinks } from "#shop/links.ts";
import { isMadeToOrder, madeForYouWords } from "#shop/orders/made-to-order.ts";
import { getOrderRow, listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { closePaymentLinkJob, paymentLinkJob } from "./payment-jobs.server.ts";
import { isLinkWaiting, minLinkMinutesLeft, type PaymentLinkStatus, referenceOf } from "./payment-link.ts";
import { getPayment } from "./payments.server.ts";
import { paymentLink } from "./payments.table.ts";
import type { Razorpay } from "./razorpay.server.ts";
import { RazorpayError } from "./razorpay-call.server.ts";
import { createLinkOnce, type GatewayLink } from "./razorpay-links.server.ts";

export type PaymentLinkRow = typeof paymentLink.$inferSelect;

export async function findPaymentLink(
  db: Database | Transaction,
  orderId: string,
): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLink).where(eq(paymentLink.orderId, orderId));
  return row;
}

export async function findLinkOfGateway(db: Database, linkId: string): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLink).where(eq(paymentLink.razorpayLinkId, linkId));
  return row;
}

export async function findLinkByReference(
  db: Database,
  referenceId: string,
): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLink).where(eq(paymentLink.referenceId, referenceId));
  return row;
}

export async function isLinkCancelled(tx: Transaction, orderId: string): Promise<boolean> {
  return (await findPaymentLink(tx, orderId))?.status === "cancelled";
}

/** Stores a link before Razorpay is asked for it. */
export async function insertPaymentLink(
  tx: Transaction,
  { orderId, at, expiresAt }: { orderId: string; at: Date; expiresAt: Date },
): Promise<void> {
  const referenceId = referenceOf(orderId);
  await tx
    .insert(paymentLink)
    .values({ orderId, referenceId, status: "requested", createdAt: at, expiresAt });
}

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & WithLinks;

/**
 * Makes the link at Razorpay if there is none yet; a repeated or concurrent call finds the same link by its reference. Returns false if
 * Razorpay gave none; may be called again. If the order was meanwhile paid in another way or cancelled, a job cancels the link.
 */
export async function ensurePaymentLink(ctx: Context, razorpay: Razorpay, orderId: string): Promise<boolean> {
  const { db, clock, jobs, log } = ctx;
  const row = await findPaymentLink(db, orderId);
  if (row?.status !== "requested") return row?.status === "open";
  if (row.expiresAt.getTime() - clock.now().getTime() < minLinkMinutesLeft * minuteMs) return false;
  const made = await makeLink(ctx, razorpay, row).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    log.error({ orderId, error: String(error) }, "the payment gateway made no payment link");
    return undefined;
  });
  if (!made) return false;
  return db.transaction(async (tx) => {
    const opened = await tx
      .update(paymentLink)
      .set({ razorpayLinkId: made.id, url: made.short_url, status: "open" })
      .where(and(eq(paymentLink.orderId, orderId), eq(paymentLink.status, "requested")))
      .returning({ orderId: paymentLink.orderId });
    if (opened.length === 1 && (await getOrderRow(tx, orderId)).email)
      await jobs.enqueue(tx, paymentLinkJob, { orderId, reminder: 0 }, { deduplicationKey: `${orderId}:0` });
    const stored = await storeLink(tx, orderId, made);
    // Its own key, because a waiting job may run before this id is committed.
    if (!isLinkWaiting(stored))
      await jobs.enqueue(tx, closePaymentLinkJob, { orderId }, { deduplicationKey: made.id });
    return stored.status === "open";
  });
}

/** Stores the link's id if it is not stored yet. A link that has ended keeps its state. Returns the row as stored. */
export async function storeLink(
  db: Database | Transaction,
  orderId: string,
  { id, short_url: url }: GatewayLink,
): Promise<PaymentLinkRow> {
  const { status } = paymentLink;
  await db
    .update(paymentLink)
    .set({
      razorpayLinkId: id,
      url,
      status: sql`case when ${status} = 'requested' then 'open' else ${status} end`,
    })
    .where(and(eq(paymentLink.orderId, orderId), isNull(paymentLink.razorpayLinkId)));
  const row = await findPaymentLink(db, orderId);
  if (!row) throw new Error(`order ${orderId} has no payment link`);
  return row;
}

async function makeLink(
  { db, links }: Context,
  { links: gateway }: Razorpay,
  { orderId, referenceId, expiresAt }: PaymentLinkRow,
): Promise<GatewayLink> {
  // Only this amount is accepted for the order when it arrives (checkout/confirm-order).
  const [{ amount }, { address }, lines, { business }] = await Promise.all([
    getPayment(db, orderId),
    getOrderRow(db, orderId),
    listOrderLines(db, orderId),
    readSettings(db),
  ]);
  const page = links.staffOrder(orderId);
  return createLinkOnce(gateway, {
    amount,
    referenceId,
    expiresAt,
    // A customer who comes by Razorpay's SMS sees nothing but this description.
    description: lines.some(isMadeToOrder)
      ? `Your custom order at ${business.shopName}. ${madeForYouWords} All of it: ${page}`
      : `Your order at ${business.shopName}`,
    customer: { name: address.name, phone: address.phone },
    callbackUrl: page,
  });
}

/** Ends a waiting link. Returns whether this call ended it. The caller holds the payment's lock. */
export async function endPaymentLink(
  tx: Transaction,
  { orderId, to, at }: { orderId: string; to: Exclude<PaymentLinkStatus, "requested" | "open">; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(paymentLink)
    .set({ status: to, closedAt: at })
    .where(and(eq(paymentLink.orderId, orderId), inArray(paymentLink.status, ["requested", "open"])))
    .returning({ orderId: paymentLink.orderId });
  return ended.length === 1;
}

/** Hours after a link's cancellation at which late payments are looked for. */
export const closingHours = [0, 1, 12, 24, 48];

/**
 * Enqueues the cancellation of a link whose order was paid in another way, and
 * the refund of what still comes by it: the reconciler only checks unpaid orders.
 */
export async function enqueueLinkClosing(tx: Transaction, jobs: Jobs, orderId: string): Promise<void> {
  for (const hours of closingHours)
    await jobs.enqueue(
      tx,
      closePaymentLinkJob,
      { orderId },
      { delaySeconds: hours * 3600, deduplicationKey: `${orderId}:${hours}` },
    );
}

const minMinutesBetweenReminders = 10;

/** Records a reminder, unless there was one in the last minutes. Returns the time of the previous one; undefined if it is too early. */
export async function claimReminder(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<{ before: Date | null } | undefined> {
  const row = await findPaymentLink(db, orderId);
  if (!row || !isLinkWaiting(row)) return undefined;
  const latest = new Date(now.getTime() - minMinutesBetweenReminders * minuteMs);
  const claimed = await db
    .update(paymentLink)
    .set({ remindedAt: now })
    .where(
      and(
        eq(paymentLink.orderId, orderId),
        eq(paymentLink.status, "open"),
        or(isNull(paymentLink.remindedAt), lt(paymentLink.remindedAt, latest)),
      ),
    )
    .returning({ orderId: paymentLink.orderId });
  return claimed.length === 1 ? { before: row.remindedAt } : undefined;
}

export async function undoReminder(
  db: Database,
  { orderId, before }: { orderId: string; before: Date | null },
): Promise<void> {
  await db.update(paymentLink).set({ remindedAt: before }).where(eq(paymentLink.orderId, orderId));
}
