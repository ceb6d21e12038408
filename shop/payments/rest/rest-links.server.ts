// Payment links for the rest of an order: made at Razorpay one after the other, read, and ended with the rest or the order.
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { WithLinks } from "#shop/links.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { closeRestLinksJob, restLinkJob } from "#shop/payments/payment-jobs.server.ts";
import {
  firstLinkCheckAfterMs,
  isLinkWaiting,
  type PaymentLinkStatus,
  restLinkDays,
  restReferenceOf,
} from "#shop/payments/payment-link.ts";
import { closingHours } from "#shop/payments/payment-links.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { createLinkOnce, type GatewayLink } from "#shop/payments/razorpay-links.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { restLink } from "./rest-links.table.ts";

export type RestLinkRow = typeof restLink.$inferSelect;

/** Newest first. */
export async function listRestLinks(db: Database | Transaction, orderId: string): Promise<RestLinkRow[]> {
  return db
    .select()
    .from(restLink)
    .where(eq(restLink.orderId, orderId))
    .orderBy(desc(restLink.createdAt), desc(restLink.referenceId));
}

/** By our reference, the link's id, or the id of its order at the gateway. */
export async function findRestLink(
  db: Database | Transaction,
  known: { referenceId: string } | { razorpayLinkId: string } | { razorpayOrderId: string },
): Promise<RestLinkRow | undefined> {
  const condition =
    "referenceId" in known
      ? eq(restLink.referenceId, known.referenceId)
      : "razorpayLinkId" in known
        ? eq(restLink.razorpayLinkId, known.razorpayLinkId)
        : eq(restLink.razorpayOrderId, known.razorpayOrderId);
  const [row] = await db.select().from(restLink).where(condition);
  return row;
}

/** Stores a link before Razorpay is asked for it. The caller holds the payment's lock and knows that no other link waits. */
export async function insertRestLink(
  tx: Transaction,
  { orderId, amount, at }: { orderId: string; amount: number; at: Date },
): Promise<RestLinkRow> {
  const earlier = await tx.$count(restLink, eq(restLink.orderId, orderId));
  const [row] = await tx
    .insert(restLink)
    .values({
      referenceId: restReferenceOf(orderId, earlier),
      orderId,
      amount,
      status: "requested",
      createdAt: at,
      expiresAt: new Date(at.getTime() + restLinkDays * dayMs),
      nextCheckAt: new Date(at.getTime() + firstLinkCheckAfterMs),
    })
    .returning();
  if (!row) throw new Error(`order ${orderId} got no link for its rest`);
  return row;
}

type Context = Pick<AppContext, "db" | "jobs" | "log"> & WithLinks;

/**
 * Makes the link at Razorpay if there is none yet; concurrent calls find the same one by its reference. Returns false if Razorpay gave
 * none; may be called again. If the rest was meanwhile paid in another way or the order cancelled, a job cancels the link.
 */
export async function ensureRestLink(ctx: Context, razorpay: Razorpay, row: RestLinkRow): Promise<boolean> {
  const { db, jobs, log } = ctx;
  const { referenceId, orderId } = row;
  if (row.status !== "requested") return row.status === "open";
  const made = await makeLink(ctx, razorpay, row).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    log.error({ orderId, error: String(error) }, "the payment gateway made no payment link for a rest");
    return undefined;
  });
  if (!made) return false;
  return db.transaction(async (tx) => {
    const { stored, isNew } = await storeRestLink(tx, referenceId, made);
    if (isNew && stored.status === "open")
      await jobs.enqueue(
        tx,
        restLinkJob,
        { referenceId, reminder: 0 },
        { deduplicationKey: `${referenceId}:0` },
      );
    if (!isLinkWaiting(stored))
      await jobs.enqueue(tx, closeRestLinksJob, { orderId }, { deduplicationKey: made.id });
    return stored.status === "open";
  });
}

/** Stores the link's id if it is not stored yet. A link that has ended keeps its state. Returns the row as stored. */
export async function storeRestLink(
  db: Database | Transaction,
  referenceId: string,
  { id, short_url: url }: GatewayLink,
): Promise<{ stored: RestLinkRow; isNew: boolean }> {
  const { status } = restLink;
  const updated = await db
    .update(restLink)
    .set({
      razorpayLinkId: id,
      url,
      status: sql`case when ${status} = 'requested' then 'open' else ${status} end`,
    })
    .where(and(eq(restLink.referenceId, referenceId), isNull(restLink.razorpayLinkId)))
    .returning({ referenceId: restLink.referenceId });
  const stored = await findRestLink(db, { referenceId });
  if (!stored) throw new Error(`there is no link ${referenceId} for a rest`);
  return { stored, isNew: updated.length === 1 };
}

async function makeLink(
  { db, links }: Context,
  { links: gateway }: Razorpay,
  { orderId, referenceId, amount, expiresAt }: RestLinkRow,
): Promise<GatewayLink> {
  const [{ address, number }, { business }] = await Promise.all([getOrderRow(db, orderId), readSettings(db)]);
  const page = links.staffOrder(orderId);
  return createLinkOnce(gateway, {
    amount,
    referenceId,
    expiresAt,
    description: `The rest for your order ${number} at ${business.shopName}. All of it: ${page}`,
    customer: { name: address.name, phone: address.phone },
    callbackUrl: page,
  });
}

/** Ends a link if it waits. Needs no lock: the gateway has reported its end. */
export async function endRestLink(
  db: Database | Transaction,
  { referenceId, to, at }: { referenceId: string; to: EndedStatus; at: Date },
): Promise<void> {
  await db
    .update(restLink)
    .set({ status: to, closedAt: at })
    .where(and(eq(restLink.referenceId, referenceId), isWaiting));
}

/**
 * Ends the waiting link of an order whose rest is paid or which is cancelled. Enqueues checks of all its links for two days: a payment
 * begun before may still be captured, and is refunded.
 */
export async function closeRestLinks(
  tx: Transaction,
  jobs: Jobs,
  { orderId, to, at }: { orderId: string; to: EndedStatus; at: Date },
): Promise<void> {
  await tx
    .update(restLink)
    .set({ status: to, closedAt: at })
    .where(and(eq(restLink.orderId, orderId), isWaiting));
  if ((await tx.$count(restLink, eq(restLink.orderId, orderId))) === 0) return;
  for (const hours of closingHours)
    await jobs.enqueue(
      tx,
      closeRestLinksJob,
      { orderId },
      { delaySeconds: hours * 3600, deduplicationKey: `${orderId}:${to}:${hours}` },
    );
}

type EndedStatus = Exclude<PaymentLinkStatus, "requested" | "open">;
const isWaiting = inArray(restLink.status, ["requested", "open"]);
