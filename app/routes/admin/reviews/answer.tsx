import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { answerReview } from "#shop/reviews/moderate-reviews.server.ts";
import { reviewAnswerForm } from "#shop/reviews/review-form.ts";
import type { Route } from "./+types/answer";
import { loadReviews, reviewsPath } from "./load-reviews.server.ts";
import { metaOfReviews, ReviewsPage } from "./reviews-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return loadReviews(args);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await readForm(reviewAnswerForm, request);
  if (!answer.ok) return respondRefused(request, answer);
  const input = { reviewId: params.id, ...answer.value };
  await answerReview(context.get(shopContext), getActor(context), input);
  return redirect(reviewsPath(request));
}

export default function AnswerReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ReviewsPage shown={loaderData} answer={actionData} reviewId={params.id} />;
}

export const meta = metaOfReviews;
