import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { removeFromCart } from "#shop/cart/cart.server.ts";
import type { Route } from "./+types/remove-from-cart";
import { findOwners, respondCartChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action(args: Route.ActionArgs) {
  const { cart } = await findOwners(args);
  return respondCartChange(
    args,
    cart,
    await removeFromCart(args.context.get(shopContext), cart, args.params),
  );
}
