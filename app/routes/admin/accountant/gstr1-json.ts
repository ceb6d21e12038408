import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportGstr1Json } from "#shop/accounts/accounts.server.ts";
import { parseReturnPeriod } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/gstr1-json";

/** Downloads a period's return as the portal takes it, or the part for the invoice furnishing facility. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const query = new URL(request.url).searchParams;
  const period = parseReturnPeriod(query.get("period") ?? "");
  if (!period) throw new NotFound("no such period");
  const table = query.has("iff") ? "iff" : "json";
  const json = await exportGstr1Json(context.get(shopContext), getActor(context), { period, table });
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="${table === "iff" ? "iff" : "gstr1"}-${period}.json"`,
    "Cache-Control": "no-store",
  };
  return new Response(json, { headers });
}
