import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { applyFormerImport } from "../former-imports.server.ts";
import type { Route } from "./+types/apply";

const page = formsOn<Route.ActionArgs>("/admin/moving-here/imports/:importId");
export const loader = page.loader;
export const action = page.call(applyFormerImport, page.params);
