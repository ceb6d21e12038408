import { respondPaper } from "#app/routes/respond-paper.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { requireOrderOfLink } from "#shop/orders/order-link.server.ts";
import type { Route } from "./+types/papers";

/** Prints papers of an order whose customer has no account to sign in to: the address alone gives access. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireOrderOfLink(args.context.get(shopContext).db, args.params.orderId);
  return respondPaper(args, id, id);
}
