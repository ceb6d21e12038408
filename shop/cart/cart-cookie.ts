// The cart and the wishlist of a guest: two cookies that work without JavaScript and that page scripts can
// read.
import { type CartLine, maxLineQuantity, maxLines } from "./cart.ts";
import { maxWishlistItems } from "./wishlist.ts";

export type CartCookieName = "cart" | "wishlist";

const maxAgeSeconds = 180 * 24 * 60 * 60;
const productIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Browsers keep no larger cookie. */
const maxCookieLength = 4096;
const wholeNumberPattern = /^\d{1,9}$/;

/** Format: `productId*quantity*seenPrice~…`. Invalid lines are left out, so hostile text is an empty cart. */
export function parseCartCookie(text: string | null | undefined): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const part of (text ?? "").slice(0, maxCookieLength).split("~")) {
    const [id = "", quantity = "", seenPrice = "", ...rest] = part.split("*");
    if (
      !productIdPattern.test(id) ||
      !wholeNumberPattern.test(quantity) ||
      !wholeNumberPattern.test(seenPrice)
    )
      continue;
    if (rest.length > 0 || lines.has(id) || lines.size === maxLines) continue;
    lines.set(id, {
      productId: id,
      quantity: Math.max(1, Math.min(Number(quantity), maxLineQuantity)),
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
    .slice(0, maxCookieLength)
    .split("~")
    .filter((id) => productIdPattern.test(id));
  return [...new Set(ids)].slice(0, maxWishlistItems);
}

export function formatWishlistCookie(productIds: readonly string[]): string {
  return productIds.join("~");
}

/** The raw value of a cookie in a request's headers; null when there is none. */
export function findCookie(headers: Headers, name: CartCookieName): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}

/** A Set-Cookie value, kept for 180 days from the last change; an empty value deletes the cookie. */
export function cartCookieHeader(
  name: CartCookieName,
  value: string,
  { secure }: { secure: boolean },
): string {
  const ageSeconds = value === "" ? 0 : maxAgeSeconds;
  return `${name}=${value}; Path=/; Max-Age=${ageSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
