import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { readOwnCatalogue } from "#shop/trade/trade-catalogues.server.ts";
import type { Route } from "./+types/catalogue-pdf";

/** The catalogue of the buyer's own price list. */
export async function loader({ context }: Route.LoaderArgs) {
  const pdf = readOwnCatalogue(context.get(shopContext), context.get(sessionUserContext).id);
  return respondPdf(pdf.then((own) => ({ fileName: "trade-catalogue.pdf", pdf: own })));
}
