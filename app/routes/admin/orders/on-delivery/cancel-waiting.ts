import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { cancelUnconfirmed } from "#shop/checkout/on-delivery/confirm-on-delivery.server.ts";
import type { Route } from "./+types/cancel-waiting";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/orders/on-delivery"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const isEnded = await cancelUnconfirmed(context.get(shopContext), getActor(context), params);
  const done = isEnded ? "cancelled" : "gone";
  return redirect(`${href("/admin/orders/on-delivery")}?${new URLSearchParams({ done })}`);
}
