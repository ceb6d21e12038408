import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { rejectReview } from "#shop/reviews/moderate-reviews.server.ts";
import type { Route } from "./+types/reject";
import { redirectToReviews } from "./load-reviews.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  return redirectToReviews(request);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await rejectReview(context.get(shopContext), getActor(context), { reviewId: params.id });
  return redirectToReviews(request);
}
