import { answerPdf } from "#app/routes/answer-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { requireTypedOrder } from "#shop/orders/typed-order.server.ts";
import type { Route } from "./+types/invoice";

/** The invoice of an order that staff typed. The customer has no account: its address is all that is needed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: orderId } = await requireTypedOrder(shop.db, params.orderId);
  return answerPdf(printTaxDocument(shop, { orderId, kind: "invoice" }));
}
