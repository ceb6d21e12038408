import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { undoPriceChange } from "#shop/catalogue/prices/change-prices.server.ts";
import type { Route } from "./+types/undo";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/products/prices"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await undoPriceChange(context.get(shopContext), getActor(context), { id: params.changeId });
  return redirect(`${href("/admin/products/prices")}?done=undone`);
}
