import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { decideFormerReview } from "#shop/reviews/former/decide-former-reviews.server.ts";
import type { Route } from "./+types/hide-review";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/moving-here/reviews"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const decided = { reviewId: params.id, decision: "hidden" } as const;
  await decideFormerReview(context.get(shopContext), getActor(context), decided);
  return redirect(href("/admin/moving-here/reviews"));
}
