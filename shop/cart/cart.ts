// What a shopper has put aside to buy, and what it comes to: the same sums on the page, in the browser and at the checkout.
import type { Picture } from "#shop/catalogue/picture.ts";
import { formatRate, summariseGst } from "#shop/money/gst.ts";
import { formatPaise, formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";

/** More of one thing than this is a wholesale order. */
export const largestQuantity = 999;
/** Different goods in one cart; more would not fit the signed-out visitor's cookie. */
export const mostLines = 40;

/** What is kept: `seenPrice` is the price in paise the shopper last saw, so that a changed one can be pointed out. */
export type CartLine = { productId: string; quantity: number; seenPrice: number };

/** A product as the cart needs it. `stock` is what this shopper can have, her own goods on hold included. */
export type CartGoods = {
  id: string;
  slug: string;
  name: string;
  price: number;
  gstRate: number;
  stock: number;
  forSale: boolean;
  picture: Picture | null;
};

export type LineNotice =
  | { kind: "price-changed"; before: number; now: number }
  | { kind: "stock-short"; wanted: number; left: number }
  | { kind: "sold-out" }
  | { kind: "gone" };

export type CartViewLine = {
  productId: string;
  slug: string;
  name: string;
  picture: Picture | null;
  unitPrice: number;
  gstRate: number;
  /** Never more than can be had; of a line that cannot be bought, what the shopper wanted. */
  quantity: number;
  /** 0 for a line that cannot be bought at present: it counts for nothing. */
  lineTotal: number;
  maxQuantity: number;
  notices: LineNotice[];
};

/** Amounts are paise. `subtotal` is the taxable value: subtotal + GST = total = the sum of the price tags. */
export type CartView = {
  lines: CartViewLine[];
  /** Different goods: the figure on the badge. */
  distinct: number;
  quantityCount: number;
  subtotal: number;
  /** One entry a rate, lowest first; empty when the shop may not name a tax. */
  gst: { label: string; amount: number }[];
  gstShown: boolean;
  total: number;
  /** 'Delivery ₹50, free above ₹500'. */
  delivery: string;
};

export type CartRefusal =
  | { ok: false; reason: "unknown-product" | "not-in-cart" | "cart-full" }
  /** `left` is all there is for this shopper, and no more of it can be added. */
  | { ok: false; reason: "out-of-stock"; left: number };

export const emptyCart: CartView = {
  lines: [],
  distinct: 0,
  quantityCount: 0,
  subtotal: 0,
  gst: [],
  gstShown: true,
  total: 0,
  delivery: "",
};

/** Whole, at least 1, at most what can be had. `stock` must be positive. */
export function capQuantity(quantity: number, stock: number): number {
  return Math.max(1, Math.min(Math.trunc(quantity), stock, largestQuantity));
}

/** A quantity as a form or a call sends it; undefined for anything but a whole number of 1 to 999. */
export function parseQuantity(value: unknown): number | undefined {
  const digits = typeof value === "number" ? String(value) : value;
  if (typeof digits !== "string" || !/^\d{1,3}$/.test(digits.trim())) return undefined;
  return Number(digits) >= 1 ? Number(digits) : undefined;
}

/** Goods that are not in `goods` are left out: nothing can be said about them. */
export function presentCart(
  lines: readonly CartLine[],
  goods: ReadonlyMap<string, CartGoods>,
  settings: Pick<Settings, "business" | "shipping">,
): CartView {
  const presented = lines.flatMap((line) => {
    const product = goods.get(line.productId);
    return product ? [presentLine(line, product)] : [];
  });
  const delivery = describeDelivery(settings.shipping);
  return sumUp(presented, { delivery, gstShown: settings.business.gstStatus === "regular" });
}

function presentLine(line: CartLine, product: CartGoods): CartViewLine {
  const maxQuantity = product.forSale ? Math.min(product.stock, largestQuantity) : 0;
  const quantity = maxQuantity > 0 ? capQuantity(line.quantity, maxQuantity) : line.quantity;
  return {
    productId: product.id,
    slug: product.slug,
    name: product.name,
    picture: product.picture,
    unitPrice: product.price,
    gstRate: product.gstRate,
    quantity,
    lineTotal: maxQuantity > 0 ? product.price * quantity : 0,
    maxQuantity,
    notices: noticesFor(line, product, maxQuantity),
  };
}

function noticesFor(line: CartLine, product: CartGoods, maxQuantity: number): LineNotice[] {
  if (!product.forSale) return [{ kind: "gone" }];
  if (maxQuantity === 0) return [{ kind: "sold-out" }];
  const notices: LineNotice[] = [];
  if (line.seenPrice !== product.price)
    notices.push({ kind: "price-changed", before: line.seenPrice, now: product.price });
  if (line.quantity > maxQuantity)
    notices.push({ kind: "stock-short", wanted: line.quantity, left: maxQuantity });
  return notices;
}

function sumUp(
  lines: CartViewLine[],
  { delivery, gstShown }: Pick<CartView, "delivery" | "gstShown">,
): CartView {
  const bought = lines.filter((line) => line.lineTotal > 0);
  const gst = summariseGst(bought.map((line) => ({ gross: line.lineTotal, gstRate: line.gstRate })));
  const total = gst.taxable + gst.tax;
  return {
    lines,
    distinct: lines.length,
    quantityCount: bought.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: gstShown ? gst.taxable : total,
    gst: gstShown
      ? gst.byRate
          .filter(({ rate }) => rate > 0)
          .map(({ rate, tax }) => ({ label: `GST (${formatRate(rate)})`, amount: tax }))
      : [],
    gstShown,
    total,
    delivery,
  };
}

/** The cart as it will be once the shop has agreed, for the moment until it has. */
export function withQuantity(cart: CartView, productId: string, quantity: number): CartView {
  const lines = cart.lines.map((line) => {
    if (line.productId !== productId || line.maxQuantity === 0) return line;
    const capped = capQuantity(quantity, line.maxQuantity);
    return { ...line, quantity: capped, lineTotal: line.unitPrice * capped, notices: [] };
  });
  return sumUp(lines, cart);
}

export function withoutLine(cart: CartView, productId: string): CartView {
  return sumUp(
    cart.lines.filter((line) => line.productId !== productId),
    cart,
  );
}

/** Whether anything in it can be bought now. */
export function isBuyable(cart: CartView): boolean {
  return cart.total > 0;
}

/** The standard rate is free when the goods, after any offer, cost more than `freeAbove`. */
export function describeDelivery(shipping: Pick<Settings["shipping"], "standardRate" | "freeAbove">): string {
  return shipping.standardRate === 0
    ? "Free delivery"
    : `Delivery ${formatPrice(shipping.standardRate)}, free above ${formatPrice(shipping.freeAbove)}`;
}

export function describeNotice(notice: LineNotice): string {
  switch (notice.kind) {
    case "price-changed":
      return `The price has changed from ${formatPaise(notice.before)} to ${formatPaise(notice.now)}.`;
    case "stock-short":
      return `Only ${notice.left} left; you had chosen ${notice.wanted}.`;
    case "sold-out":
      return "Sold out at the moment. It is not part of the total.";
    case "gone":
      return "We no longer sell this. It is not part of the total.";
  }
}

export function describeRefusal(refusal: CartRefusal): string {
  switch (refusal.reason) {
    case "out-of-stock":
      return refusal.left > 0
        ? `Only ${refusal.left} left, and your cart has ${refusal.left === 1 ? "it" : "them all"}.`
        : "This is sold out at the moment.";
    case "unknown-product":
      return "We do not sell this, or no longer.";
    case "not-in-cart":
      return "This is no longer in your cart.";
    case "cart-full":
      return `Your cart is full: it holds ${mostLines} different things.`;
  }
}
