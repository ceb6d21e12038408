import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { keepSampleProduct } from "#shop/reviews/keep-sample-product.server.ts";
import type { Route } from "./+types/keep-sample-product";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId", params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await keepSampleProduct(context.get(shopContext), getActor(context), params);
  return respondDone(request, href("/admin/products/:productId", params));
}
