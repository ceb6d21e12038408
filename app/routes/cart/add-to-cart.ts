import { href, redirect } from "react-router";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext, visitContext } from "#app/shop-context.ts";
import { addToCart } from "#shop/cart/cart.server.ts";
import { addToCartForm } from "#shop/cart/cart-form.ts";
import type { Route } from "./+types/add-to-cart";
import { findOwners, refuseForm, respondCartChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(addToCartForm, args.request);
  if (!form.ok) return refuseForm(args.request, form.errors);
  const { cart } = await findOwners(args);
  const change = await addToCart(args.context.get(shopContext), cart, form.value);
  if (change.ok) args.context.get(visitContext)([{ kind: "cart", name: form.value.productId }]);
  return respondCartChange(args, cart, change);
}
