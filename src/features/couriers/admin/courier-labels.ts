import { href, redirect } from "react-router";
import { selectionForm } from "#core/back-office/selected-orders-form.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printCourierLabels } from "../courier-labels.server.ts";
import type { Route } from "./+types/courier-labels";

/** `?order=…` for each order. Without any label it leads to the page of these orders, which says how far each is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const form = parseForm(selectionForm, search);
  const page = () => redirect(`${href("/admin/orders/many")}?${search}&booked`);
  if (!form.ok) return page();
  const numbers = form.value.order.map(({ number }) => number);
  const asked = { numbers, account: getActor(context).id };
  return respondPdf(printCourierLabels(context.get(shopContext), asked), page);
}
