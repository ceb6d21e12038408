import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportVisits } from "../export-visits.server.ts";
import { parseInsightRange } from "../insight-range.ts";
import type { Route } from "./+types/visits-csv";

/** The counts of visits of a range as a CSV download. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const range = parseInsightRange(new URL(request.url).searchParams.get("range"));
  const csv = await exportVisits(context.get(shopContext), getActor(context), { range });
  return respondCsv(csv, `visits-${range}.csv`);
}
