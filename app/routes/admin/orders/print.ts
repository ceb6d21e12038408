import { href, redirect } from "react-router";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printSelectedOrders } from "#shop/back-office/print-orders.server.ts";
import { printForm } from "#shop/back-office/selected-orders-form.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/print";

/** A selection without anything to print leads to its page, which says why. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const form = parseForm(printForm, search);
  if (!form.ok) return redirect(`${href("/admin/orders/many")}?${search}`);
  const { order, print: kind } = form.value;
  const numbers = order.map(({ number }) => number);
  const page = new URLSearchParams([["refused", kind], ...numbers.map((number) => ["order", number])]);
  return respondPdf(printSelectedOrders(context.get(shopContext), { numbers, kind }), () =>
    redirect(`${href("/admin/orders/many")}?${page}`),
  );
}
