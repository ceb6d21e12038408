import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { resumeOffer } from "#shop/offers/manage-offers.server.ts";
import type { Route } from "./+types/resume-offer";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/offers/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await resumeOffer(context.get(shopContext), getActor(context), params.id);
  return redirect(href("/admin/offers/:id", params));
}
