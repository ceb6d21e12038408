import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { parseMonth } from "../../accounts-period.ts";
import { exportSettlements } from "../export-settlements.server.ts";
import type { Route } from "./+types/settlements-csv";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const month = parseMonth(new URL(request.url).searchParams.get("month") ?? "");
  if (!month) throw new NotFound("no such month");
  const csv = await exportSettlements(context.get(shopContext), getActor(context), { month });
  return respondCsv(csv, `settlements-${month}.csv`);
}
