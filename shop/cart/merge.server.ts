// What a visitor had put aside before signing in comes along into her account: once, at the moment of signing in.
import { sql } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { largestQuantity } from "#shop/cart/cart.ts";
import {
  cartCookieHeader,
  findCookie,
  parseCartCookie,
  parseWishlistCookie,
} from "#shop/cart/cart-cookie.ts";

type Room = Pick<Foundations, "db" | "clock" | "config">;

/**
 * Adds the cart and the wishlist of the request's cookies to the account: quantities are summed by product and capped by
 * stock, wishes united. Answers the Set-Cookie values that put the cookies away; the caller must send them with the answer that
 * signs in, since a second call with the same cookies would add again. Never call it at another moment.
 */
export async function mergeCookiesIntoAccount(
  { db, clock, config }: Room,
  userId: string,
  headers: Headers,
): Promise<string[]> {
  const lines = parseCartCookie(findCookie(headers, "cart"));
  const wishes = parseWishlistCookie(findCookie(headers, "wishlist"));
  const now = clock.now();
  // Later lines stand later in the list, although all come at once.
  const cartRows = lines.map((line, index) => ({ ...line, at: new Date(now.getTime() + index) }));
  const wishRows = wishes.map((id, index) => ({ id, at: new Date(now.getTime() - index) }));
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
          ${largestQuantity}::int))`);
    if (wishRows.length > 0)
      await tx.execute(sql`
        insert into wishlist_line (user_id, product_id, added_at)
        select ${userId}::text, product.id, brought.at
        from jsonb_to_recordset(${JSON.stringify(wishRows)}::jsonb) as brought(id text, at timestamptz)
        join product on product.id = brought.id and product.active and product.archived_at is null
        order by product.id
        on conflict do nothing`);
  });
  const secure = config.publicUrl.startsWith("https://");
  return (["cart", "wishlist"] as const)
    .filter((name) => findCookie(headers, name) !== null)
    .map((name) => cartCookieHeader(name, "", { secure }));
}
