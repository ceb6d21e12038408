import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { reportPriceImport } from "../../price-list-files.server.ts";
import type { Route } from "./+types/price-report";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { importId } = args.params;
  const { db } = args.context.get(shopContext);
  return respondCsv(await reportPriceImport(db, importId), `prices-${importId}.csv`);
}
