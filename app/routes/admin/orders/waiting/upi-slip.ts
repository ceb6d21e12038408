import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printUpiSlip } from "#shop/staff-orders/upi-requests.server.ts";
import type { Route } from "./+types/upi-slip";

/** Prints it for an order that waits, and for the rest of one that is confirmed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printUpiSlip(context.get(shopContext), params.orderId));
}
