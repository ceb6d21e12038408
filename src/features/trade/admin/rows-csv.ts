import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { writeCsv } from "#platform/csv.ts";
import { priceRowTitles, writePriceRow } from "../price-list-rows.ts";
import { getPriceList } from "../price-lists.server.ts";
import type { Route } from "./+types/rows-csv";

/** The rows of a price list, as its page reads them. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params } = args;
  const { rows } = await getPriceList(context.get(shopContext).db, params.listId);
  return respondCsv(writeCsv([priceRowTitles, ...rows.map(writePriceRow)]), "price-list.csv");
}
