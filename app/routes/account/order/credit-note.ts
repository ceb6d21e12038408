import { requireSessionUser } from "#app/guard.server.ts";
import { answerPdf } from "#app/routes/answer-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import { renderTaxDocument } from "#shop/orders/order-documents.server.ts";
import type { Route } from "./+types/credit-note";

/** Only the customer's own orders: every other number is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireSessionUser(args);
  const { db } = args.context.get(shopContext);
  const order = await findMyOrder(db, sessionUser.id, args.params.number);
  if (!order) throw new NotFound("no order of this number");
  return answerPdf(await renderTaxDocument(db, order.id, "credit-note"));
}
