import { printPackingSlip } from "#core/back-office/print-orders.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/packing-slip";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printPackingSlip(context.get(shopContext), params.number));
}
