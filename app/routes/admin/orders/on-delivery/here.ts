import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { receiveCash } from "#shop/payments/on-delivery/hand-in-cash.server.ts";
import type { Route } from "./+types/here";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/orders/on-delivery"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const isBooked = await receiveCash(context.get(shopContext), getActor(context), params);
  const done = isBooked ? "here" : "gone";
  return redirect(`${href("/admin/orders/on-delivery")}?${new URLSearchParams({ done })}`);
}
