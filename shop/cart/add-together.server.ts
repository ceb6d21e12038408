// Puts products that go together into the cart with one click: one piece at least of each that can be had.
import type { AppContext } from "#platform/app-context.ts";
import type { CartChanged, CartOwner } from "./cart.server.ts";
import { type CartLine, type CartProduct, maxLines } from "./cart.ts";
import { listCartProducts } from "./cart-products.server.ts";
import { raiseQuantity } from "./raise-quantity.server.ts";

/** Adds only what is not in the cart already, so that a second click adds nothing. */
export async function addTogether(
  ctx: Pick<AppContext, "db" | "clock">,
  owner: CartOwner,
  { productIds }: { productIds: readonly string[] },
): Promise<CartChanged> {
  const reserved = "userId" in owner ? owner.reserved : undefined;
  const products = await listCartProducts(ctx.db, productIds, reserved);
  const wanted = productIds
    .flatMap((productId) => products.get(productId) ?? [])
    .filter(({ forSale, stock, isEmptyBox }) => forSale && stock > 0 && !isEmptyBox);
  if ("guest" in owner) return { ok: true, guest: wanted.reduce(withOne, [...owner.guest]) };
  for (const { id: productId, price, stock } of wanted)
    await raiseQuantity(ctx, owner.userId, { productId, quantity: 1, price, stock });
  return { ok: true };
}

function withOne(lines: CartLine[], { id: productId, price: seenPrice }: CartProduct): CartLine[] {
  const isThere = lines.some((line) => line.productId === productId);
  return isThere || lines.length >= maxLines ? lines : [...lines, { productId, quantity: 1, seenPrice }];
}
