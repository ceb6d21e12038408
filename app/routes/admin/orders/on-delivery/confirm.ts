import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmByPhone } from "#shop/checkout/on-delivery/confirm-on-delivery.server.ts";
import type { Route } from "./+types/confirm";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/orders/on-delivery"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await confirmByPhone(context.get(shopContext), getActor(context), params);
  if (outcome.ok) return redirect(href("/admin/orders/:number", { number: outcome.orderNumber }));
  return redirect(`${href("/admin/orders/on-delivery")}?${new URLSearchParams({ done: outcome.reason })}`);
}
