// Stores a product's rating from its approved reviews.
import { eq } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import type { Transaction } from "#platform/database/database.ts";

/** `rating` is the mean of `count` approved reviews, to one decimal; 0 if there are none. */
export async function storeRating(
  tx: Transaction,
  productId: string,
  { rating, count }: { rating: number; count: number },
): Promise<void> {
  await tx.update(product).set({ rating, ratingCount: count }).where(eq(product.id, productId));
}
