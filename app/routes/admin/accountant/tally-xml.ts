import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportTally } from "#shop/accounts/accounts.server.ts";
import { parseMonth } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/tally-xml";

/** A month's invoices and credit notes as vouchers that Tally imports. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const month = parseMonth(new URL(request.url).searchParams.get("month") ?? "");
  if (!month) throw new NotFound("no such month");
  const xml = await exportTally(context.get(shopContext), getActor(context), month);
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Content-Disposition": `attachment; filename="tally-${month}.xml"`,
    "Cache-Control": "no-store",
  };
  return new Response(xml, { headers });
}
