import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printEvidence } from "#shop/back-office/disputes/evidence.server.ts";
import type { Route } from "./+types/evidence";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printEvidence(context.get(shopContext), params.id));
}
