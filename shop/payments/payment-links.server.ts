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

/** False for an order without a link. */
export async function isLinkCancelled(tx: Transaction, orderId: string): Promise<boolean> {
  return (await findPaymentLink(tx, orderId))?.status === "cancelled";
}

/** Stores a link that Razorpay is asked for afterwards. */
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
 * Makes the link at Razorpay if there is none yet. Two requests at once, or one after a lost answer, find the same link by
 * its reference. Returns false if Razorpay gave none; asking again is harmless. If the order was paid in another way or
 * cancelled while Razorpay made it, the link is cancelled by a job.
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
    // With a key of its own: a job that waits already may look for the link before this id can be read.
    if (!isLinkWaiting(stored))
      await jobs.enqueue(tx, closePaymentLinkJob, { orderId }, { deduplicationKey: made.id });
    return stored.status === "open";
  });
}

/** Stores the link's id unless it is known. A link that has ended keeps its state. Returns the row as it is then. */
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
  // Only this amount is taken for the order's payment when it arrives (checkout/confirm-order).
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
    // Razorpay's page is all that somebody sees who comes by its SMS.
    description: lines.some(isMadeToOrder)
      ? `Your custom order at ${business.shopName}. ${madeForYouWords} All of it: ${page}`
      : `Your order at ${business.shopName}`,
    customer: { name: address.name, phone: address.phone },
    callbackUrl: page,
  });
}

/** Ends a link that is waiting. Returns whether this call ended it. The caller holds the payment's lock. */
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

/** A payment that was begun before its link was cancelled may be captured so long after it. */
export const closingHours = [0, 1, 12, 24, 48];

/**
 * Has the link of an order that was paid in another way cancelled, and what still comes by it given back: the reconciler
 * asks about unpaid orders only.
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

/** Notes a reminder, unless there was one a moment ago. Returns the moment of the one before; undefined if it is too early. */
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
