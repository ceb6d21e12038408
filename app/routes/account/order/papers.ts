import { getActor } from "#app/guard.server.ts";
import { respondPaper } from "#app/routes/respond-paper.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/papers";

/** Prints papers of the customer's own orders; answers 404 for every other number. */
export async function loader(args: Route.LoaderArgs) {
  const actor = getActor(args.context);
  const orderId = await getMyOrderId(args.context.get(shopContext).db, actor, args.params.number);
  return respondPaper(args, orderId, actor.id);
}
