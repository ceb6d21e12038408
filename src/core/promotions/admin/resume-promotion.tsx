import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { resumePromotion } from "../manage-promotions.server.ts";
import type { Route } from "./+types/resume-promotion";

const page = formsOn<Route.ActionArgs>("/admin/promotions/:id");
export const loader = page.loader;
export const action = askingAgain(page.call(resumePromotion, ({ params }) => params.id));

export default AskingAgainPage;
