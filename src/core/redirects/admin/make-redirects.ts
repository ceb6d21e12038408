import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { applyRedirectImport } from "../redirect-imports.server.ts";
import type { Route } from "./+types/make-redirects";
import { listFixedPages } from "./fixed-pages.server.ts";

const page = formsOn<Route.ActionArgs>("/admin/content/redirects/csv/:importId");
export const loader = page.loader;
export const action = page.call(applyRedirectImport, ({ context, params: { importId } }) => ({
  importId,
  fixedPages: listFixedPages(context),
}));
