// Explains which products could not be put into the cart together.
import type { Database } from "#platform/database/database.ts";
import type { CartOwner } from "#shop/cart/cart.server.ts";
import type { CartView } from "#shop/cart/cart.ts";
import { listCartProducts } from "#shop/cart/cart-products.server.ts";
import { describeBoughtAgain } from "./bought-again.ts";

type Together = {
  owner: CartOwner;
  /** The requested products; unknown ids are ignored. */
  ids: readonly string[];
  cart: { lines: readonly Pick<CartView["lines"][number], "productId">[] };
};

/** One sentence for each product that cannot be put into the cart. */
export async function listTogetherNotes(db: Database, { owner, ids, cart }: Together): Promise<string[]> {
  const products = await listCartProducts(db, ids, "userId" in owner ? owner.reserved : undefined);
  const lines = ids
    .flatMap((id) => products.get(id) ?? [])
    .map(({ id: productId, name, price: unitPrice }) => ({ productId, name, quantity: 1, unitPrice }));
  return describeBoughtAgain(lines, { products, inCart: cart.lines.map(({ productId }) => productId) });
}
