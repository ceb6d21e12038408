import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { approveReview } from "#shop/reviews/moderate-reviews.server.ts";
import { approveReviewForm } from "#shop/reviews/review-form.ts";
import type { Route } from "./+types/approve";
import { redirectToReviews } from "./load-reviews.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  return redirectToReviews(request);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(approveReviewForm, request);
  if (!read.ok) return redirectToReviews(request);
  const input = { reviewId: params.id, ...read.value };
  await approveReview(context.get(shopContext), getActor(context), input);
  return redirectToReviews(request);
}
