import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printEvidence } from "../evidence.server.ts";
import type { Route } from "./+types/evidence";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printEvidence(context.get(shopContext), params.id));
}
