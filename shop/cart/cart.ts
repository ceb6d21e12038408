// The cart's lines, totals and messages: pages, browser and checkout calculate the same amounts with it.

import { describeSoldOut } from "#shop/catalogue/product.ts";
import { readSoldId } from "#shop/catalogue/sets/box.ts";
import { multiplyPieces, type WeighedPiece, weighPieces } from "#shop/catalogue/sets/packed-weight.ts";
import { standardCharge } from "#shop/delivery/delivery-charge.ts";
import { describeNotDelivered } from "#shop/delivery/not-delivered.ts";
import { findParcelRates, type Place, summarizeRates } from "#shop/delivery/parcel-rates.ts";
import type { StandardDelivery } from "#shop/delivery/standard-delivery.ts";
import { capitalise } from "#shop/forms/capitalise.ts";
import { formatRate } from "#shop/money/gst.ts";
import { formatPaise, formatPrice } from "#shop/money/money.ts";
import { type DiscountToPrice, type LineToPrice, priceLines } from "#shop/money/price-lines.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { type AutomaticPromotion, choosePromotion, discountOf } from "#shop/promotions/promotion.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { describeTradeRefusal, type TradeTerms, takesPromotions } from "#shop/trade/trade-price.ts";
import { describeTooManyPieces, findTooManyPieces } from "./piece-limits.ts";

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
  /** The pieces by which one is priced and taxed: the product itself, or the parts of a set. */
  parts: readonly LineToPrice[];
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
  parts: readonly LineToPrice[];
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

/** Lines whose product is not in `products` are left out. */
export function presentCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, CartProduct>,
  settings: Pick<Settings, "business" | "shipping" | "limits" | "gifts">,
  promotions: readonly AutomaticPromotion[] = [],
  place?: Place,
): CartView {
  const presented = lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [presentLine(line, product)] : [];
  });
  const bought = presented.filter(({ maxQuantity }) => maxQuantity > 0);
  const pieces = bought.flatMap(({ productId, quantity }) =>
    multiplyPieces(products.get(productId)?.pieces ?? [], quantity),
  );
  const shipping = presentDelivery({ grams: weighPieces(pieces, settings.shipping), place }, settings);
  const trade = bought.map(({ productId, name, quantity }) => ({
    productId: readSoldId(productId).productId,
    name,
    quantity,
    terms: products.get(productId)?.trade?.terms ?? null,
  }));
  const running = takesPromotions(trade) ? promotions : [];
  return withTotals(presented, {
    shipping,
    ...refuseQuantities(bought, trade, settings),
    gstShown: showsGst(settings.business),
    offer: findOffer(bought, { products, promotions: running, shipping }),
  });
}

/** The limits of pieces are for shoppers; a trade buyer has a smallest order and packs instead. */
function refuseQuantities(
  bought: readonly CartViewLine[],
  trade: Parameters<typeof describeTradeRefusal>[0],
  { limits, gifts }: Pick<Settings, "limits" | "gifts">,
): Pick<CartView, "refusal" | "canDivide"> {
  if (trade.some(({ terms }) => terms !== null)) {
    const amount = bought.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    return { refusal: describeTradeRefusal(trade, amount), canDivide: false };
  }
  const tooMany = findTooManyPieces(linesToPrice(bought), limits);
  return tooMany
    ? { refusal: describeTooManyPieces(tooMany), canDivide: gifts.offered }
    : { refusal: null, canDivide: false };
}

type ToPromote = {
  products: ReadonlyMap<string, CartProduct>;
  promotions: readonly AutomaticPromotion[];
  shipping: StandardDelivery;
};

function presentDelivery(
  { grams, place }: { grams: number; place: Place | undefined },
  { shipping }: Pick<Settings, "shipping">,
): CartDelivery {
  const summary = summarizeRates(shipping, grams);
  const usual = { standardRate: shipping.standardRate, freeAbove: shipping.freeAbove };
  if (!place && summary?.varies) {
    const words = `Delivery from ${formatPrice(summary.lowestStandard)}: your PIN code says how much`;
    return { ...usual, words, unknown: "no-place" };
  }
  const rates = findParcelRates({ grams, place }, shipping);
  if (!rates) return { ...usual, words: describeNotDelivered(place?.pin), unknown: "not-delivered" };
  const { standardRate, freeAbove } = rates;
  const isNeverFree = freeAbove === null && standardRate > 0;
  return { standardRate, freeAbove, ...(isNeverFree && { words: `Delivery ${formatPrice(standardRate)}` }) };
}

function presentLine(line: CartLine, product: CartProduct): CartViewLine {
  const maxQuantity = isSold(product) ? Math.min(product.stock, maxLineQuantity) : 0;
  const quantity = maxQuantity > 0 ? capQuantity(line.quantity, maxQuantity) : line.quantity;
  return {
    productId: product.id,
    slug: product.slug,
    name: product.name,
    picture: product.picture,
    unitPrice: product.price,
    parts: product.parts,
    quantity,
    lineTotal: maxQuantity > 0 ? product.price * quantity : 0,
    maxQuantity,
    notices: listNotices(line, product, maxQuantity),
    ...(product.daysToMake && { daysToMake: product.daysToMake }),
    ...(product.labelWords !== undefined && { labelWords: product.labelWords }),
    ...(product.trade && { shopPrice: product.trade.shopPrice }),
  };
}

function isSold({ forSale, isEmptyBox }: CartProduct): boolean {
  return forSale && !isEmptyBox;
}

function listNotices(line: CartLine, product: CartProduct, maxQuantity: number): LineNotice[] {
  if (!isSold(product)) return [{ kind: "gone" }];
  if (maxQuantity === 0) return [{ kind: "sold-out", ...(product.readyOn && { readyOn: product.readyOn }) }];
  const notices: LineNotice[] = [];
  // A trade price follows the quantity, and what was seen is the price of everybody else.
  if (!product.trade && line.seenPrice !== product.price)
    notices.push({ kind: "price-changed", before: line.seenPrice, now: product.price });
  if (line.quantity > maxQuantity)
    notices.push({ kind: "stock-short", wanted: line.quantity, left: maxQuantity });
  return notices;
}

function withTotals(
  lines: CartViewLine[],
  { gstShown, offer, ...kept }: Pick<CartView, "shipping" | "refusal" | "canDivide" | "gstShown" | "offer">,
): CartView {
  const buyable = lines.filter((line) => line.lineTotal > 0);
  const { taxable, taxByRate, amount } = priceLines({
    lines: linesToPrice(buyable),
    discount: offer ?? undefined,
    charges: [],
  });
  return {
    ...kept,
    lines,
    distinct: lines.length,
    quantityCount: buyable.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: gstShown ? taxable : amount,
    gst: gstShown
      ? taxByRate
          .filter(({ rate }) => rate > 0)
          .map(({ rate, tax }) => ({ label: `GST (${formatRate(rate)})`, amount: tax }))
      : [],
    gstShown,
    total: amount,
    offer,
  };
}

/** A set is priced and taxed as its parts, as in the lines of an order. */
export function linesToPrice(lines: readonly CartViewLine[]): LineToPrice[] {
  return lines.flatMap(({ parts, quantity }) =>
    parts.map((part) => ({ ...part, quantity: part.quantity * quantity })),
  );
}

/** The promotion with which these lines and their standard delivery cost least. */
function findOffer(
  lines: readonly CartViewLine[],
  { products, promotions, shipping }: ToPromote,
): CartOffer | null {
  const collectionOf = ({ productId }: CartViewLine) => products.get(productId)?.collection ?? "";
  const items = lines.map((line) => ({ ...line, collection: collectionOf(line) }));
  const goods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const chosen = choosePromotion(promotions, items, (saving) => {
    const left = goods - saving;
    return left + standardCharge(left, shipping);
  });
  const priced = lines.flatMap((line) =>
    linesToPrice([line]).map((part) => ({ ...part, collection: collectionOf(line) })),
  );
  return chosen ? discountOf(chosen, priced) : null;
}

/** Keeps the offer's saving until the server has answered: the browser chooses no promotion. */
function untilAnswered({ offer, ...cart }: CartView): CartView {
  return { ...cart, offer: offer && { amount: offer.amount, name: offer.name } };
}

/** The cart with a changed quantity, shown until the server has answered. */
export function withQuantity(cart: CartView, productId: string, quantity: number): CartView {
  const lines = cart.lines.map((line) => {
    if (line.productId !== productId || line.maxQuantity === 0) return line;
    const capped = capQuantity(quantity, line.maxQuantity);
    return { ...line, quantity: capped, lineTotal: line.unitPrice * capped, notices: [] };
  });
  return withTotals(lines, untilAnswered(cart));
}

/** The cart without a line, shown until the server has answered. */
export function withoutLine(cart: CartView, productId: string): CartView {
  return withTotals(
    cart.lines.filter((line) => line.productId !== productId),
    untilAnswered(cart),
  );
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
