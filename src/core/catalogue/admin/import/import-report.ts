import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { reportImport } from "../../import/product-imports.server.ts";
import type { Route } from "./+types/import-report";

/** Every change and every fault of a dry run as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const csv = await reportImport(context.get(shopContext).db, params.importId);
  return respondCsv(csv, `import-${params.importId}.csv`);
}
