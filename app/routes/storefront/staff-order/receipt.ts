import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printAdvanceReceipt } from "#shop/documents/order-documents.server.ts";
import { requireStaffOrder } from "#shop/orders/staff-order.server.ts";
import type { Route } from "./+types/receipt";

/** The receipt for the advance of a custom order. The address alone gives access. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: orderId } = await requireStaffOrder(shop.db, params.orderId);
  return respondPdf(printAdvanceReceipt(shop, orderId, orderId));
}
