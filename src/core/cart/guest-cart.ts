// A guest's cart and wishlist as short texts, which the guest's browser keeps. Any text is read as a valid cart: unreadable parts are left
// out.

import { type CartLine, maxLineQuantity, maxLines } from "./cart.ts";

/** The texts that a guest's browser sent; undefined if it keeps none. */
export type GuestTexts = { cart: string | undefined; wishlist: string | undefined };

/** As many as a guest's browser can keep. */
export const maxWishlistItems = 100;

const productIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** The id of a product, the filling of a box, and the words on labels: 480 bytes in base64. */
const soldIdPattern = /^[A-Za-z0-9_-]{1,64}(?:\.[A-Za-z0-9_-]{1,64}){0,12}(?:![A-Za-z0-9_-]{1,640})?$/;
/** Browsers keep 4,096 characters of a cookie, its name included. */
const maxTextLength = 4000;
const wholeNumberPattern = /^\d{1,9}$/;

/** The text is written like `productId*quantity*seenPrice~…`. */
export function parseGuestCart(text = ""): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const part of text.slice(0, maxTextLength).split("~")) {
    const line = parseLine(part);
    if (line && !lines.has(line.productId) && lines.size < maxLines) lines.set(line.productId, line);
  }
  return [...lines.values()];
}

function parseLine(part: string): CartLine | undefined {
  const [productId = "", quantity = "", seenPrice = "", ...rest] = part.split("*");
  const isReadable =
    rest.length === 0 &&
    soldIdPattern.test(productId) &&
    wholeNumberPattern.test(quantity) &&
    wholeNumberPattern.test(seenPrice);
  if (!isReadable) return undefined;
  return {
    productId,
    quantity: Math.max(1, Math.min(Number(quantity), maxLineQuantity)),
    seenPrice: Number(seenPrice),
  };
}

/** False for a cart with many filled boxes or words on labels: their ids are long. */
export function fitsInBrowser(lines: readonly CartLine[]): boolean {
  return formatGuestCart(lines).length <= maxTextLength;
}

export function formatGuestCart(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.productId}*${line.quantity}*${line.seenPrice}`).join("~");
}

/** The text is written like `productId~…`. */
export function parseGuestWishlist(text = ""): string[] {
  const ids = text
    .slice(0, maxTextLength)
    .split("~")
    .filter((id) => productIdPattern.test(id));
  return [...new Set(ids)].slice(0, maxWishlistItems);
}

export function formatGuestWishlist(productIds: readonly string[]): string {
  return productIds.join("~");
}
