// Reads the home page's reviews: those of the shop's own products that the owner approved, or the
// sample reviews while there are none.
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { summariseApproved } from "./review-counts.server.ts";
import { type HomeReview, type ReviewSummary, shortenName, summariseReviews } from "./review-summary.ts";
import { review } from "./reviews.table.ts";
import { listSampleReviews } from "./sample-reviews.server.ts";

const maxTestimonials = 10;

export type HomeReviews = {
  summary: ReviewSummary | undefined;
  /** Newest first; sample reviews by name. */
  testimonials: HomeReview[];
  /** Names the reviews' origin: real customers, or samples. */
  note: string;
};

const notes = {
  samples: "Sample reviews, written for this sample shop and not by customers.",
  customers:
    "Only a customer whose order was delivered can write a review. Good and bad ones are shown alike, as they were written.",
};

/** Empty in a shop that shows no reviews. */
export async function readHomeReviews(ctx: ReadContext): Promise<HomeReviews> {
  const { reviews } = await currentFeatures(ctx);
  if (!reviews) return { summary: undefined, testimonials: [], note: "" };
  const { db } = ctx;
  const summary = await summariseApproved(db, "shop");
  if (summary) return { summary, testimonials: await listNewest(db), note: notes.customers };
  const samples = await listSampleReviews(db);
  return {
    summary: summariseReviews(samples),
    testimonials: samples.slice(0, maxTestimonials),
    note: notes.samples,
  };
}

async function listNewest(db: Database): Promise<HomeReview[]> {
  const rows = await db
    .select({
      id: review.id,
      rating: review.rating,
      response: review.response,
      quality: review.quality,
      delivery: review.delivery,
      text: review.text,
      writtenAt: review.writtenAt,
      name: user.name,
      city: user.city,
      product: product.name,
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(isNotNull(review.approvedAt), eq(product.sample, false)))
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(maxTestimonials);
  return rows.map(({ writtenAt, name, city, ...row }) => ({
    ...row,
    name: shortenName(name),
    location: city ?? "",
    date: formatLongDate(writtenAt).replace(/^\d+ /, ""),
    note: "",
  }));
}
