import { requireVisitor } from "#app/guard.server.ts";
import { answerPdf } from "#app/routes/answer-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import { drawDocument } from "#shop/orders/order-papers.server.ts";
import type { Route } from "./+types/credit-note";

/** Anybody else's order does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireVisitor(args);
  const { db } = args.context.get(shopContext);
  const mine = await findMyOrder(db, visitor.id, args.params.number);
  if (!mine) throw new NotFound("no order of this number");
  return answerPdf(await drawDocument(db, mine.id, "credit-note"));
}
