// The cookies in which a guest's browser keeps its cart and wishlist.
import type { GuestTexts } from "#shop/cart/guest-cart.ts";
import { formatCookie, readCookie } from "./cookies.ts";

export function readCartCookies(headers: Headers, publicUrl: string): GuestTexts {
  return {
    cart: readCookie(headers, "cart", publicUrl),
    wishlist: readCookie(headers, "wishlist", publicUrl),
  };
}

/** Set-Cookie values that delete those cookies which the request has. */
export function forgetCartCookies(headers: Headers, publicUrl: string): string[] {
  const sent = readCartCookies(headers, publicUrl);
  return (["cart", "wishlist"] as const)
    .filter((name) => sent[name] !== undefined)
    .map((name) => formatCookie(name, "", { publicUrl }));
}
