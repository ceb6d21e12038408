import { href, redirect } from "react-router";
import { findActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { cancelOnDelivery } from "../checkout/confirm-on-delivery.server.ts";
import type { Route } from "./+types/cancel";

/** For the browser's back and reload buttons. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/order-on-delivery/:orderId", params));
}

export async function action(args: Route.ActionArgs) {
  await cancelOnDelivery(args.context.get(shopContext), await findActor(args), args.params);
  return redirect(href("/order-on-delivery/:orderId", args.params));
}
