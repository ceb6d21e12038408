// The cart's lines and messages, for pages, browser and checkout; cart-amounts.ts has the sums.

import { describeSoldOut } from "#core/catalogue/product.ts";
import type { WeighedPiece } from "#core/catalogue/sets/packed-weight.ts";
import type { StandardDelivery } from "#core/delivery/standard-delivery.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { formatPaise } from "#core/money/money.ts";
import type { DiscountToPrice, LineToPrice } from "#core/money/price-lines.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { TradeTerms } from "#features/trade/trade-price.ts";

/** Pieces of one product; more is a wholesale order. */
export const maxLineQuantity = 999;
/** Different products that a shopper puts into one cart; more would not fit in what a guest's browser keeps. */
export const maxLines = 40;
/** Different products that a trade buyer puts into one cart, all at once. */
export const maxTradeLines = 200;

/**
 * A line as the cart stores it. `productId` names what is sold: a product, alone or with the shopper's words on its label, or a box
 * with its filling (`readSoldId`), so that two fillings of a box are two lines. `seenPrice` is the price in paise the shopper last
 * saw, so that a change can be pointed out.
 */
export type CartLine = { productId: string; quantity: number; seenPrice: number };

/** A piece by which one is priced and taxed: the product itself, or a part of a set. */
export type CartPart = LineToPrice & { productId: string };

/**
 * A product or a filled box as the cart needs it. `price` in paise. `stock` includes the pieces reserved for this shopper.
 */
export type CartProduct = {
  id: string;
  slug: string;
  name: string;
  price: number;
  /** Its collection, to which a promotion may be limited. */
  collection: string;
  parts: readonly CartPart[];
  /** The pieces by which one is weighed: the product itself, or the parts of a set. */
  pieces: readonly WeighedPiece[];
  stock: number;
  /** The day on which a sold-out product can be bought. */
  readyOn?: string | null;
  /** Business days to make and pack it, if longer than for other products. */
  daysToMake?: number | null;
  forSale: boolean;
  /** A box without a filling: it can be on a wishlist, but not in a cart. */
  isEmptyBox?: boolean;
  /** An empty box that has one price whatever is chosen for it. */
  isFixedBox?: boolean;
  picture: Picture | null;
  /** The shopper's words on its label. */
  labelWords?: string;
  /** Of a set or a filled box: the names of the parts that have them. */
  wordedParts?: string[];
  /** The blank paper of its picture, where it takes words (`findOwnPaper`). */
  paper?: string;
  /** For a trade buyer: `price` is theirs for the quantity in the cart, and `shopPrice` that of everybody else. */
  trade?: { terms: TradeTerms; shopPrice: number };
};

export type LineNotice =
  | { kind: "price-changed"; before: number; now: number }
  | { kind: "stock-short"; wanted: number; left: number }
  | { kind: "sold-out"; readyOn?: string }
  | { kind: "gone" };

export type CartViewLine = {
  productId: string;
  slug: string;
  name: string;
  picture: Picture | null;
  unitPrice: number;
  parts: readonly CartPart[];
  /** At most `maxQuantity`; the quantity the shopper chose if the line cannot be bought. */
  quantity: number;
  /** Paise; 0 for a line that cannot be bought at present. */
  lineTotal: number;
  /** 0 when the line cannot be bought. */
  maxQuantity: number;
  notices: LineNotice[];
  daysToMake?: number;
  /** The shopper's words on its label. */
  labelWords?: string;
  /** Of a set or a filled box: the names of the parts that have them. */
  wordedParts?: string[];
  /** The price of everybody else, where `unitPrice` is a trade buyer's. */
  shopPrice?: number;
};

/** The discount of a promotion, as `priceLines` reads it; `name` is the promotion's sentence. */
export type CartOffer = DiscountToPrice & { name: string };

/**
 * Amounts are paise. `subtotal` is the taxable value: subtotal + GST = total = the sum of the price tags, less the offer's
 * reduction.
 */
export type CartView = {
  lines: CartViewLine[];
  /** Number of lines: the figure on the cart badge. */
  distinct: number;
  quantityCount: number;
  subtotal: number;
  /** One entry per rate, lowest first; empty when the shop may not show GST. */
  gst: { label: string; amount: number }[];
  gstShown: boolean;
  total: number;
  /** The automatic promotion that counts: its sentence and its saving. */
  offer: CartOffer | null;
  /** What the checkout takes off a first order, in paise; until the server has answered, of the cart before. The browser knows who may use it. */
  firstOrder?: { name: string; amount: number } | undefined;
  /** The price of standard delivery, and the total above which it is free. */
  shipping: CartDelivery;
  /** Why the checkout would refuse these quantities, in words; null if it would not. */
  refusal: string | null;
  /** Whether they could be sent to several people, for each of whom the limits count anew. */
  canDivide?: boolean;
};

/** `words` replace the figures where no amount is certain, or where delivery is never free. */
export type CartDelivery = StandardDelivery & {
  words?: string;
  /** Why no figure is known: the shop does not deliver there, or the price depends on a place that is not known. */
  unknown?: "not-delivered" | "no-place";
};

export type CartRefusal =
  | { ok: false; reason: "unknown-product" | "not-in-cart" | "cart-full" | "not-filled" }
  /** `left` is the most this shopper can have; no more can be added. */
  | { ok: false; reason: "out-of-stock"; left: number; readyOn?: string };

export const emptyCart: CartView = {
  lines: [],
  distinct: 0,
  quantityCount: 0,
  subtotal: 0,
  gst: [],
  gstShown: true,
  total: 0,
  offer: null,
  shipping: { standardRate: 0, freeAbove: 0 },
  refusal: null,
};

/** A whole number from 1 up to the stock and the maximum per line. `stock` must be positive. */
export function capQuantity(quantity: number, stock: number): number {
  return Math.max(1, Math.min(Math.trunc(quantity), stock, maxLineQuantity));
}

/** A quantity from a form or an API call; undefined for anything but a whole number from 1 to 999. */
export function parseQuantity(value: unknown): number | undefined {
  const digits = typeof value === "number" ? String(value) : value;
  if (typeof digits !== "string" || !/^\d{1,3}$/.test(digits.trim())) return undefined;
  return Number(digits) >= 1 ? Number(digits) : undefined;
}

/** Returns why a quantity cannot exceed `max`: the stock, or `maxLineQuantity` on a page that does not know the stock. */
export function describeQuantityLimit(max: number): string {
  return max < maxLineQuantity ? `${max} is all we have.` : `${maxLineQuantity} is the most for one order.`;
}

/** True where the cart has a line that can be bought now. */
export function isBuyable(cart: CartView): boolean {
  return cart.total > 0;
}

/** The longest days to make of the lines that can be bought; null if none has days to make. */
export function longestToMake({ lines }: Pick<CartView, "lines">): number | null {
  const bought = lines.filter(({ maxQuantity }) => maxQuantity > 0);
  return Math.max(0, ...bought.map(({ daysToMake }) => daysToMake ?? 0)) || null;
}

export function describeNotice(notice: LineNotice): string {
  switch (notice.kind) {
    case "price-changed":
      return `The price has changed from ${formatPaise(notice.before)} to ${formatPaise(notice.now)}.`;
    case "stock-short":
      return `Only ${notice.left} left; you had chosen ${notice.wanted}.`;
    case "sold-out":
      return `${capitalise(describeSoldOut(notice.readyOn, "sold out at the moment"))}. It is not part of the total.`;
    case "gone":
      return "We no longer sell this. It is not part of the total.";
  }
}

export function describeRefusal(refusal: CartRefusal): string {
  switch (refusal.reason) {
    case "out-of-stock":
      return refusal.left > 0
        ? `Only ${refusal.left} left, and your cart has ${refusal.left === 1 ? "it" : "them all"}.`
        : `This is ${describeSoldOut(refusal.readyOn, "sold out at the moment")}.`;
    case "unknown-product":
      return "We don't sell this any more.";
    case "not-in-cart":
      return "This is no longer in your cart.";
    case "cart-full":
      return `Your cart is full: it can hold ${maxLines} different products.`;
    case "not-filled":
      return "Please choose on its page what goes into the box.";
  }
}
