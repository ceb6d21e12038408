import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-answer.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { importProducts } from "#shop/catalogue/import-products.server.ts";
import { productRowsForm } from "#shop/catalogue/product-csv-form.ts";
import type { Route } from "./+types/apply-products-csv";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/products/csv"));
}

/** Makes the changes of a dry run. A second click finds them made and says that the products have changed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(productRowsForm, request);
  const answer = (done: string) =>
    redirect(`${href("/admin/products/csv")}?${new URLSearchParams({ done })}`);
  if (!form.ok) return answer("changed-meanwhile");
  const { rows: text, seen } = form.value;
  const made = await importProducts(context.get(shopContext), getActor(context), { text, seen });
  return answer(made.ok ? String(made.changedProducts) : made.reason);
}
