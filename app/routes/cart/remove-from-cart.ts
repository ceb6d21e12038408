import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { removeFromCart } from "#shop/cart/cart.server.ts";
import type { Route } from "./+types/remove-from-cart";
import { answerCartChange, findOwners } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const owners = await findOwners(shop, request);
  const cookie = await removeFromCart(shop, owners.cart, params.productId);
  return answerCartChange(shop, request, owners.cart, { ok: true, cookie });
}
