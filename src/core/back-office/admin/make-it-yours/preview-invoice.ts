import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printSampleInvoice } from "../../first-steps/shown-product.server.ts";
import type { Route } from "./+types/preview-invoice";

export function loader({ context }: Route.LoaderArgs) {
  return respondPdf(printSampleInvoice(context.get(shopContext)));
}
