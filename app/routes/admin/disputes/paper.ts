import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEvidencePaper } from "#shop/back-office/disputes/make-evidence.server.ts";
import type { Route } from "./+types/paper";

export async function loader({ context, params: { id, kind } }: Route.LoaderArgs) {
  return respondPdf(getEvidencePaper(context.get(shopContext).db, { disputeId: id, kind }));
}
