import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportTally } from "#shop/accounts/accounts.server.ts";
import { parseReturnPeriod } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/tally-xml";

/** A period's invoices and credit notes as vouchers that Tally imports. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const period = parseReturnPeriod(new URL(request.url).searchParams.get("period") ?? "");
  if (!period) throw new NotFound("no such period");
  const xml = await exportTally(context.get(shopContext), getActor(context), period);
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Content-Disposition": `attachment; filename="tally-${period}.xml"`,
    "Cache-Control": "no-store",
  };
  return new Response(xml, { headers });
}
