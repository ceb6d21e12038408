import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-csv.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { orderExportForm, periodOfDays } from "#shop/accounts/accounts-period.ts";
import { exportSalesByProduct } from "#shop/accounts/sales-by-product.server.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/sales-csv";
import { redirectRefusedDays } from "./refused-days.ts";

/** Downloads the sales by product of some days; invalid days redirect to the page. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const form = parseForm(orderExportForm, new URL(request.url).searchParams);
  if (!form.ok) return redirectRefusedDays();
  const csv = await exportSalesByProduct(
    context.get(shopContext),
    getActor(context),
    periodOfDays(form.value),
  );
  return respondCsv(csv, `sales-by-product-${form.value.from}-to-${form.value.to}.csv`);
}
