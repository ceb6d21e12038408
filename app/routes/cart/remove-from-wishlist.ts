import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { removeFromWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/remove-from-wishlist";
import { answerWishlistChange, findOwners } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/wishlist"));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const owners = await findOwners(shop, request);
  const cookie = await removeFromWishlist(shop, owners.wishlist, params.productId);
  return answerWishlistChange(shop, request, owners.wishlist, { ok: true, cookie });
}
