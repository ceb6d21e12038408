import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { stopDiscountCode } from "#shop/promotions/manage-discounts.server.ts";
import type { Route } from "./+types/stop-discount";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/discounts/:code", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await stopDiscountCode(context.get(shopContext), getActor(context), params.code);
  return redirect(href("/admin/discounts/:code", params));
}
