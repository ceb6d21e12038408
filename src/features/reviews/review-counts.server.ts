// Summaries of approved reviews, in all and by room, from counts updated with each change of a review.
import { and, eq, gt, sql } from "drizzle-orm";
import { hasShownFormerReviews } from "#features/moving-here/reviews/former-reviews.server.ts";
import type { Database } from "#platform/database/database.ts";
import { countByRoom, type ReviewSummary, type RoomCount, summariseReviews } from "./review-summary.ts";
import { reviewCount } from "./reviews.table.ts";

/** `scope`: a product's id, or 'shop'. Undefined without approved reviews. */
export async function summariseApproved(db: Database, scope: string): Promise<ReviewSummary | undefined> {
  return summariseReviews(await listCounts(db, scope));
}

/** The summary of a product, the rooms named by its reviews, and whether there are reviews of the former shop. */
export async function summariseByRoom(
  db: Database,
  productId: string,
): Promise<{ summary: ReviewSummary | undefined; rooms: RoomCount[]; hasFormer: boolean }> {
  const rows = await db
    .select({ counted: reviewCount, hasFormer: hasShownFormerReviews(productId) })
    .from(sql`(select 1) as one`)
    .leftJoin(reviewCount, and(eq(reviewCount.scope, productId), gt(reviewCount.count, 0)));
  const counts = rows.flatMap(({ counted }) => counted ?? []);
  const hasFormer = rows[0]?.hasFormer ?? false;
  return { summary: summariseReviews(counts), rooms: countByRoom(counts), hasFormer };
}

function listCounts(db: Database, scope: string) {
  return db
    .select()
    .from(reviewCount)
    .where(and(eq(reviewCount.scope, scope), gt(reviewCount.count, 0)));
}
