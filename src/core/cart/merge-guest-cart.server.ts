// Moves a guest's cart and wishlist into the account at the moment of signing in; doing it again adds nothing.
import { sql } from "drizzle-orm";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import type { AppContext } from "#platform/app-context.ts";
import { writeJson } from "#platform/whole-text.ts";
import type { OwnReservations } from "./cart-products.server.ts";
import { type GuestTexts, parseGuestCart, parseGuestWishlist } from "./guest-cart.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Adds a guest's cart and wishlist to the account. A product in both carts gets the larger quantity, not the sum, so that a sign-in sent
 * again changes nothing and nobody pays for more pieces than one of the carts showed. The limit is what this customer can buy; no line is
 * lowered.
 */
export async function mergeGuestCart(
  { db, clock }: Context,
  userId: string,
  guest: GuestTexts,
  reserved: OwnReservations = new Map(),
): Promise<void> {
  const lines = parseGuestCart(guest.cart);
  const wishlistIds = parseGuestWishlist(guest.wishlist);
  const now = clock.now();
  // One millisecond apart, so that the order of the lists is kept (cart: oldest first; wishlist: newest
  // first).
  const cartRows = lines.map((line, index) => ({
    ...line,
    ...readSoldId(line.productId),
    reserved: reserved.get(line.productId) ?? 0,
    at: new Date(now.getTime() + index),
  }));
  const wishlistRows = wishlistIds.map((id, index) => ({ id, at: new Date(now.getTime() - index) }));
  await db.transaction(async (tx) => {
    if (cartRows.length > 0)
      await tx.execute(sql`
        insert into cart_line as line (user_id, product_id, filling, quantity, seen_price, added_at)
        select ${userId}::text, product.id, brought.filling, least(brought.quantity, greatest(product.stock + brought.reserved, 1)),
          brought."seenPrice", brought.at
        from jsonb_to_recordset(${writeJson(cartRows)}::jsonb)
          as brought("productId" text, filling text, quantity int, "seenPrice" int, reserved int, at timestamptz)
        join product on product.id = brought."productId" and product.active and product.archived_at is null
        order by product.id, brought.filling
        on conflict (user_id, product_id, filling) do update set quantity = greatest(line.quantity, excluded.quantity)`);
    if (wishlistRows.length > 0)
      await tx.execute(sql`
        insert into wishlist_line (user_id, product_id, added_at)
        select ${userId}::text, product.id, brought.at
        from jsonb_to_recordset(${writeJson(wishlistRows)}::jsonb) as brought(id text, at timestamptz)
        join product on product.id = brought.id and product.active and product.archived_at is null
        order by product.id
        on conflict do nothing`);
  });
}
