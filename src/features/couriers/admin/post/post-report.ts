import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { reportPostImport } from "../../india-post/post-imports.server.ts";
import type { Route } from "./+types/post-report";

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  return respondCsv(await reportPostImport(context.get(shopContext).db, importId), `post-${importId}.csv`);
}
