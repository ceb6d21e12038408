// Adds the sample products' reviews and their ratings, and a few reviews that wait for the owner.
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { ReviewRoom } from "#shop/reviews/review.ts";
import { review } from "#shop/reviews/reviews.table.ts";
import { sampleCustomerId } from "./sample-customers.ts";
import {
  candleTexts,
  decorTexts,
  reviewsOfProduct,
  roomsInTurn,
  roomsOfTexts,
  textsOfProduct,
  waitingReviews,
} from "./sample-product-reviews.ts";

type Product = Pick<typeof product.$inferSelect, "id" | "slug" | "collection" | "variantOf" | "burnTime">;

const satisfied = { response: true, quality: true, delivery: true };

/** The products of the occult collection are new and have none, and variants share those of their product. Returns how many were added. */
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

/** The newest ones have a text. */
function listReviews({ id: productId, burnTime }: Product, place: number, now: Date) {
  const texts = burnTime ? candleTexts : decorTexts;
  return Array.from({ length: reviewsOfProduct }, (_none, index) => {
    const text = index < textsOfProduct ? (texts[(place * textsOfProduct + index) % texts.length] ?? "") : "";
    const room = chooseRoom(text, place + index);
    const daysAgo = 3 + 3 * index + ((place * 5) % 11);
    const writtenAt = new Date(now.getTime() - daysAgo * dayMs - place * 1_000_003);
    return {
      id: `sample-review-${place + 1}-${index + 1}`,
      productId,
      userId: sampleCustomerId((place * 3 + index) % reviewsOfProduct),
      rating: 5,
      text,
      room,
      hoursBurned: room ? hoursOf(burnTime, index) : null,
      ...satisfied,
      writtenAt,
      approvedAt: writtenAt,
    };
  });
}

function chooseRoom(text: string, turn: number): ReviewRoom | "" {
  const [, ofText] = Object.entries(roomsOfTexts).find(([start]) => text.startsWith(start)) ?? [];
  if (text) return ofText ?? "";
  return turn % 3 === 0 ? (roomsInTurn[(turn / 3) % roomsInTurn.length] ?? "") : "";
}

/** Some part of the burn time, from a sixth to five sixths; null for what does not burn. */
function hoursOf(burnTime: string, index: number): number | null {
  const hours = Number(/\d+/.exec(burnTime)?.[0] ?? 0);
  return hours > 0 ? Math.max(1, Math.round((hours * (1 + (index % 5))) / 6)) : null;
}
