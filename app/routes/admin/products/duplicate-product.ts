import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { duplicateProduct } from "#shop/catalogue/duplicate-product.server.ts";
import type { Route } from "./+types/duplicate-product";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const productId = await duplicateProduct(context.get(shopContext), getActor(context), params);
  return redirect(`${href("/admin/products/:productId", { productId })}?saved=copied`);
}
