import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { undoProductChange } from "../../many/change-products.server.ts";
import type { Route } from "./+types/undo";

const page = formsOn<Route.ActionArgs>("/admin/products/many");
export const loader = page.loader;
export const action = page.call(undoProductChange, ({ params }) => ({ id: params.changeId }), "?done=undone");
