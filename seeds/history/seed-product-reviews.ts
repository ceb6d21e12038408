// Adds the sample products' reviews and their ratings, and a few reviews that wait for the owner.
import { inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { review } from "#features/reviews/reviews.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import { sampleCustomerId } from "./sample-customers.ts";
import {
  candleDoubts,
  candleTexts,
  decorDoubts,
  decorTexts,
  describeUse,
  fewestTexts,
  photographsOfRooms,
  reviewsOfProduct,
  waitingReviews,
} from "./sample-product-reviews.ts";

type Product = Pick<typeof product.$inferSelect, "id" | "slug" | "collection" | "variantOf" | "burnTime">;

const satisfied = { response: true, quality: true, delivery: true };

/** Skips the occult collection, which is new, and variants, which share their product's reviews. Returns how many were added. */
export async function seedProductReviews(
  tx: Transaction,
  { now, products }: { now: Date; products: readonly Product[] },
): Promise<number> {
  const rated = products.filter(({ collection, variantOf }) => collection !== "occult" && variantOf === null);
  const approved = rated.flatMap((one, place) => listReviews(one, place, now));
  const waiting = waitingReviews.flatMap(({ slug, ...draft }, index) => {
    const found = products.find((one) => one.slug === slug);
    if (!found) return [];
    // The first customers have reviewed every rated product.
    const userId = sampleCustomerId(reviewsOfProduct + index);
    const writtenAt = new Date(now.getTime() - (index + 0.4) * dayMs);
    return [{ id: `sample-waiting-${index + 1}`, productId: found.id, userId, ...draft, writtenAt }];
  });
  await tx
    .insert(review)
    .values([...approved, ...waiting.map((one) => ({ ...satisfied, ...one, approvedAt: null }))]);
  await tx
    .update(product)
    .set({
      rating: sql`(select round(avg(rating), 1) from review where product_id = ${product.id} and approved_at is not null)`,
      ratingCount: sql`(select count(*) from review where product_id = ${product.id} and approved_at is not null)`,
    })
    .where(
      inArray(
        product.id,
        rated.map(({ id }) => id),
      ),
    );
  return approved.length + waiting.length;
}

type Draft = { rating: number; text: string; answer?: string; quality?: boolean };

/** The newest reviews have texts, and only texts name a room. */
function listReviews({ id: productId, slug, burnTime, collection }: Product, place: number, now: Date) {
  return draftReviews(burnTime !== "", collection, place).map(({ answer, ...draft }, index) => {
    const photograph = index === 0 ? photographsOfRooms[slug] : undefined;
    const daysAgo = 3 + 3 * index + ((place * 5) % 11);
    const writtenAt = new Date(now.getTime() - daysAgo * dayMs - place * 1_000_003);
    return {
      id: `sample-review-${place + 1}-${index + 1}`,
      productId,
      userId: sampleCustomerId((place * 3 + index) % reviewsOfProduct),
      ...satisfied,
      ...draft,
      ...describeUse({ text: draft.text, burnTime, photographed: photograph?.room, index }),
      photographId: photograph ? samplePictureId(requireBundledPicture(photograph.picture)) : null,
      writtenAt,
      approvedAt: writtenAt,
      ...(answer ? { answer, answeredAt: new Date(writtenAt.getTime() + dayMs) } : {}),
    };
  });
}

/** Five stars each, so that the figures 5.0 and 32 are exact; one names a doubt, which premium products do not have. */
function draftReviews(isCandle: boolean, collection: string, place: number): Draft[] {
  const texts = isCandle ? candleTexts : decorTexts;
  const count = Math.min(texts.length, fewestTexts + (place % 4));
  const praise = Array.from({ length: count }, (_none, index): Draft => {
    return { rating: 5, text: texts[(place * count + index) % texts.length] ?? "" };
  });
  if (collection === "premium") return fillUp(praise);
  const doubts = isCandle ? candleDoubts : decorDoubts;
  const doubt = { ...(doubts[place % doubts.length] ?? { text: "" }), rating: 5, quality: false };
  return fillUp([...praise.slice(0, 2), doubt, ...praise.slice(2)]);
}

/** Adds reviews of five stars without a text, up to the number of a product's reviews. */
function fillUp(written: Draft[]): Draft[] {
  const stars = Array.from({ length: reviewsOfProduct - written.length }, () => ({ rating: 5, text: "" }));
  return [...written, ...stars];
}
