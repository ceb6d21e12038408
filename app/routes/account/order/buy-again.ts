import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { buyAgain } from "#shop/checkout/buy-again.server.ts";
import type { Route } from "./+types/buy-again";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/profile/orders/:number", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await buyAgain(context.get(shopContext), getActor(context), params);
  return redirect(`${href("/cart")}?${new URLSearchParams({ again: params.number })}`, 303);
}
