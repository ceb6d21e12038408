// Tells what could not be put into the cart together.
import type { Database } from "#platform/database/database.ts";
import type { CartOwner } from "#shop/cart/cart.server.ts";
import type { CartView } from "#shop/cart/cart.ts";
import { listCartProducts } from "#shop/cart/cart-products.server.ts";
import { describeBoughtAgain } from "./bought-again.ts";

type Together = {
  owner: CartOwner;
  /** The products that were asked for; unknown ones say nothing. */
  ids: readonly string[];
  cart: { lines: readonly Pick<CartView["lines"][number], "productId">[] };
};

/** A sentence for each product that is not in the cart because it can't be. */
export async function listTogetherNotes(db: Database, { owner, ids, cart }: Together): Promise<string[]> {
  const products = await listCartProducts(db, ids, "userId" in owner ? owner.reserved : undefined);
  const lines = ids
    .flatMap((id) => products.get(id) ?? [])
    .map(({ id: productId, name, price: unitPrice }) => ({ productId, name, quantity: 1, unitPrice }));
  return describeBoughtAgain(lines, { products, inCart: cart.lines.map(({ productId }) => productId) });
}
