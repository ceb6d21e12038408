import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { requireStaffOrder } from "#shop/orders/staff-order.server.ts";
import type { Route } from "./+types/invoice";

/** The invoice of an order that staff typed. The customer has no account: the address alone gives access. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: orderId } = await requireStaffOrder(shop.db, params.orderId);
  const number = new URL(request.url).searchParams.get("number") ?? undefined;
  return respondPdf(printTaxDocument(shop, { orderId, kind: "invoice", number, account: orderId }));
}
