import { href, redirect } from "react-router";
import { wishlistForm } from "#core/cart/cart-form.ts";
import { findOwners, refuseForm } from "#core/cart/pages/cart-request.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { addToWishlist } from "../wishlist.server.ts";
import type { Route } from "./+types/add-to-wishlist";
import { respondWishlistChange } from "./respond-wishlist-change.server.ts";

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
