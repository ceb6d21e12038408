import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import { listTracked } from "#shop/payments/together/paid-together.server.ts";
import { presentTracking } from "#shop/payments/together/tracking-sheet.ts";
import type { Route } from "./+types/tracking-sheet";

/** The sheet of the customer's own purchase, by the number of any of its orders; answers 404 for every other number. */
export async function loadTracking({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { db } = context.get(shopContext);
  const orderId = await getMyOrderId(db, getActor(context), params.number);
  return presentTracking(await listTracked(db, orderId));
}
