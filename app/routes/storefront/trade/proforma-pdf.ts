import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { printProforma } from "#shop/accounts/print-proforma.server.ts";
import type { Route } from "./+types/proforma-pdf";

export function loader({ context }: Route.LoaderArgs) {
  return respondPdf(printProforma(context.get(shopContext), context.get(sessionUserContext).id));
}
