// The cookies in which a guest's browser keeps its cart and wishlist, and any browser the PIN code it gave.
import type { GuestTexts } from "#shop/cart/guest-cart.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import { formatCookie, readCookie } from "./cookies.ts";

export function readCartCookies(headers: Headers, publicUrl: string): GuestTexts {
  return {
    cart: readCookie(headers, "cart", publicUrl),
    wishlist: readCookie(headers, "wishlist", publicUrl),
  };
}

/** Returns the PIN code that the shopper's parcels go to; empty until this browser has said one. */
export function readPin({ headers }: Request, publicUrl: string): string | undefined {
  return parsePinCode(readCookie(headers, "pin", publicUrl) ?? "");
}

/** Set-Cookie values that delete those cookies which the request has. */
export function forgetCartCookies(headers: Headers, publicUrl: string): string[] {
  const sent = readCartCookies(headers, publicUrl);
  return (["cart", "wishlist"] as const)
    .filter((name) => sent[name] !== undefined)
    .map((name) => formatCookie(name, "", { publicUrl }));
}
