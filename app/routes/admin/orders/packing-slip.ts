import { answerPdf } from "#app/routes/answer-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printPackingSlip } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/packing-slip";

export async function loader({ context, params }: Route.LoaderArgs) {
  return answerPdf(printPackingSlip(context.get(shopContext), params.number));
}
