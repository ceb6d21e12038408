import { href, redirect } from "react-router";
import { findOwners } from "#core/cart/pages/cart-request.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { removeFromWishlist } from "../wishlist.server.ts";
import type { Route } from "./+types/remove-from-wishlist";
import { respondWishlistChange } from "./respond-wishlist-change.server.ts";

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
