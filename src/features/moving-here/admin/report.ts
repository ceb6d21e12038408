import { getKeptImport } from "#core/imports/imports.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { formerFiles } from "../former-files.server.ts";
import { writeFormerReport } from "../former-imports.server.ts";
import type { Route } from "./+types/report";

/** Every change and every fault of a dry run as a download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params } = args;
  const { plan } = await getKeptImport(context.get(shopContext).db, formerFiles, params.importId);
  return respondCsv(plan ? writeFormerReport(plan) : "", `moving-here-${params.importId}.csv`);
}
