// The home page's voices: what customers wrote and the owner approved; the samples only while there is nothing of that.
import { desc, eq, isNotNull } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import {
  type HomeReview,
  type ReviewSummary,
  shortenName,
  summariseReviews,
} from "#shop/content/home-reviews.ts";
import { listSampleReviews } from "#shop/content/sample-reviews.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { review } from "./aftercare.table.ts";

export type HomeReviews = {
  summary: ReviewSummary | undefined;
  /** The newest. */
  voices: HomeReview[];
  areSamples: boolean;
};

export async function readHomeReviews({ db }: Pick<Foundations, "db">, most = 10): Promise<HomeReviews> {
  const approved = await db
    .select({
      rating: review.rating,
      response: review.response,
      quality: review.quality,
      delivery: review.delivery,
    })
    .from(review)
    .where(isNotNull(review.approvedAt));
  if (approved.length > 0) {
    const voices = await listNewest(db, most);
    return { summary: summariseReviews(approved), voices, areSamples: false };
  }
  const samples = await listSampleReviews({ db });
  return { summary: summariseReviews(samples), voices: samples.slice(0, most), areSamples: true };
}

async function listNewest(db: Foundations["db"], most: number): Promise<HomeReview[]> {
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
    .where(isNotNull(review.approvedAt))
    .orderBy(desc(review.writtenAt), review.id)
    .limit(most);
  return rows.map(({ writtenAt, name, city, ...row }) => ({
    ...row,
    name: shortenName(name),
    location: city ?? "",
    date: formatLongDate(writtenAt).replace(/^\d+ /, ""),
    note: "",
  }));
}
