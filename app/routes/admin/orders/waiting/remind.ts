import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { remindOfPaymentLink } from "#shop/checkout/manage-payment-link.server.ts";
import type { Route } from "./+types/remind";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/orders/waiting/:orderId", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await remindOfPaymentLink(context.get(shopContext), getActor(context), params);
  const done = outcome === "done" ? "remind-done" : outcome;
  return redirect(`${href("/admin/orders/waiting/:orderId", params)}?${new URLSearchParams({ done })}`);
}
