import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { applyImport, getImport } from "../../import/product-imports.server.ts";
import type { Route } from "./+types/make-changes";

const page = formsOn<Route.ActionArgs>("/admin/products/csv/:importId");
const make = page.call(applyImport, page.params);

export const loader = page.loader;

/** Lower prices in a file give away as much as an offer for everybody. */
export async function action(args: Route.ActionArgs) {
  const { plan } = await getImport(args.context.get(shopContext).db, args.params.importId);
  return plan?.lowersPrices ? askingAgain(make)(args) : make(args);
}

export default AskingAgainPage;
