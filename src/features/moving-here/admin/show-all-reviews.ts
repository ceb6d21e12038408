import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { showAllFormerReviews } from "../reviews/decide-former-reviews.server.ts";

const page = formsOn("/admin/moving-here/reviews");
export const loader = page.loader;
export const action = page.call(showAllFormerReviews, () => undefined, "?state=shown");
