import { respondPaper } from "#app/routes/respond-paper.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { requireStaffOrder } from "#shop/orders/staff-order.server.ts";
import type { Route } from "./+types/papers";

/** Prints papers of an order that staff typed. Its customer has no account: the address alone gives access. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireStaffOrder(args.context.get(shopContext).db, args.params.orderId);
  return respondPaper(args, id, id);
}
