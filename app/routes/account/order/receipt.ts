import { getActor } from "#app/guard.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printAdvanceReceipt } from "#shop/documents/order-documents.server.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/receipt";

/**
 * The receipt for the part paid before the rest at the door. Only for the customer's own orders: 404 for every other
 * number.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const orderId = await getMyOrderId(shop.db, actor, params.number);
  return respondPdf(printAdvanceReceipt(shop, orderId, actor.id));
}
