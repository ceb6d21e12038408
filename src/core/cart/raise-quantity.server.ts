// Raises a line of a customer's cart to a quantity, and never lowers it. Idempotent.
import { sql } from "drizzle-orm";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import type { AppContext } from "#platform/app-context.ts";
import { maxLineQuantity, maxLines } from "./cart.ts";

/**
 * Adds a missing line at `price` in paise, unless the cart is full. `stock` is what this customer can have, and more than
 * 0.
 */
export async function raiseQuantity(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: string,
  {
    productId: soldId,
    quantity,
    price,
    stock,
  }: { productId: string; quantity: number; price: number; stock: number },
): Promise<void> {
  const { productId, filling } = readSoldId(soldId);
  const wanted = Math.min(quantity, stock, maxLineQuantity);
  await db.execute(sql`
    insert into cart_line as line (user_id, product_id, filling, quantity, seen_price, added_at)
    select ${userId}::text, ${productId}::text, ${filling}::text, ${wanted}::int, ${price}::int, ${clock.now().toISOString()}::timestamptz
    where exists (select from cart_line where user_id = ${userId} and product_id = ${productId} and filling = ${filling})
       or (select count(*) from cart_line where user_id = ${userId}) < ${maxLines}
    on conflict (user_id, product_id, filling) do update
      set quantity = greatest(line.quantity, excluded.quantity), seen_price = excluded.seen_price`);
}
