import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { exportGstr1Json } from "#shop/accounts/accounts.server.ts";
import { parseMonth } from "#shop/accounts/accounts-period.ts";
import type { Route } from "./+types/gstr1-json";

/** A month's return as the portal takes it. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const month = parseMonth(new URL(request.url).searchParams.get("month") ?? "");
  if (!month) throw new NotFound("no such month");
  const json = await exportGstr1Json(context.get(shopContext), getActor(context), month);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="gstr1-${month}.json"`,
    "Cache-Control": "no-store",
  };
  return new Response(json, { headers });
}
