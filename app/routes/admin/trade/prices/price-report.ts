import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { reportPriceImport } from "#shop/trade/price-list-files.server.ts";
import type { Route } from "./+types/price-report";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { importId } = args.params;
  const { db } = args.context.get(shopContext);
  return respondCsv(await reportPriceImport(db, importId), `prices-${importId}.csv`);
}
