import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printAdvanceReceipt } from "#shop/documents/order-documents.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/receipt";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return respondPdf(printAdvanceReceipt(shop, await getOrderId(shop.db, params.number)));
}
