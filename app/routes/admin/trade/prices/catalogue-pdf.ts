import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readCatalogue } from "#shop/trade/trade-catalogues.server.ts";
import type { Route } from "./+types/catalogue-pdf";

export async function loader({ context, params: { listId } }: Route.LoaderArgs) {
  const pdf = readCatalogue(context.get(shopContext), listId);
  return respondPdf(pdf.then((own) => ({ fileName: "trade-catalogue.pdf", pdf: own })));
}
