import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { clearCart } from "#shop/cart/cart.server.ts";
import type { Route } from "./+types/clear-cart";
import { findOwners, respondCartChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action(args: Route.ActionArgs) {
  const { cart } = await findOwners(args);
  return respondCartChange(args, cart, await clearCart(args.context.get(shopContext), cart));
}
