import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { showAllFormerReviews } from "#shop/reviews/former/decide-former-reviews.server.ts";
import { withQuery } from "../parts/next-page.tsx";
import type { Route } from "./+types/show-all-reviews";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/moving-here/reviews"));
}

export async function action({ context }: Route.ActionArgs) {
  await showAllFormerReviews(context.get(shopContext), getActor(context));
  return redirect(withQuery(href("/admin/moving-here/reviews"), { state: "shown" }));
}
