// Stores a product's rating from its approved reviews.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { product } from "./catalogue.table.ts";

/** `rating` is the mean of `count` approved reviews, to one decimal; 0 if there are none. `sample`: of sample reviews. */
export async function rateProduct(
  tx: Transaction,
  productId: string,
  { rating, count, sample }: { rating: number; count: number; sample: boolean },
): Promise<void> {
  await tx
    .update(product)
    .set({ rating, ratingCount: count, ratingSample: sample })
    .where(eq(product.id, productId));
}
