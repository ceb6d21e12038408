import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeAppliedGiftCard } from "#shop/gift-cards/applied-gift-cards.server.ts";
import { checkoutOf } from "../checkout-address.ts";
import type { Route } from "./+types/remove";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/checkout"));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await removeAppliedGiftCard(context.get(shopContext), getActor(context), params.id);
  return redirect(checkoutOf(request));
}
