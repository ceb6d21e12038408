import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printChallan } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/challan";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printChallan(context.get(shopContext), params.number));
}
