import { formsOn } from "#app/routes/forms-on.server.ts";
import { deleteNewsletter } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/delete-newsletter";

const page = formsOn<Route.ActionArgs>("/admin/newsletters");
export const loader = page.loader;
export const action = page.call(deleteNewsletter, page.params);
