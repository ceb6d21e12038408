// Reads, counts and removes the sample reviews. No customer wrote them; those of the home page are shown until the shop has
// its own reviews, those of a product until it has one.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { currentFeatures } from "#shop/pages/features.server.ts";
import type { HomeReview } from "./review-summary.ts";
import { recomputeRating } from "./reviews.server.ts";
import { review, sampleReview } from "./reviews.table.ts";

export async function listSampleReviews(db: Database): Promise<HomeReview[]> {
  const rows = await db.select().from(sampleReview).orderBy(asc(sampleReview.name));
  return rows.map(({ dateText, note, ...row }) => ({ ...row, date: dateText, note: note ?? "" }));
}

export type Testimonial = { name: string; location: string; product: string; rating: number; text: string };

/** The three sample reviews about custom orders; none once the sample data is removed, or in a shop without reviews. */
export async function listCustomOrderTestimonials(ctx: ReadContext): Promise<Testimonial[]> {
  const { reviews } = await currentFeatures(ctx);
  if (!reviews) return [];
  return ctx.db
    .select({
      name: sampleReview.name,
      location: sampleReview.location,
      product: sampleReview.product,
      rating: sampleReview.rating,
      text: sampleReview.text,
    })
    .from(sampleReview)
    .where(inArray(sampleReview.name, ["Meenal Joshi", "Rohan Mehta", "Gurpreet Singh Sandhu"]))
    .orderBy(asc(sampleReview.name));
}

export async function countSampleReviews(db: Database): Promise<number> {
  return db.$count(sampleReview);
}

/** Those of the home page and of all products. Returns how many there were. */
export async function removeSampleReviews(tx: Transaction): Promise<number> {
  const ofHome = await tx.delete(sampleReview).returning({ id: sampleReview.id });
  const ofProducts = await tx
    .delete(review)
    .where(eq(review.sample, true))
    .returning({ productId: review.productId });
  for (const productId of new Set(ofProducts.map((row) => row.productId)))
    await recomputeRating(tx, productId);
  return ofHome.length + ofProducts.length;
}

/** Removes the sample reviews of a product, which the caller has locked; its rating is then computed again. */
export async function removeSampleReviewsOf(tx: Transaction, productId: string): Promise<void> {
  await tx.delete(review).where(and(eq(review.productId, productId), eq(review.sample, true)));
}
