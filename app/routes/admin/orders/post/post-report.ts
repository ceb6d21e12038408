import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { reportPostImport } from "#shop/parcels/india-post/post-imports.server.ts";
import type { Route } from "./+types/post-report";

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  return respondCsv(await reportPostImport(context.get(shopContext).db, importId), `post-${importId}.csv`);
}
