import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { stopPromotion } from "#shop/promotions/manage-promotions.server.ts";
import type { Route } from "./+types/stop-promotion";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/promotions/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await stopPromotion(context.get(shopContext), getActor(context), params.id);
  return redirect(href("/admin/promotions/:id", params));
}
