import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { setQuantity } from "#shop/cart/cart.server.ts";
import type { Route } from "./+types/set-quantity";
import { answerCartChange, findOwners, parseCartForm, refuse } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const line = await parseCartForm(request);
  if (!line) return refuse(request, 400, "Please choose a quantity from 1 to 999.");
  const owners = await findOwners(shop, request);
  const change = await setQuantity(shop, owners.cart, { ...line, productId: params.productId });
  return answerCartChange(shop, request, owners.cart, change);
}
