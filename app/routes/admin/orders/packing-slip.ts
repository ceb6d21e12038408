import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printPackingSlip } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/packing-slip";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printPackingSlip(context.get(shopContext), params.number));
}
