import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printSampleInvoice } from "#shop/back-office/first-steps/shown-product.server.ts";
import type { Route } from "./+types/preview-invoice";

export function loader({ context }: Route.LoaderArgs) {
  return respondPdf(printSampleInvoice(context.get(shopContext)));
}
