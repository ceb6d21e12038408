// Writes, approves, rejects and answers product reviews. A customer can review a product once, after
// delivery; a review is shown once the owner has approved it, and its text is never changed by the shop. The
// product's rating is kept by the same transaction.
import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { rateProduct } from "#shop/catalogue/rating.server.ts";
import { lockProducts } from "#shop/catalogue/stock.server.ts";
import { tidyText } from "#shop/forms/plain-text.ts";
import { user } from "#shop/identity/identity.table.ts";
import { currentStatus } from "#shop/orders/current-status.server.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { type ReviewState, reviewLimits, type WrittenReview } from "./review.ts";
import { review } from "./reviews.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Whether a customer may review a product. 'written': already reviewed; 'not-delivered': bought but not yet
 * delivered.
 */
export type ReviewEligibility =
  | { ok: true }
  | { ok: false; reason: "written" | "not-delivered" | "not-bought" };

export async function checkReviewEligibility(
  db: Database | Transaction,
  userId: string,
  productId: string,
): Promise<ReviewEligibility> {
  const [written] = await db
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productId, productId)));
  if (written) return { ok: false, reason: "written" };
  const bought = await db
    .select({ status: currentStatus })
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        isNotNull(order.confirmedAt),
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

/** The products of a delivered order that its customer has not reviewed, without those no longer for sale. */
export async function listReviewableProducts(
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
        sql`${currentStatus} = 'delivered'`,
        eq(product.active, true),
        isNull(product.archivedAt),
        notExists(written),
      ),
    )
    .orderBy(product.name);
}

/**
 * Stores a review, not yet approved. A second one for the same product is refused, even when both are sent at
 * once.
 */
export async function writeReview(
  { db, clock }: Context,
  userId: string,
  productId: string,
  draft: WrittenReview,
): Promise<ReviewEligibility> {
  return db.transaction(async (tx) => {
    const right = await checkReviewEligibility(tx, userId, productId);
    if (!right.ok) return right;
    const inserted = await tx
      .insert(review)
      .values({ id: newId(), userId, productId, ...draft, writtenAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: review.id });
    return inserted.length > 0 ? right : { ok: false as const, reason: "written" as const };
  });
}

/** Shows the review and counts its stars. Idempotent; a rejected review can still be approved. */
export function approveReview(ctx: Context, by: string, reviewId: string): Promise<void> {
  return setDecision(ctx, by, reviewId, "approved");
}

/**
 * Hides the review and its stars. Idempotent. The row stays, so that the shop can say what it did not
 * publish.
 */
export function rejectReview(ctx: Context, by: string, reviewId: string): Promise<void> {
  return setDecision(ctx, by, reviewId, "rejected");
}

async function setDecision(
  { db, clock }: Context,
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
    await recordAudit(tx, clock, {
      by,
      action: `review.${to}`,
      subject: `review:${reviewId}`,
      before: { state: from },
      after: { state: to },
    });
  });
}

export type AnswerOutcome = { ok: true } | { ok: false; reason: "too-long" };

/** Sets the shop's answer below a review; an empty text removes it. */
export async function answerReview(
  { db, clock }: Context,
  by: string,
  reviewId: string,
  text: string,
): Promise<AnswerOutcome> {
  const answer = tidyText(text);
  if ([...answer].length > reviewLimits.maxAnswerLength) return { ok: false, reason: "too-long" };
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    if ((before.answer ?? "") === answer) return;
    await tx
      .update(review)
      .set(answer ? { answer, answeredAt: clock.now() } : { answer: null, answeredAt: null })
      .where(eq(review.id, reviewId));
    await recordAudit(tx, clock, {
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

/** Deletes the reviews written by sample accounts, and their stars. Returns how many there were. */
export async function removeReviewsOfSampleAccounts(tx: Transaction): Promise<number> {
  const samples = tx.select({ id: user.id }).from(user).where(eq(user.sample, true));
  const deleted = await tx
    .delete(review)
    .where(inArray(review.userId, samples))
    .returning({ productId: review.productId, approvedAt: review.approvedAt });
  const approved = deleted.filter(({ approvedAt }) => approvedAt !== null);
  for (const productId of new Set(approved.map(({ productId }) => productId)))
    await recomputeRating(tx, productId);
  return deleted.length;
}

export async function countWaitingReviews(db: Database): Promise<number> {
  return db.$count(review, and(isNull(review.approvedAt), isNull(review.rejectedAt)));
}

async function lockReview(tx: Transaction, reviewId: string) {
  // The product is locked first, as purchases do, so that two decisions about one product run one after the
  // other.
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

/** Sets the product's rating to the mean of its approved reviews, 0 when there are none. */
async function recomputeRating(tx: Transaction, productId: string): Promise<void> {
  const [approved] = await tx
    .select({
      rating: sql<number>`coalesce(round(avg(${review.rating}), 1), 0)::float`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(eq(review.productId, productId), isNotNull(review.approvedAt)));
  if (approved) await rateProduct(tx, productId, approved);
}
