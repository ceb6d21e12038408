import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { parseCopy } from "#shop/documents/invoice-copy.ts";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/invoice";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const orderId = await getOrderId(shop.db, params.number);
  const query = new URL(request.url).searchParams;
  const number = query.get("number") ?? undefined;
  const copy = parseCopy(query.get("copy"));
  return respondPdf(printTaxDocument(shop, { orderId, kind: "invoice", number, copy }));
}
