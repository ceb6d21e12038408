// Moves a guest's cart and wishlist into the account, once, at the moment of signing in.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { maxLineQuantity } from "./cart.ts";
import { cartCookieHeader, findCookie, parseCartCookie, parseWishlistCookie } from "./cart-cookie.ts";

type Context = Pick<AppContext, "db" | "clock" | "config">;

/**
 * Adds the cart and the wishlist of the request's cookies to the account: quantities are summed per product
 * and capped by the stock, wishlists are merged. Not idempotent: the returned Set-Cookie values delete the
 * cookies, and the caller must send them with the response that signs in, since a second call with the same
 * cookies would add the quantities again.
 */
export async function mergeGuestCart(
  { db, clock, config }: Context,
  userId: string,
  headers: Headers,
): Promise<string[]> {
  const lines = parseCartCookie(findCookie(headers, "cart"));
  const wishlistIds = parseWishlistCookie(findCookie(headers, "wishlist"));
  const now = clock.now();
  // One millisecond apart, so that the order of the cookies is kept (cart: oldest first; wishlist: newest
  // first).
  const cartRows = lines.map((line, index) => ({ ...line, at: new Date(now.getTime() + index) }));
  const wishlistRows = wishlistIds.map((id, index) => ({ id, at: new Date(now.getTime() - index) }));
  await db.transaction(async (tx) => {
    if (cartRows.length > 0)
      await tx.execute(sql`
        insert into cart_line as line (user_id, product_id, quantity, seen_price, added_at)
        select ${userId}::text, product.id, least(brought.quantity, greatest(product.stock, 1)), brought."seenPrice", brought.at
        from jsonb_to_recordset(${JSON.stringify(cartRows)}::jsonb)
          as brought("productId" text, quantity int, "seenPrice" int, at timestamptz)
        join product on product.id = brought."productId" and product.active and product.archived_at is null
        order by product.id
        on conflict (user_id, product_id) do update set quantity = greatest(1, least(
          line.quantity + excluded.quantity,
          (select stock from product where product.id = excluded.product_id),
          ${maxLineQuantity}::int))`);
    if (wishlistRows.length > 0)
      await tx.execute(sql`
        insert into wishlist_line (user_id, product_id, added_at)
        select ${userId}::text, product.id, brought.at
        from jsonb_to_recordset(${JSON.stringify(wishlistRows)}::jsonb) as brought(id text, at timestamptz)
        join product on product.id = brought.id and product.active and product.archived_at is null
        order by product.id
        on conflict do nothing`);
  });
  const secure = config.publicUrl.startsWith("https://");
  return (["cart", "wishlist"] as const)
    .filter((name) => findCookie(headers, name) !== null)
    .map((name) => cartCookieHeader(name, "", { secure }));
}
