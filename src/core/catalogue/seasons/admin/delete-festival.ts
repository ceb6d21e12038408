import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteFestival } from "../edit-festivals.server.ts";
import type { Route } from "./+types/delete-festival";

const page = formsOn<Route.ActionArgs>("/admin/seasons");
export const loader = page.loader;
export const action = page.call(deleteFestival, ({ params }) => params.slug);
