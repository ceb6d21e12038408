import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportProducts } from "#shop/catalogue/import/export-products.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/export-products";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const shop = args.context.get(shopContext);
  const csv = await exportProducts(shop, getActor(args.context), undefined);
  return respondCsv(csv, `products-${indianDay(shop.clock.now())}.csv`);
}
