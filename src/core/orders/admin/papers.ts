import { respondPaper } from "#core/web/routes/respond-paper.server.ts";
import type { Route } from "./+types/papers";
import { getOrderIdOf } from "./order-id-of.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return respondPaper(args, (await getOrderIdOf(args)).orderId);
}
