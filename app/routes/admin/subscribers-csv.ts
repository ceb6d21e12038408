import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportSubscribers } from "#shop/messages/subscribers.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/subscribers-csv";

/** The confirmed newsletter subscribers as a CSV download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const shop = context.get(shopContext);
  const csv = await exportSubscribers(shop, getActor(context));
  return respondCsv(csv, `subscribers-${indianDay(shop.clock.now())}.csv`);
}
