import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { addToCart } from "#shop/cart/cart.server.ts";
import type { Route } from "./+types/add-to-cart";
import { answerCartChange, findOwners, parseCartForm, refuse } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const line = await parseCartForm(request);
  if (!line) return refuse(request, 400, "Please choose a quantity from 1 to 999.");
  const owners = await findOwners(shop, request);
  return answerCartChange(shop, request, owners.cart, await addToCart(shop, owners.cart, line));
}
