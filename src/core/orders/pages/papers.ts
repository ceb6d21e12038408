import { getActor } from "#core/web/guard.server.ts";
import { respondPaper } from "#core/web/routes/respond-paper.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getMyOrderId } from "../find-order.server.ts";
import type { Route } from "./+types/papers";

/** Prints papers of the customer's own orders; answers 404 for every other number. */
export async function loader(args: Route.LoaderArgs) {
  const actor = getActor(args.context);
  const orderId = await getMyOrderId(args.context.get(shopContext).db, actor, args.params.number);
  return respondPaper(args, orderId, actor.id);
}
