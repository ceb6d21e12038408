import { indianDay } from "#core/money/indian-time.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportProducts } from "../import/export-products.server.ts";
import type { Route } from "./+types/export-products";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const shop = args.context.get(shopContext);
  const csv = await exportProducts(shop, getActor(args.context), undefined);
  return respondCsv(csv, `products-${indianDay(shop.clock.now())}.csv`);
}
