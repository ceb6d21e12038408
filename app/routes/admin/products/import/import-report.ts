import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { reportImport } from "#shop/catalogue/import/product-imports.server.ts";
import type { Route } from "./+types/import-report";

/** Every change and every fault of a dry run as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const csv = await reportImport(context.get(shopContext).db, params.importId);
  return respondCsv(csv, `import-${params.importId}.csv`);
}
