// The cart and the wishlist of a visitor who is signed out: two cookies that work without scripts and that pages can read.
import { type CartLine, largestQuantity, mostLines } from "#shop/cart/cart.ts";
import { mostWishes } from "#shop/cart/wishlist.ts";

export type CartCookieName = "cart" | "wishlist";

const halfYear = 180 * 24 * 60 * 60;
const productId = /^[A-Za-z0-9_-]{1,64}$/;
const wholeNumber = /^\d{1,9}$/;

/** `productId*quantity*seenPrice~…`. Whatever is not a line is left out, so hostile text is an empty cart. */
export function parseCartCookie(text: string | null | undefined): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const part of (text ?? "").slice(0, 4096).split("~")) {
    const [id = "", quantity = "", seenPrice = "", ...rest] = part.split("*");
    if (!productId.test(id) || !wholeNumber.test(quantity) || !wholeNumber.test(seenPrice)) continue;
    if (rest.length > 0 || lines.has(id) || lines.size === mostLines) continue;
    lines.set(id, {
      productId: id,
      quantity: Math.max(1, Math.min(Number(quantity), largestQuantity)),
      seenPrice: Number(seenPrice),
    });
  }
  return [...lines.values()];
}

export function formatCartCookie(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.productId}*${line.quantity}*${line.seenPrice}`).join("~");
}

export function parseWishlistCookie(text: string | null | undefined): string[] {
  const ids = (text ?? "")
    .slice(0, 4096)
    .split("~")
    .filter((id) => productId.test(id));
  return [...new Set(ids)].slice(0, mostWishes);
}

export function formatWishlistCookie(productIds: readonly string[]): string {
  return productIds.join("~");
}

/** The value of a request's cookie as it was sent, null when there is none. */
export function findCookie(headers: Headers, name: CartCookieName): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}

/** A Set-Cookie value. Kept 180 days from the last change; an empty value puts the cookie away. */
export function cartCookieHeader(
  name: CartCookieName,
  value: string,
  { secure }: { secure: boolean },
): string {
  const age = value === "" ? 0 : halfYear;
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
