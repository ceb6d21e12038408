import { href, redirect } from "react-router";
import { parseForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { orderExportForm, periodOfDays } from "../accounts-period.ts";
import { exportOrders } from "../export-orders.server.ts";
import { exportSalesByProduct } from "../sales-by-product.server.ts";
import type { Route } from "./+types/day-files";

/** Downloads the orders, or the sales by product, of some days; invalid days redirect to the page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireRecentSignIn(args);
  const { context, request, pattern } = args;
  const form = parseForm(orderExportForm, new URL(request.url).searchParams);
  if (!form.ok) return redirect(`${href("/admin/accountant")}?${new URLSearchParams({ refused: "days" })}`);
  const isOrders = pattern.endsWith("/orders.csv");
  const write = isOrders ? exportOrders : exportSalesByProduct;
  const csv = await write(context.get(shopContext), getActor(context), periodOfDays(form.value));
  const { from, to } = form.value;
  return respondCsv(csv, `${isOrders ? "orders" : "sales-by-product"}-${from}-to-${to}.csv`);
}
