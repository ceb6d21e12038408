import { respondPhotograph } from "#app/routes/respond-photograph.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getReviewPhotograph } from "#shop/reviews/review-photographs.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPhotograph(await getReviewPhotograph(context.get(shopContext).db, params.id));
}
