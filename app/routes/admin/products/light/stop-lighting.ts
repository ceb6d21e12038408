import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findLit, stopLighting } from "#shop/catalogue/light-product.server.ts";
import type { Route } from "./+types/stop-lighting";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId/light", params));
}

/** Idempotent. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (await findLit(shop.db, params.productId)) await stopLighting(shop, getActor(context), params.productId);
  return redirect(`${href("/admin/products/:productId", params)}#pictures`);
}
