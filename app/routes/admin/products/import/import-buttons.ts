import { AskingAgainPage } from "#app/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#app/routes/forms-on.server.ts";
import { shopContext } from "#app/shop-context.ts";
import {
  applyImport,
  getImport,
  retryImportPictures,
} from "#shop/catalogue/import/product-imports.server.ts";
import { showImported } from "#shop/catalogue/import/show-imported.server.ts";
import type { Route } from "./+types/import-buttons";

const page = formsOn<Route.ActionArgs>("/admin/products/csv/:importId");
const make = page.call(applyImport, page.params);

/** Lower prices in a file give away as much as an offer for everybody. */
async function makeChanges(args: Route.ActionArgs) {
  const { plan } = await getImport(args.context.get(shopContext).db, args.params.importId);
  return plan?.lowersPrices ? askingAgain(make)(args) : make(args);
}

export const loader = page.loader;
export const action = page.choose({
  make: makeChanges,
  pictures: page.call(retryImportPictures, page.params),
  show: page.call(showImported, page.params, (shown) => `?shown=${shown}`),
});
export default AskingAgainPage;
