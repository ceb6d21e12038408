import { submit } from "#core/web/routes/submit.server.ts";
import { answerReview } from "../moderate-reviews.server.ts";
import { reviewAnswerForm } from "../review-form.ts";
import type { Route } from "./+types/answer";
import { loadReviews, reviewsPath } from "./load-reviews.server.ts";
import { metaOfReviews, ReviewsPage } from "./reviews-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return loadReviews(args);
}

export const action = submit(reviewAnswerForm, answerReview, {
  input: ({ params }: Route.ActionArgs, form) => ({ reviewId: params.id, ...form }),
  to: ({ request }) => reviewsPath(request),
});

export default function AnswerReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ReviewsPage shown={loaderData} answer={actionData} reviewId={params.id} />;
}

export const meta = metaOfReviews;
