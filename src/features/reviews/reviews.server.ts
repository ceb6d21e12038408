// Customers' reviews: one per delivered product, shown once the owner has approved it. A photograph is re-encoded
// before it is stored.
import { and, asc, desc, eq, exists, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { carrierId } from "#core/catalogue/variants/variants.server.ts";
import { currentFeatures, requireFeature } from "#core/content/features.server.ts";
import { command } from "#core/identity/command.server.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import type { PictureRefusal } from "#core/pictures/picture-form.ts";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { WithVersions } from "#platform/content-version.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { storeRating } from "./rating.server.ts";
import { canWriteReview } from "./review.policy.ts";
import type { ReviewState, WrittenReview } from "./review.ts";
import { review, reviewPhotograph } from "./reviews.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Joins the products of an order line: the part of a set and the set itself. */
const isBoughtWith = or(eq(product.id, orderLine.productId), eq(product.id, orderLine.setId));

/**
 * Whether a customer may review a product, in any of its variants. 'written': already reviewed; 'not-delivered':
 * bought but not yet delivered.
 */
export type ReviewEligibility =
  | { ok: true }
  | { ok: false; reason: "written" | "not-delivered" | "not-bought" };

export async function checkReviewEligibility(
  db: Database | Transaction,
  { userId, productId }: Pick<WriteReviewInput, "productId"> & { userId: string },
): Promise<ReviewEligibility> {
  const [written] = await db
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productId, productId)));
  if (written) return { ok: false, reason: "written" };
  const bought = await db
    .select({ status: order.status })
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        isNotNull(order.confirmedAt),
        exists(
          db
            .select({ one: sql`1` })
            .from(orderLine)
            .innerJoin(product, isBoughtWith)
            .where(and(eq(orderLine.orderId, order.id), eq(carrierId, productId))),
        ),
      ),
    );
  if (bought.some(({ status }) => status === "delivered")) return { ok: true };
  const onItsWay = bought.some(({ status }) => status !== "cancelled");
  return { ok: false, reason: onItsWay ? "not-delivered" : "not-bought" };
}

/**
 * The products of a delivered order that its customer has not reviewed, without those no longer for sale; empty in a
 * shop without reviews.
 */
export async function listReviewableProducts(
  ctx: ReadContext,
  { userId, orderNumber }: { userId: string; orderNumber: string },
): Promise<{ slug: string; name: string }[]> {
  if (!(await currentFeatures(ctx)).reviews) return [];
  const { db } = ctx;
  const written = db
    .select({ one: sql`1` })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productId, carrierId)));
  return db
    .selectDistinct({ slug: product.slug, name: product.name })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .innerJoin(product, isBoughtWith)
    .where(
      and(
        eq(order.userId, userId),
        eq(order.number, orderNumber),
        eq(order.status, "delivered"),
        eq(product.active, true),
        isNull(product.archivedAt),
        notExists(written),
      ),
    )
    .orderBy(product.name);
}

export type WriteReviewInput = {
  /** The id of the variant that carries the product. */
  productId: string;
  review: WrittenReview;
  photograph?: File | undefined;
};

export type WriteReviewOutcome =
  | ReviewEligibility
  | { ok: false; reason: "photograph"; refusal: PictureRefusal };

/**
 * Stores the actor's review, not yet approved. Refuses a second one for the same product, also when both are sent at
 * once. Throws NotFound in a shop without reviews.
 */
export const writeReview = command(
  canWriteReview,
  async function writeReview(
    ctx: Context & WithVersions,
    { id: userId },
    { productId, review: draft, photograph }: WriteReviewInput,
  ): Promise<WriteReviewOutcome> {
    await requireFeature(ctx, "reviews");
    const { db, clock } = ctx;
    const early = await checkReviewEligibility(db, { userId, productId });
    if (!early.ok) return early;
    const taken = photograph && (await intakePicture({ file: photograph }, userId));
    if (taken && !taken.ok) return { ok: false, reason: "photograph", refusal: taken.reason };
    return db.transaction(async (tx): Promise<ReviewEligibility> => {
      const right = await checkReviewEligibility(tx, { userId, productId });
      if (!right.ok) return right;
      const id = newId();
      const [reviewed] = await tx
        .select({ burnTime: product.burnTime })
        .from(product)
        .where(eq(product.id, productId));
      const hoursBurned = reviewed?.burnTime ? draft.hoursBurned : null;
      const variant = await describeBoughtVariant(tx, { userId, productId });
      const inserted = await tx
        .insert(review)
        .values({ id, userId, productId, ...draft, hoursBurned, variant, writtenAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: review.id });
      if (inserted.length === 0) return { ok: false, reason: "written" };
      if (taken) await tx.insert(reviewPhotograph).values({ reviewId: id, bytes: taken.picture.preview });
      return right;
    });
  },
);

/** The product's variant delivered last, in words. A review keeps this text. */
async function describeBoughtVariant(
  tx: Transaction,
  { userId, productId }: { userId: string; productId: string },
): Promise<string> {
  const [bought] = await tx
    .select({ values: product.optionValues })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .innerJoin(product, isBoughtWith)
    .where(and(eq(order.userId, userId), eq(order.status, "delivered"), eq(carrierId, productId)))
    .orderBy(desc(order.confirmedAt), asc(orderLine.position))
    .limit(1);
  return bought?.values.join(", ") ?? "";
}

export function stateOf(row: { approvedAt: Date | null; rejectedAt: Date | null }): ReviewState {
  return row.approvedAt ? "approved" : row.rejectedAt ? "rejected" : "waiting";
}

/** 101 stands for 'more than 100'. */
export async function countWaitingReviews(db: Database): Promise<number> {
  const waiting = and(isNull(review.approvedAt), isNull(review.rejectedAt));
  const [row] = await db
    .select({ count: countUpToLimit(sql`from ${review} where ${waiting}`) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

/** Sets the product's rating to the mean of its approved reviews, 0 without any. */
export async function recomputeRating(tx: Transaction, productId: string): Promise<void> {
  const [approved] = await tx
    .select({
      rating: sql<number>`coalesce(round(avg(${review.rating}), 1), 0)::float`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(eq(review.productId, productId), isNotNull(review.approvedAt)));
  if (approved) await storeRating(tx, productId, approved);
}
