import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { restoreProduct } from "#shop/catalogue/remove-product.server.ts";
import type { Route } from "./+types/restore-product";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId", params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const restored = await restoreProduct(context.get(shopContext), getActor(context), params);
  // The grid of its product shows both.
  if (!restored.ok) return redirect(`${href("/admin/products/:productId/variants", params)}?twice`);
  return respondDone(request, href("/admin/products/:productId", params));
}
