import { href, redirect } from "react-router";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { wishlistForm } from "#shop/cart/cart-form.ts";
import { addToWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/add-to-wishlist";
import { findOwners, refuseForm, respondWishlistChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/wishlist"));
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(wishlistForm, args.request);
  if (!form.ok) return refuseForm(args.request, form.errors);
  const { wishlist } = await findOwners(args);
  const change = await addToWishlist(args.context.get(shopContext), wishlist, form.value);
  return respondWishlistChange(args, wishlist, change);
}
