// The cookies of a guest's cart and wishlist, and of any browser's PIN code and offer code.
import type { GuestTexts } from "#core/cart/guest-cart.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { parseCode } from "#core/promotions/typed-code.ts";
import { formatCookie, readCookie } from "./cookies.ts";

export function readCartCookies(headers: Headers, publicUrl: string): GuestTexts {
  return {
    cart: readCookie(headers, "cart", publicUrl),
    wishlist: readCookie(headers, "wishlist", publicUrl),
  };
}

/** The PIN code of deliveries; '' until this browser has given one. */
export function readPin({ headers }: Request, publicUrl: string): string | undefined {
  return parsePinCode(readCookie(headers, "pin", publicUrl) ?? "");
}

/** The offer's code that a link has brought. */
export function readOfferCode(headers: Headers, publicUrl: string): string | undefined {
  return parseCode(readCookie(headers, "code", publicUrl) ?? "");
}

/** Set-Cookie values that delete those of these cookies that the request has. */
export function forgetCartCookies(headers: Headers, publicUrl: string): string[] {
  const sent = readCartCookies(headers, publicUrl);
  return (["cart", "wishlist"] as const)
    .filter((name) => sent[name] !== undefined)
    .map((name) => formatCookie(name, "", { publicUrl }));
}
