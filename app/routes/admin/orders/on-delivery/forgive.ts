import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { forgiveRefusal } from "#shop/payments/on-delivery/forgive-refusal.server.ts";
import type { Route } from "./+types/forgive";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/orders/:number", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const orderId = await getOrderId(shop.db, params.number);
  await forgiveRefusal(shop, getActor(context), { orderId });
  return redirect(href("/admin/orders/:number", params));
}
