import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondFile } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { copyOwnData } from "#shop/privacy/data-copy.server.ts";
import type { Route } from "./+types/data-copy-json";

/** The customer's own data as a file. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const shop = args.context.get(shopContext);
  const copy = await copyOwnData(shop, getActor(args.context).id);
  const fileName = `my-data-${indianDay(shop.clock.now())}.json`;
  return respondFile(JSON.stringify(copy, null, 2), fileName, "application/json; charset=utf-8");
}
