import { indianDay } from "#core/money/indian-time.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondFile } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { copyOwnData } from "../data-copy.server.ts";
import type { Route } from "./+types/data-copy-json";

/** The customer's own data as a file. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const shop = args.context.get(shopContext);
  const copy = await copyOwnData(shop, getActor(args.context).id);
  const fileName = `my-data-${indianDay(shop.clock.now())}.json`;
  return respondFile(JSON.stringify(copy, null, 2), fileName, "application/json; charset=utf-8");
}
