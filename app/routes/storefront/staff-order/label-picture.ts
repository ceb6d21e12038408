import { respondPhotograph } from "#app/routes/respond-photograph.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getLabelPicture } from "#shop/staff-orders/label-proofs.server.ts";
import type { Route } from "./+types/label-picture";

/** The label that a quote shows. The address of the quote alone gives access, as for its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPhotograph(await getLabelPicture(context.get(shopContext).db, params.orderId));
}
