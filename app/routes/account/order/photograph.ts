import { getActor } from "#app/guard.server.ts";
import { respondPhotograph } from "#app/routes/respond-photograph.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import { getReturnPhotograph } from "#shop/returns/returns.server.ts";
import type { Route } from "./+types/photograph";

/** Only for the customer's own orders: 404 for everything else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const orderId = await getMyOrderId(db, getActor(context), params.number);
  const position = Number.parseInt(params.position, 10) || 0;
  return respondPhotograph(await getReturnPhotograph(db, { requestId: params.id, position, orderId }));
}
