import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-csv.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportGstr1 } from "#shop/accounts/accounts.server.ts";
import { parseReturnPeriod } from "#shop/accounts/accounts-period.ts";
import { gstr1Sections } from "#shop/accounts/gstr1-csv.ts";
import type { Route } from "./+types/gstr1-csv";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params, request } = args;
  const period = parseReturnPeriod(new URL(request.url).searchParams.get("period") ?? "");
  const section = gstr1Sections.find((name) => name === params.section);
  if (!period || !section) throw new NotFound("no such table");
  const csv = await exportGstr1(context.get(shopContext), getActor(context), { period, section });
  return respondCsv(csv, `gstr1-${period}-${section}.csv`);
}
