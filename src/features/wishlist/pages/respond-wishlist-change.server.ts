// Answers a change of the wishlist, for scripts and for forms.
import { href, redirect } from "react-router";
import { formatGuestWishlist } from "#core/cart/guest-cart.ts";
import {
  type CartArgs,
  keepInCookie,
  notStored,
  refuse,
  wantsJson,
} from "#core/cart/pages/cart-request.server.ts";
import { listWishlistIds, type WishlistOwner } from "#core/cart/wishlist-lines.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { WishlistChange } from "../wishlist.server.ts";

/** Answers a script with the product ids on the wishlist as JSON, and a form with a redirect to the wishlist page. */
export async function respondWishlistChange(
  args: CartArgs,
  owner: WishlistOwner,
  change: WishlistChange,
): Promise<Response> {
  if (!change.ok)
    return change.reason === "unknown-product"
      ? refuse(args.request, 404, "We don't sell this any more.")
      : refuse(args.request, 409, "Your wishlist is full.");
  const { guest } = change;
  const headers = guest ? keepInCookie(args, "wishlist", formatGuestWishlist(guest)) : notStored();
  if (!wantsJson(args.request)) return redirect(href("/wishlist"), { headers, status: 303 });
  const { db } = args.context.get(shopContext);
  return Response.json({ wishlist: await listWishlistIds(db, guest ? { guest } : owner) }, { headers });
}
