import { href, redirect } from "react-router";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext, visitContext } from "#app/shop-context.ts";
import { addTogether } from "#shop/cart/add-together.server.ts";
import { addTogetherForm } from "#shop/cart/cart-form.ts";
import type { Route } from "./+types/add-together";
import { findOwners, refuseForm, respondCartChange } from "./cart-request.server.ts";
import { limitTogether, togetherQuery } from "./together-query.ts";

export function loader() {
  return redirect(href("/cart"));
}

/** The cart's page lists what could not be added. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(addTogetherForm, args.request);
  if (!form.ok) return refuseForm(args.request, form.errors);
  const productIds = limitTogether(form.value.productId);
  const { cart } = await findOwners(args);
  const change = await addTogether(args.context.get(shopContext), cart, { productIds });
  args.context.get(visitContext)(productIds.map((name) => ({ kind: "cart", name })));
  return respondCartChange(args, cart, change, `${href("/cart")}?${togetherQuery(productIds)}`);
}
