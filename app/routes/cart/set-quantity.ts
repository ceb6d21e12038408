import { href, redirect } from "react-router";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { setQuantity } from "#shop/cart/cart.server.ts";
import { setQuantityForm } from "#shop/cart/cart-form.ts";
import type { Route } from "./+types/set-quantity";
import { findOwners, refuseForm, respondCartChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(setQuantityForm, args.request);
  if (!form.ok) return refuseForm(args.request, form.errors);
  const { cart } = await findOwners(args);
  const line = { ...form.value, productId: args.params.productId };
  return respondCartChange(args, cart, await setQuantity(args.context.get(shopContext), cart, line));
}
