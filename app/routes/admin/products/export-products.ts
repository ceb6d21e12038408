import { askAgain } from "#app/ask-again.server.ts";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportProducts } from "#shop/catalogue/import/export-products.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { answerCsv } from "../answer-csv.server.ts";
import type { Route } from "./+types/export-products";

/** All products as a CSV download. */
export async function loader(args: Route.LoaderArgs) {
  await askAgain(args);
  const shop = args.context.get(shopContext);
  const csv = await exportProducts(shop, getActor(args.context), undefined);
  return answerCsv(csv, `products-${indianDay(shop.clock.now())}.csv`);
}
