// The wishlist, kept in the database for a customer and in a cookie for a visitor.
import { and, desc, eq } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { wishlistLine } from "#shop/cart/cart.table.ts";
import { formatWishlistCookie, parseWishlistCookie } from "#shop/cart/cart-cookie.ts";
import { listCartGoods } from "#shop/cart/cart-goods.server.ts";
import { mostWishes, type Wish } from "#shop/cart/wishlist.ts";

/** Whose wishlist: a customer's, or that of the visitor whose `wishlist` cookie says `cookie`. */
export type WishlistOwner = { userId: string } | { cookie: string | null };

export type WishlistChange =
  | { ok: true /** The visitor's new cookie value. */; cookie?: string }
  | { ok: false; reason: "unknown-product" | "wishlist-full" };

type Room = Pick<Foundations, "db" | "clock">;

/** Product ids, the newest wish first. */
export async function listWishedIds({ db }: Pick<Room, "db">, owner: WishlistOwner): Promise<string[]> {
  if (!("userId" in owner)) return parseWishlistCookie(owner.cookie);
  const rows = await db
    .select({ productId: wishlistLine.productId })
    .from(wishlistLine)
    .where(eq(wishlistLine.userId, owner.userId))
    .orderBy(desc(wishlistLine.addedAt), wishlistLine.productId);
  return rows.map((row) => row.productId);
}

/** Goods no longer sold are left out. */
export async function listWishes(room: Pick<Room, "db">, owner: WishlistOwner): Promise<Wish[]> {
  const ids = await listWishedIds(room, owner);
  const goods = await listCartGoods(room.db, ids);
  return ids.flatMap((productId) => {
    const found = goods.get(productId);
    if (!found?.forSale) return [];
    const { slug, name, price, stock, picture } = found;
    return [{ productId, slug, name, price, stock, picture }];
  });
}

/** Idempotent. */
export async function addWish(
  { db, clock }: Room,
  owner: WishlistOwner,
  productId: string,
): Promise<WishlistChange> {
  const goods = (await listCartGoods(db, [productId])).get(productId);
  if (!goods?.forSale) return { ok: false, reason: "unknown-product" };
  const ids = await listWishedIds({ db }, owner);
  if (!ids.includes(productId) && ids.length >= mostWishes) return { ok: false, reason: "wishlist-full" };
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

/** Idempotent. The visitor's new cookie value, undefined for a customer. */
export async function removeWish(
  { db }: Pick<Room, "db">,
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
