// Payment links: stores them, makes them at Razorpay once, reads them, and ends them when their order or gift card no longer needs them.
import { type AnyColumn, and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { WithLinks } from "#core/links.ts";
import { isMadeToOrder, madeForYouWords } from "#core/orders/made-to-order.ts";
import { getOrderRow, listOrderLines } from "#core/orders/pending-orders.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import type { Jobs } from "#platform/jobs.ts";
import { newId } from "#platform/new-id.ts";
import { balanceLinkJob, closePaymentLinkJob, paymentLinkJob } from "../payment-jobs.server.ts";
import { paymentLink } from "../payments.table.ts";
import type { Razorpay } from "../razorpay.server.ts";
import { RazorpayError } from "../razorpay-call.server.ts";
import { createLinkOnce, type GatewayLink, type LinkToMake } from "../razorpay-links.server.ts";
import {
  type EndedLinkStatus,
  firstLinkCheckAfterMs,
  type LinkStage,
  makeLinkReference,
  minLinkMinutesLeft,
} from "./payment-link.ts";

export type PaymentLinkRow = typeof paymentLink.$inferSelect;

export async function findLink(db: Database, referenceId: string): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLink).where(eq(paymentLink.referenceId, referenceId));
  return row;
}

/** The link for the first payment of an order. */
export async function findPaymentLink(db: Database, orderId: string): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLink).where(isFirstLinkOf(orderId));
  return row;
}

/** In SQL, the link for the first payment of an order; at most one. */
export function isFirstLinkOf(orderId: AnyColumn | string): SQL | undefined {
  return and(eq(paymentLink.orderId, orderId), ne(paymentLink.stage, "balance"));
}

/** Newest first. */
export function listLinks(
  db: Database,
  orderId: string,
  stages: readonly LinkStage[] = ["whole", "deposit", "balance"],
): Promise<PaymentLinkRow[]> {
  return db
    .select()
    .from(paymentLink)
    .where(and(eq(paymentLink.orderId, orderId), inArray(paymentLink.stage, [...stages])))
    .orderBy(desc(paymentLink.createdAt), desc(paymentLink.referenceId));
}

export async function isLinkCancelled(tx: Transaction, orderId: string): Promise<boolean> {
  return (await findPaymentLink(tx, orderId))?.status === "cancelled";
}

/** Stores a link before Razorpay is asked for it. The caller knows that no other link of the order waits. */
export async function insertPaymentLink(
  tx: Transaction,
  { at, ...link }: Pick<PaymentLinkRow, "orderId" | "stage" | "amount" | "expiresAt"> & { at: Date },
): Promise<PaymentLinkRow> {
  const { orderId } = link;
  const referenceId = orderId
    ? makeLinkReference(orderId, await tx.$count(paymentLink, eq(paymentLink.orderId, orderId)))
    : newId();
  const [row] = await tx
    .insert(paymentLink)
    .values({
      ...link,
      referenceId,
      status: "requested",
      createdAt: at,
      nextCheckAt: new Date(at.getTime() + firstLinkCheckAfterMs),
    })
    .returning();
  if (!row) throw new Error(`the payment link ${referenceId} is not stored`);
  return row;
}

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & WithLinks;

/**
 * Makes the link at Razorpay if there is none yet, and enqueues its email; concurrent calls find the same one by its reference. Returns
 * false if Razorpay gave none; may be called again. If the link has ended meanwhile, a job cancels it.
 */
export async function openLink(ctx: Context, razorpay: Razorpay, row: PaymentLinkRow): Promise<boolean> {
  const { db, clock, jobs, log } = ctx;
  const { referenceId, orderId, expiresAt } = row;
  if (row.status !== "requested") return row.status === "open";
  if (expiresAt.getTime() - clock.now().getTime() < minLinkMinutesLeft * minuteMs) return false;
  const made = await makeLink(ctx, razorpay, row).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    log.error({ referenceId, error: String(error) }, "the payment gateway made no payment link");
    return undefined;
  });
  if (!made) return false;
  return db.transaction(async (tx) => {
    const { stored, isNew } = await storeLink(tx, referenceId, made);
    if (isNew && stored.status === "open") await mailLink(tx, jobs, stored, 0);
    // Its own key, because a waiting job may run before this id is committed.
    if (stored.closedAt && orderId)
      await jobs.enqueue(tx, closePaymentLinkJob, { orderId }, { deduplicationKey: made.id });
    return stored.status === "open";
  });
}

async function makeLink(ctx: Context, razorpay: Razorpay, row: PaymentLinkRow): Promise<GatewayLink> {
  const { amount, referenceId, expiresAt } = row;
  const shown = await describeLink(ctx, row);
  return createLinkOnce(razorpay.links, { amount, referenceId, expiresAt, ...shown });
}

/** Shown by Razorpay. A customer who comes from Razorpay's SMS sees only this description. */
async function describeLink(
  { db, links }: Context,
  { referenceId, orderId, stage }: PaymentLinkRow,
): Promise<Pick<LinkToMake, "description" | "customer" | "callbackUrl">> {
  const { shopName } = (await readSettings(db)).business;
  if (!orderId)
    return {
      description: `A gift card of ${shopName}`,
      customer: null,
      callbackUrl: links.cardSale(referenceId),
    };
  const { address, number } = await getOrderRow(db, orderId);
  const lines = await listOrderLines(db, orderId);
  const page = links.staffOrder(orderId);
  const ofFirst = lines.some(isMadeToOrder)
    ? `Your custom order at ${shopName}. ${madeForYouWords} All of it: ${page}`
    : `Your order at ${shopName}`;
  return {
    description:
      stage === "balance" ? `The rest for your order ${number} at ${shopName}. All of it: ${page}` : ofFirst,
    customer: { name: address.name, phone: address.phone },
    callbackUrl: page,
  };
}

/** Enqueues the email with the link of an order. `reminder`: 0 for the first email, otherwise the time of the reminder in seconds. */
export async function mailLink(
  tx: Transaction,
  jobs: Jobs,
  { referenceId, orderId, stage }: PaymentLinkRow,
  reminder: number,
): Promise<void> {
  if (!orderId || !(await getOrderRow(tx, orderId)).email) return;
  if (stage === "balance") {
    const key = `${referenceId}:${reminder}`;
    await jobs.enqueue(tx, balanceLinkJob, { referenceId, reminder }, { deduplicationKey: key });
  } else {
    const key = `${orderId}:${reminder}`;
    await jobs.enqueue(tx, paymentLinkJob, { orderId, reminder }, { deduplicationKey: key });
  }
}

/** Stores the link's id if it is not stored yet. A link that has ended keeps its state. Returns the row as stored. */
export async function storeLink(
  db: Database,
  referenceId: string,
  { id, short_url: url }: GatewayLink,
): Promise<{ stored: PaymentLinkRow; isNew: boolean }> {
  const { status } = paymentLink;
  const updated = await db
    .update(paymentLink)
    .set({
      razorpayLinkId: id,
      url,
      status: sql`case when ${status} = 'requested' then 'open' else ${status} end`,
    })
    .where(and(eq(paymentLink.referenceId, referenceId), isNull(paymentLink.razorpayLinkId)))
    .returning({ referenceId: paymentLink.referenceId });
  const stored = await findLink(db, referenceId);
  if (!stored) throw new Error(`there is no payment link ${referenceId}`);
  return { stored, isNew: updated.length === 1 };
}

/** Ends a waiting link. Returns whether this call ended it. */
export async function endLink(
  db: Database,
  { referenceId, to, at }: { referenceId: string; to: EndedLinkStatus; at: Date },
): Promise<boolean> {
  const ended = await db
    .update(paymentLink)
    .set({ status: to, closedAt: at })
    .where(and(eq(paymentLink.referenceId, referenceId), isWaiting))
    .returning({ referenceId: paymentLink.referenceId });
  return ended.length === 1;
}

const isWaiting = inArray(paymentLink.status, ["requested", "open"]);

/**
 * Ends the waiting links of an order that is paid in another way or cancelled. A job cancels them at Razorpay, and the reconciler checks
 * them for two days: a payment begun before may still be captured, and is refunded.
 */
export async function closeLinks(
  tx: Transaction,
  jobs: Jobs,
  { orderId, to, at }: { orderId: string; to: EndedLinkStatus; at: Date },
): Promise<void> {
  const ended = await tx
    .update(paymentLink)
    .set({ status: to, closedAt: at, nextCheckAt: at, checkCount: 0 })
    .where(and(eq(paymentLink.orderId, orderId), isWaiting))
    .returning({ referenceId: paymentLink.referenceId });
  for (const { referenceId } of ended)
    await jobs.enqueue(tx, closePaymentLinkJob, { orderId }, { deduplicationKey: referenceId });
}
