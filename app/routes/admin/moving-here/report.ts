import { respondCsv } from "#app/routes/admin/respond-csv.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getFormerImport, writeFormerReport } from "#shop/former-shop/former-imports.server.ts";
import type { Route } from "./+types/report";

/** Every change and every fault of a dry run as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan } = await getFormerImport(context.get(shopContext).db, params.importId);
  return respondCsv(plan ? writeFormerReport(plan) : "", `moving-here-${params.importId}.csv`);
}
