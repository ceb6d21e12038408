// Reads and changes the wishlist, stored in the database for a customer and in a cookie for a guest.
import { and, desc, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { wishlistLine } from "./cart.table.ts";
import { formatWishlistCookie, parseWishlistCookie } from "./cart-cookie.ts";
import { listCartProducts } from "./cart-products.server.ts";
import { maxWishlistItems, type WishlistItem } from "./wishlist.ts";

/** Whose wishlist: a customer's, or a guest's with the value of the `wishlist` cookie. */
export type WishlistOwner = { userId: string } | { cookie: string | null };

export type WishlistChange =
  | { ok: true /** The guest's new cookie value. */; cookie?: string }
  | { ok: false; reason: "unknown-product" | "wishlist-full" };

type Context = Pick<AppContext, "db" | "clock">;

/** Product ids, the last added first. */
export async function listWishlistIds({ db }: Pick<Context, "db">, owner: WishlistOwner): Promise<string[]> {
  if (!("userId" in owner)) return parseWishlistCookie(owner.cookie);
  const rows = await db
    .select({ productId: wishlistLine.productId })
    .from(wishlistLine)
    .where(eq(wishlistLine.userId, owner.userId))
    .orderBy(desc(wishlistLine.addedAt), wishlistLine.productId);
  return rows.map((row) => row.productId);
}

/** Products that are no longer sold are left out. */
export async function listWishlist(ctx: Pick<Context, "db">, owner: WishlistOwner): Promise<WishlistItem[]> {
  const ids = await listWishlistIds(ctx, owner);
  const products = await listCartProducts(ctx.db, ids);
  return ids.flatMap((productId) => {
    const product = products.get(productId);
    if (!product?.forSale) return [];
    const { slug, name, price, stock, picture } = product;
    return [{ productId, slug, name, price, stock, picture }];
  });
}

/** Idempotent. */
export async function addToWishlist(
  { db, clock }: Context,
  owner: WishlistOwner,
  productId: string,
): Promise<WishlistChange> {
  const product = (await listCartProducts(db, [productId])).get(productId);
  if (!product?.forSale) return { ok: false, reason: "unknown-product" };
  const ids = await listWishlistIds({ db }, owner);
  if (!ids.includes(productId) && ids.length >= maxWishlistItems)
    return { ok: false, reason: "wishlist-full" };
  if (!("userId" in owner)) {
    const others = ids.filter((id) => id !== productId);
    return { ok: true, cookie: formatWishlistCookie([productId, ...others]) };
  }
  await db
    .insert(wishlistLine)
    .values({ userId: owner.userId, productId, addedAt: clock.now() })
    .onConflictDoNothing();
  return { ok: true };
}

/** Idempotent. Returns the guest's new cookie value, undefined for a customer. */
export async function removeFromWishlist(
  { db }: Pick<Context, "db">,
  owner: WishlistOwner,
  productId: string,
): Promise<string | undefined> {
  if (!("userId" in owner))
    return formatWishlistCookie(parseWishlistCookie(owner.cookie).filter((id) => id !== productId));
  await db
    .delete(wishlistLine)
    .where(and(eq(wishlistLine.userId, owner.userId), eq(wishlistLine.productId, productId)));
  return undefined;
}
