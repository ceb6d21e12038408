import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-csv.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportRegister } from "#shop/accounts/accounts.server.ts";
import { parseReturnPeriod } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/register-csv";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const period = parseReturnPeriod(new URL(request.url).searchParams.get("period") ?? "");
  if (!period) throw new NotFound("no such period");
  const csv = await exportRegister(context.get(shopContext), getActor(context), period);
  return respondCsv(csv, `invoices-${period}.csv`);
}
