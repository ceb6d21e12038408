import { respondPhotograph } from "#core/web/routes/respond-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getReviewPhotograph } from "../review-photographs.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPhotograph(await getReviewPhotograph(context.get(shopContext).db, params.id));
}
