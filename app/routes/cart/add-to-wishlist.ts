import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { addToWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/add-to-wishlist";
import { answerWishlistChange, findOwners, parseWishlistForm, refuse } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/wishlist"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const productId = await parseWishlistForm(request);
  if (!productId) return refuse(request, 400, "Please choose a product.");
  const owners = await findOwners(shop, request);
  const change = await addToWishlist(shop, owners.wishlist, productId);
  return answerWishlistChange(shop, request, owners.wishlist, change);
}
