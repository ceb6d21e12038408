import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { decideFormerReview } from "../reviews/decide-former-reviews.server.ts";
import type { Route } from "./+types/review-buttons";

const page = formsOn<Route.ActionArgs>("/admin/moving-here/reviews");
export const loader = page.loader;
export const action = page.choose({
  show: page.call(decideFormerReview, ({ params }) => ({ reviewId: params.id, decision: "shown" as const })),
  hide: page.call(decideFormerReview, ({ params }) => ({ reviewId: params.id, decision: "hidden" as const })),
});
