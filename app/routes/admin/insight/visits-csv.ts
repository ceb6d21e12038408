import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportVisits } from "#shop/back-office/insight/export-visits.server.ts";
import { parseInsightRange } from "#shop/back-office/insight/insight-range.ts";
import type { Route } from "./+types/visits-csv";

/** The counts of visits of a range as a CSV download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const range = parseInsightRange(new URL(request.url).searchParams.get("range"));
  const csv = await exportVisits(context.get(shopContext), getActor(context), { range });
  return respondCsv(csv, `visits-${range}.csv`);
}
