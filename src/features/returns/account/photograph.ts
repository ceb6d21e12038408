import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { respondPhotograph } from "#core/web/routes/respond-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getReturnPhotograph } from "../returns.server.ts";
import type { Route } from "./+types/photograph";

/** Only for the customer's own orders: 404 for everything else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const orderId = await getMyOrderId(db, getActor(context), params.number);
  const position = Number.parseInt(params.position, 10) || 0;
  return respondPhotograph(await getReturnPhotograph(db, { requestId: params.id, position, orderId }));
}
