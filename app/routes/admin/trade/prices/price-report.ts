import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { reportPriceImport } from "#shop/trade/price-list-files.server.ts";
import type { Route } from "./+types/price-report";

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  return respondCsv(await reportPriceImport(context.get(shopContext).db, importId), `prices-${importId}.csv`);
}
