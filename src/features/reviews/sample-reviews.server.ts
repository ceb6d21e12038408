// Reads and removes the sample reviews: those of the home page, which no customer wrote and which are shown until the
// shop has its own, and those of the sample products, which are deleted with their product.
import { asc, eq, inArray, type SQLWrapper } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
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

/** Removes the sample reviews of the home page and of all sample products. Returns their number. */
export async function removeSampleReviews(tx: Transaction, ctx: Pick<AppContext, "jobs">): Promise<number> {
  const ofHome = await tx.delete(sampleReview).returning({ id: sampleReview.id });
  const samples = tx.select({ id: product.id }).from(product).where(eq(product.sample, true));
  return ofHome.length + (await removeReviewsOf(tx, ctx, samples));
}

/** Deletes the products' reviews with their photographs, and returns their number. `products`: a subquery of ids. */
export async function removeReviewsOf(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  products: SQLWrapper,
): Promise<number> {
  const deleted = await tx
    .delete(review)
    .where(inArray(review.productId, products))
    .returning({ productId: review.productId, photographId: review.photographId });
  for (const { photographId } of deleted)
    if (photographId) await deletePictureIfUnused(tx, ctx, photographId);
  for (const productId of new Set(deleted.map((row) => row.productId))) await recomputeRating(tx, productId);
  return deleted.length;
}
