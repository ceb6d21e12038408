import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readCatalogue } from "#shop/trade/trade-catalogues.server.ts";
import type { Route } from "./+types/catalogue-pdf";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params } = args;
  const pdf = readCatalogue(context.get(shopContext), params.listId);
  return respondPdf(pdf.then((own) => ({ fileName: "trade-catalogue.pdf", pdf: own })));
}
