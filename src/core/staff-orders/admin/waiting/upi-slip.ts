import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printUpiSlip } from "../../upi-requests.server.ts";
import type { Route } from "./+types/upi-slip";

/** Prints the UPI code of a waiting order, or of the balance of a confirmed one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printUpiSlip(context.get(shopContext), params.orderId));
}
