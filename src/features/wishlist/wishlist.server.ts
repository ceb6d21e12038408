// Reads and changes the wishlist: a customer's in the database, a guest's as a value that the guest's browser keeps.
import { and, eq } from "drizzle-orm";
import { wishlistLine } from "#core/cart/cart.table.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { maxWishlistItems } from "#core/cart/guest-cart.ts";
import { listWishlistIds, type WishlistOwner } from "#core/cart/wishlist-lines.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import type { WishlistItem } from "./wishlist.ts";

/** `guest` are the product ids that a guest's browser must keep from now on; undefined for a customer. */
export type WishlistChanged = { ok: true; guest?: string[] };
export type WishlistChange = WishlistChanged | { ok: false; reason: "unknown-product" | "wishlist-full" };

type Context = Pick<AppContext, "db" | "clock">;

/** Products that are no longer sold are left out. */
export async function listWishlist(db: Database, owner: WishlistOwner): Promise<WishlistItem[]> {
  const ids = await listWishlistIds(db, owner);
  const products = await listCartProducts(db, ids);
  return ids.flatMap((productId) => {
    const product = products.get(productId);
    if (!product?.forSale) return [];
    const { slug, name, price, stock, readyOn = null, isEmptyBox: isBox = false, picture, paper } = product;
    return [{ productId, slug, name, price, stock, readyOn, isBox, picture, ...(paper && { paper }) }];
  });
}

/** Idempotent. */
export async function addToWishlist(
  { db, clock }: Context,
  owner: WishlistOwner,
  { productId }: { productId: string },
): Promise<WishlistChange> {
  const product = (await listCartProducts(db, [productId])).get(productId);
  if (!product?.forSale) return { ok: false, reason: "unknown-product" };
  const ids = await listWishlistIds(db, owner);
  if (!ids.includes(productId) && ids.length >= maxWishlistItems)
    return { ok: false, reason: "wishlist-full" };
  if ("guest" in owner) return { ok: true, guest: [productId, ...ids.filter((id) => id !== productId)] };
  await db
    .insert(wishlistLine)
    .values({ userId: owner.userId, productId, addedAt: clock.now() })
    .onConflictDoNothing();
  return { ok: true };
}

/** Idempotent. */
export async function removeFromWishlist(
  { db }: Pick<Context, "db">,
  owner: WishlistOwner,
  { productId }: { productId: string },
): Promise<WishlistChanged> {
  if ("guest" in owner) return { ok: true, guest: owner.guest.filter((id) => id !== productId) };
  await db
    .delete(wishlistLine)
    .where(and(eq(wishlistLine.userId, owner.userId), eq(wishlistLine.productId, productId)));
  return { ok: true };
}
