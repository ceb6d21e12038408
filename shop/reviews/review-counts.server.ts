// Summaries of approved reviews, and their rooms, from figures that are kept with each change of a review.
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { countByRoom, type ReviewSummary, type RoomCount, summariseReviews } from "./review-summary.ts";
import { reviewCount } from "./reviews.table.ts";

/** Of one product, by its id, or of the whole shop. Undefined when there are no approved reviews. */
export async function summariseApproved(db: Database, scope: string): Promise<ReviewSummary | undefined> {
  return summariseReviews(await listCounts(db, scope));
}

/** The same with the rooms that the reviews of a product name. */
export async function summariseByRoom(
  db: Database,
  productId: string,
): Promise<{ summary: ReviewSummary | undefined; rooms: RoomCount[] }> {
  const counts = await listCounts(db, productId);
  return { summary: summariseReviews(counts), rooms: countByRoom(counts) };
}

function listCounts(db: Database, scope: string) {
  return db
    .select()
    .from(reviewCount)
    .where(and(eq(reviewCount.scope, scope), gt(reviewCount.count, 0)));
}
