import { indianDay } from "#core/money/indian-time.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportSubscribers } from "../subscribers.server.ts";
import type { Route } from "./+types/subscribers-csv";

/** The confirmed newsletter subscribers as a CSV download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const shop = context.get(shopContext);
  const csv = await exportSubscribers(shop, getActor(context));
  return respondCsv(csv, `subscribers-${indianDay(shop.clock.now())}.csv`);
}
