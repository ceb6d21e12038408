// Puts the products of an order into the cart again: those still sold, at today's price, as far as in stock.

import { listCartLines } from "#core/cart/cart.server.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { raiseQuantity } from "#core/cart/raise-quantity.server.ts";
import { command } from "#core/identity/command.server.ts";
import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { linesOfProducts } from "#core/orders/made-to-order.ts";
import { findMyOrder } from "#core/orders/my-orders.server.ts";
import { shownItemsOf } from "#core/orders/order-items.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { describeBoughtAgain } from "./bought-again.ts";
import { canBuy } from "./checkout.policy.ts";
import { listOwnReservations } from "./own-reservations.server.ts";

/**
 * Raises quantities in the cart to those of the order, so that a second click adds nothing. Throws NotFound for another customer's order.
 */
export const buyAgain = command(
  canBuy,
  async function buyAgain(
    ctx: Pick<AppContext, "db" | "clock">,
    actor,
    { number }: { number: string },
  ): Promise<void> {
    const { id: userId } = actor;
    const { lines, products } = await readBought(ctx.db, {
      orderId: await getMyOrderId(ctx.db, actor, number),
      userId,
    });
    for (const { productId, quantity } of lines) {
      const product = products.get(productId);
      if (!product?.forSale || product.stock === 0) continue;
      const { price, stock } = product;
      await raiseQuantity(ctx, userId, { productId, quantity, price, stock });
    }
  },
);

/** Sentences about products that could not be put into the cart, or have another price; empty for a number that is not the customer's. */
export async function listBuyAgainNotes(
  db: Database,
  { userId, number }: { userId: string; number: string },
): Promise<string[]> {
  const found = await findMyOrder(db, { userId, number });
  if (!found) return [];
  const [{ lines, products }, cart] = await Promise.all([
    readBought(db, { orderId: found.id, userId }),
    listCartLines(db, userId),
  ]);
  return describeBoughtAgain(lines, { products, inCart: cart.map(({ productId }) => productId) });
}

async function readBought(db: Database, { orderId, userId }: { orderId: string; userId: string }) {
  const [ordered, reserved] = await Promise.all([
    listOrderLines(db, orderId),
    listOwnReservations(db, userId),
  ]);
  const lines = shownItemsOf(linesOfProducts(ordered));
  const products = await listCartProducts(
    db,
    lines.map(({ productId }) => productId),
    reserved,
  );
  return { lines, products };
}
