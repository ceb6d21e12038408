import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { stopOffer } from "#shop/promotions/manage-promotions.server.ts";
import type { Route } from "./+types/stop-offer";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/offers/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await stopOffer(context.get(shopContext), getActor(context), params.id);
  return redirect(href("/admin/offers/:id", params));
}
