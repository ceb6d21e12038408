import { href } from "react-router";
import { pictureOfLine } from "#app/components/cart/worded-picture.ts";
import type { GuardArgs } from "#app/guard.server.ts";
import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { paidCheckoutPath } from "#app/routes/checkout/paid-checkout-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import type { WaitingOrder } from "./sign-in-to-pay.tsx";

const maxPictures = 4;

/** The purchase that a guest is about to pay; 'paid' if it was paid; null if `next` is another page. */
export async function findWaitingOrder(args: GuardArgs, next: string): Promise<WaitingOrder | "paid" | null> {
  if (next === paidCheckoutPath) return "paid";
  const checkout = href("/checkout");
  if (next !== checkout && !next.startsWith(`${checkout}?`)) return null;
  const owners = await findOwners(args);
  const cart = await readCart(args.context.get(shopContext), owners.cart);
  const bought = cart.lines.filter(({ maxQuantity }) => maxQuantity > 0);
  return {
    pieces: cart.quantityCount,
    total: cart.total,
    pictures: bought.flatMap((line) => pictureOfLine(line) ?? []).slice(0, maxPictures),
    others: Math.max(0, bought.length - maxPictures),
  };
}
