import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportPeriod } from "#shop/accounts/accounts.server.ts";
import { parseReturnPeriod } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/period-zip";

/** A period's papers for the accountant in one file. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const period = parseReturnPeriod(new URL(request.url).searchParams.get("period") ?? "");
  if (!period) throw new NotFound("no such period");
  const zip = await exportPeriod(context.get(shopContext), getActor(context), period);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="accounts-${period}.zip"`,
    "Cache-Control": "no-store",
  };
  return new Response(zip, { headers });
}
