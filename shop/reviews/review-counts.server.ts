// Summaries of approved reviews, from figures that are kept with each change of a review.
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type ReviewSummary, summariseReviews } from "./review-summary.ts";
import { reviewCount } from "./reviews.table.ts";

/** Of one product, by its id, or of the whole shop. Undefined when there are no approved reviews. */
export async function summariseApproved(db: Database, scope: string): Promise<ReviewSummary | undefined> {
  const scores = await db
    .select()
    .from(reviewCount)
    .where(and(eq(reviewCount.scope, scope), gt(reviewCount.count, 0)));
  return summariseReviews(scores);
}
