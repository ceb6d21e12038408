import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-csv.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { orderExportForm, periodOfDays } from "#shop/accounts/accounts-period.ts";
import { exportOrders } from "#shop/accounts/export-orders.server.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/orders-csv";
import { redirectRefusedDays } from "./refused-days.ts";

/** Downloads the orders of some days; invalid days redirect to the page. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const form = parseForm(orderExportForm, new URL(request.url).searchParams);
  if (!form.ok) return redirectRefusedDays();
  const csv = await exportOrders(context.get(shopContext), getActor(context), periodOfDays(form.value));
  return respondCsv(csv, `orders-${form.value.from}-to-${form.value.to}.csv`);
}
