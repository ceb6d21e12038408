import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportSubscribers } from "#shop/messages/subscribers.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/subscribers-csv";

/** The confirmed newsletter subscribers as a CSV download. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return new Response(await exportSubscribers(shop, getActor(context)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="subscribers-${indianDay(shop.clock.now())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
