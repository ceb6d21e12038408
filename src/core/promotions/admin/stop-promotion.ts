import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { stopPromotion } from "../manage-promotions.server.ts";
import type { Route } from "./+types/stop-promotion";

const page = formsOn<Route.ActionArgs>("/admin/promotions/:id");
export const loader = page.loader;
export const action = page.call(stopPromotion, ({ params }) => params.id);
