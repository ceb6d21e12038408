import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { listTracked } from "#core/payments/together/paid-together.server.ts";
import { presentTracking } from "#core/payments/together/tracking-sheet.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "../../checkout/pages/together/+types/tracking-sheet";

/** The sheet of the customer's own purchase, by the number of any of its orders; answers 404 for every other number. */
export async function loadTracking({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { db } = context.get(shopContext);
  const orderId = await getMyOrderId(db, getActor(context), params.number);
  return presentTracking(await listTracked(db, orderId));
}
