import { answerPdf } from "#app/routes/answer-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { renderPackingSlipFile } from "#shop/orders/order-documents.server.ts";
import type { Route } from "./+types/packing-slip";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return answerPdf(await renderPackingSlipFile(db, await getOrderId(db, params.number)));
}
