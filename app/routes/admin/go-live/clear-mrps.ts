import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { clearMrpsAbovePrice } from "#shop/catalogue/sample-products.server.ts";
import type { Route } from "./+types/clear-mrps";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/go-live"));
}

export async function action({ context }: Route.ActionArgs) {
  await clearMrpsAbovePrice(context.get(shopContext), getActor(context));
  return redirect(href("/admin/go-live"));
}
