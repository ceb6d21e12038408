import { respondPhotograph } from "#core/web/routes/respond-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getLabelPicture } from "../label-proofs.server.ts";
import type { Route } from "./+types/label-picture";

/** The label that a quote shows. The address of the quote alone gives access, as for its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPhotograph(await getLabelPicture(context.get(shopContext).db, params.orderId));
}
