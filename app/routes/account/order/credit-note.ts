import { getActor } from "#app/guard.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/credit-note";

/** Only for the customer's own orders: 404 for every other number. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const orderId = await getMyOrderId(shop.db, actor, params.number);
  const number = new URL(request.url).searchParams.get("number") ?? "";
  return respondPdf(printTaxDocument(shop, { orderId, kind: "credit-note", number, account: actor.id }));
}
