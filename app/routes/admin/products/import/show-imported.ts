import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { showImported } from "#shop/catalogue/import/show-imported.server.ts";
import type { Route } from "./+types/show-imported";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/csv/:importId", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const shown = await showImported(context.get(shopContext), getActor(context), params);
  return redirect(`${href("/admin/products/csv/:importId", params)}?shown=${shown}`);
}
