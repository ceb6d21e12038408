// What customers say about what they received: written once a good by who got it, shown once the owner has approved it, and
// never changed by the shop. The stars beside the good follow in the same transaction.
import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { rateProduct } from "../catalogue/rating.server.ts";
import { lockProducts } from "../catalogue/stock.server.ts";
import { tidyText } from "../content/plain-text.ts";
import { user } from "../identity/identity.table.ts";
import { newestStatus } from "../orders/newest-status.server.ts";
import { order, orderLine } from "../orders/orders.table.ts";
import { review } from "./aftercare.table.ts";
import { type ReviewState, reviewLimits, type WrittenReview } from "./review.ts";

type Room = Pick<Foundations, "db" | "clock">;

/** 'not-delivered': bought, and still on its way. */
export type ReviewRight = { ok: true } | { ok: false; reason: "written" | "not-delivered" | "not-bought" };

export async function findReviewRight(
  db: Database | Transaction,
  userId: string,
  productId: string,
): Promise<ReviewRight> {
  const [written] = await db
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productId, productId)));
  if (written) return { ok: false, reason: "written" };
  const bought = await db
    .select({ status: newestStatus })
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        isNotNull(order.settledAt),
        exists(
          db
            .select({ one: sql`1` })
            .from(orderLine)
            .where(and(eq(orderLine.orderId, order.id), eq(orderLine.productId, productId))),
        ),
      ),
    );
  if (bought.some(({ status }) => status === "delivered")) return { ok: true };
  const onItsWay = bought.some(({ status }) => status !== "cancelled");
  return { ok: false, reason: onItsWay ? "not-delivered" : "not-bought" };
}

/** The goods of a delivered order that its customer may still review; without what is no longer for sale. */
export async function listGoodsToReview(
  db: Database,
  userId: string,
  orderNumber: string,
): Promise<{ slug: string; name: string }[]> {
  const written = db
    .select({ one: sql`1` })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productId, product.id)));
  return db
    .selectDistinct({ slug: product.slug, name: product.name })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(
      and(
        eq(order.userId, userId),
        eq(order.number, orderNumber),
        sql`${newestStatus} = 'delivered'`,
        eq(product.active, true),
        isNull(product.archivedAt),
        notExists(written),
      ),
    )
    .orderBy(product.name);
}

/** Waits for the owner. A second one for the same good is refused, also when both are sent at once. */
export async function writeReview(
  { db, clock }: Room,
  userId: string,
  productId: string,
  written: WrittenReview,
): Promise<ReviewRight> {
  return db.transaction(async (tx) => {
    const right = await findReviewRight(tx, userId, productId);
    if (!right.ok) return right;
    const kept = await tx
      .insert(review)
      .values({ id: newId(), userId, productId, ...written, writtenAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: review.id });
    return kept.length > 0 ? right : { ok: false as const, reason: "written" as const };
  });
}

/** Shown from now on. Repeating it changes nothing; what was rejected can be approved after all. */
export function approveReview(room: Room, by: string, reviewId: string): Promise<void> {
  return decide(room, by, reviewId, "approved");
}

/** Hidden from now on, with its stars. The row stays, so that the shop can say what it withheld. */
export function rejectReview(room: Room, by: string, reviewId: string): Promise<void> {
  return decide(room, by, reviewId, "rejected");
}

async function decide(
  { db, clock }: Room,
  by: string,
  reviewId: string,
  to: "approved" | "rejected",
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    const from = stateOf(before);
    if (from === to) return;
    const now = clock.now();
    await tx
      .update(review)
      .set(to === "approved" ? { approvedAt: now, rejectedAt: null } : { approvedAt: null, rejectedAt: now })
      .where(eq(review.id, reviewId));
    if (from === "approved" || to === "approved") await recomputeRating(tx, before.productId);
    await recordDeed(tx, clock, {
      by,
      action: `review.${to}`,
      subject: `review:${reviewId}`,
      before: { state: from },
      after: { state: to },
    });
  });
}

export type Answered = { ok: true } | { ok: false; reason: "too-long" };

/** The owner's words beneath a review; empty ones take them away. */
export async function answerReview(
  { db, clock }: Room,
  by: string,
  reviewId: string,
  words: string,
): Promise<Answered> {
  const answer = tidyText(words);
  if ([...answer].length > reviewLimits.longestAnswer) return { ok: false, reason: "too-long" };
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    if ((before.answer ?? "") === answer) return;
    await tx
      .update(review)
      .set(answer ? { answer, answeredAt: clock.now() } : { answer: null, answeredAt: null })
      .where(eq(review.id, reviewId));
    await recordDeed(tx, clock, {
      by,
      action: "review.answered",
      subject: `review:${reviewId}`,
      before: { answer: before.answer ?? "" },
      after: { answer },
    });
  });
  return { ok: true };
}

export function stateOf(row: { approvedAt: Date | null; rejectedAt: Date | null }): ReviewState {
  return row.approvedAt ? "approved" : row.rejectedAt ? "rejected" : "waiting";
}

/** What was written from sample accounts goes with them, and its stars. Answers how many there were. */
export async function withdrawSampleReviews(tx: Transaction): Promise<number> {
  const samples = tx.select({ id: user.id }).from(user).where(eq(user.sample, true));
  const withdrawn = await tx
    .delete(review)
    .where(inArray(review.userId, samples))
    .returning({ productId: review.productId, approvedAt: review.approvedAt });
  const rated = withdrawn.filter(({ approvedAt }) => approvedAt !== null);
  for (const productId of new Set(rated.map((one) => one.productId))) await recomputeRating(tx, productId);
  return withdrawn.length;
}

export async function countWaitingReviews(db: Database): Promise<number> {
  return db.$count(review, and(isNull(review.approvedAt), isNull(review.rejectedAt)));
}

async function lockReview(tx: Transaction, reviewId: string) {
  // The good first, as purchases do, so that two decisions about one good count after each other.
  const [found] = await tx
    .select({ productId: review.productId })
    .from(review)
    .where(eq(review.id, reviewId));
  if (!found) throw new NotFound("no such review");
  await lockProducts(tx, [found.productId]);
  const [row] = await tx.select().from(review).where(eq(review.id, reviewId)).for("update");
  if (!row) throw new NotFound("no such review");
  return row;
}

async function recomputeRating(tx: Transaction, productId: string): Promise<void> {
  const [mean] = await tx
    .select({
      rating: sql<number>`coalesce(round(avg(${review.rating}), 1), 0)::float`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(eq(review.productId, productId), isNotNull(review.approvedAt)));
  if (mean) await rateProduct(tx, productId, mean);
}
