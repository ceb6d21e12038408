import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteFragrance } from "../edit-fragrances.server.ts";
import type { Route } from "./+types/delete-fragrance";

const page = formsOn<Route.ActionArgs>("/admin/content/fragrances");
export const loader = page.loader;
export const action = page.call(deleteFragrance, ({ params }) => params.slug);
