import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { formerFiles } from "#shop/former-shop/former-files.server.ts";
import { writeFormerReport } from "#shop/former-shop/former-imports.server.ts";
import { getKeptImport } from "#shop/imports/imports.server.ts";
import type { Route } from "./+types/report";

/** Every change and every fault of a dry run as a download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params } = args;
  const { plan } = await getKeptImport(context.get(shopContext).db, formerFiles, params.importId);
  return respondCsv(plan ? writeFormerReport(plan) : "", `moving-here-${params.importId}.csv`);
}
