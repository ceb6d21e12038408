// Reads a customer's data that was imported from a former shop, for the copy of their own data.
import { eq } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { formerShopCustomer } from "#features/moving-here/former-shop.table.ts";
import { formerReview } from "#features/moving-here/reviews/former-reviews.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { DataCopy } from "./data-copy.ts";

type FormerCopy = Pick<DataCopy, "formerShop" | "formerShopReviews">;

/** Empty while the customer's address is unconfirmed. */
export async function copyFormerShop(
  db: Database,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<FormerCopy> {
  if (!isConfirmed) return { formerShop: [], formerShopReviews: [] };
  const [customers, reviews] = await Promise.all([
    db.select().from(formerShopCustomer).where(eq(formerShopCustomer.email, email)),
    db
      .select({
        product: product.name,
        name: formerReview.name,
        rating: formerReview.rating,
        text: formerReview.text,
        writtenAt: formerReview.writtenAt,
      })
      .from(formerReview)
      .innerJoin(product, eq(product.id, formerReview.productId))
      .where(eq(formerReview.email, email)),
  ]);
  return {
    formerShop: customers.map(({ facts, importedAt, invitedAt }) => ({ ...facts, importedAt, invitedAt })),
    formerShopReviews: reviews,
  };
}
