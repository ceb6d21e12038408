import { requireOrderOfLink } from "#core/orders/order-link.server.ts";
import { respondPaper } from "#core/web/routes/respond-paper.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/papers";

/** Prints papers of an order whose customer has no account to sign in to: the address alone gives access. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireOrderOfLink(args.context.get(shopContext).db, args.params.orderId);
  return respondPaper(args, id, id);
}
