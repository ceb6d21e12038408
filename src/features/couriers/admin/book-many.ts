import { href, redirect } from "react-router";
import { selectionForm } from "#core/back-office/selected-orders-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { bookParcels } from "../couriers/book-parcels.server.ts";
import type { Route } from "./+types/book-many";

export const loader = () => redirect(href("/admin/orders"));

/** Leads to the page of the same orders, which says how far each is; what is refused is named in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(selectionForm, request);
  if (!form.ok) return redirect(href("/admin/orders"));
  const numbers = form.value.order.map(({ number }) => number);
  const outcomes = await bookParcels(context.get(shopContext), getActor(context), { numbers });
  const page = new URLSearchParams([
    ["booked", ""],
    ...numbers.map((number) => ["order", number]),
    ...outcomes.flatMap(({ number, refused }) => (refused ? [["not", `${number}:${refused}`]] : [])),
  ]);
  return redirect(`${href("/admin/orders/many")}?${page}`);
}
