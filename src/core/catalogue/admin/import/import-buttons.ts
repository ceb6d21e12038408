import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { retryImportPictures } from "../../import/product-imports.server.ts";
import { showImported } from "../../import/show-imported.server.ts";
import type { Route } from "./+types/import-buttons";

const page = formsOn<Route.ActionArgs>("/admin/products/csv/:importId");
export const loader = page.loader;
export const action = page.choose({
  pictures: page.call(retryImportPictures, page.params),
  show: page.call(showImported, page.params, (shown) => `?shown=${shown}`),
});
