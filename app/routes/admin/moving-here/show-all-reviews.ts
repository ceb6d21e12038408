import { formsOn } from "#app/routes/forms-on.server.ts";
import { showAllFormerReviews } from "#shop/reviews/former/decide-former-reviews.server.ts";

const page = formsOn("/admin/moving-here/reviews");
export const loader = page.loader;
export const action = page.call(showAllFormerReviews, () => undefined, "?state=shown");
