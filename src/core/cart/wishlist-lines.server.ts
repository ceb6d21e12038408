// Which products are on a wishlist: a customer's in the database, a guest's as a value that the guest's browser keeps.
import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { wishlistLine } from "./cart.table.ts";

/** The wishlist is a customer's, or a guest's with its product ids. */
export type WishlistOwner = { userId: string } | { guest: readonly string[] };

/** Product ids, the last added first. */
export async function listWishlistIds(db: Database, owner: WishlistOwner): Promise<string[]> {
  if ("guest" in owner) return [...owner.guest];
  const rows = await db
    .select({ productId: wishlistLine.productId })
    .from(wishlistLine)
    .where(eq(wishlistLine.userId, owner.userId))
    .orderBy(desc(wishlistLine.addedAt), wishlistLine.productId);
  return rows.map((row) => row.productId);
}
