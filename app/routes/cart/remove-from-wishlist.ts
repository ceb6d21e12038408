import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { removeFromWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/remove-from-wishlist";
import { findOwners, respondWishlistChange } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/wishlist"));
}

export async function action(args: Route.ActionArgs) {
  const { wishlist } = await findOwners(args);
  return respondWishlistChange(
    args,
    wishlist,
    await removeFromWishlist(args.context.get(shopContext), wishlist, args.params),
  );
}
