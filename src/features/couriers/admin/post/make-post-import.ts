import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { applyPostImport } from "../../india-post/post-imports.server.ts";
import type { Route } from "./+types/make-post-import";

const page = formsOn<Route.ActionArgs>("/admin/orders/post-files/:importId");
export const loader = page.loader;
export const action = page.call(applyPostImport, page.params);
