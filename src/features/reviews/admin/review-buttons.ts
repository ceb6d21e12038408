import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { approveReview, rejectReview } from "../moderate-reviews.server.ts";
import { approveReviewForm } from "../review-form.ts";
import type { Route } from "./+types/review-buttons";
import { reviewsPath } from "./load-reviews.server.ts";

const page = formsOn<Route.ActionArgs>(({ request }) => reviewsPath(request));
export const loader = page.loader;
export const action = page.choose({
  approve: page.callByForm(
    approveReviewForm,
    approveReview,
    ({ params }, approval) => ({ reviewId: params.id, ...approval }),
    "",
    "",
  ),
  reject: page.call(rejectReview, ({ params }) => ({ reviewId: params.id })),
});
