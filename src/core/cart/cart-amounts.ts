// The cart with its amounts, as the server reads it, and as the browser shows a change until the server has answered. A file of
// its own, because only a cart with lines needs it.

import { readSoldId } from "#core/catalogue/sets/box.ts";
import { multiplyPieces, weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { describeNotDelivered } from "#core/delivery/not-delivered.ts";
import { findParcelRates, type Place, summarizeRates } from "#core/delivery/parcel-rates.ts";
import type { StandardDelivery } from "#core/delivery/standard-delivery.ts";
import { formatRate } from "#core/money/gst.ts";
import { formatPrice } from "#core/money/money.ts";
import { type LineToPrice, priceLines } from "#core/money/price-lines.ts";
import { type AutomaticPromotion, choosePromotion, discountOf } from "#core/promotions/promotion.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeTradeRefusal, takesPromotions } from "#features/trade/trade-price.ts";
import {
  type CartDelivery,
  type CartLine,
  type CartOffer,
  type CartProduct,
  type CartView,
  type CartViewLine,
  capQuantity,
  type LineNotice,
  maxLineQuantity,
} from "./cart.ts";
import { describeTooManyPieces, findTooManyPieces } from "./piece-limits.ts";

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
  const pieces = bought.flatMap((line) => {
    const { productId: setId } = readSoldId(line.productId);
    return line.parts.map(({ productId, quantity }) => ({
      productId,
      setId,
      quantity: quantity * line.quantity,
    }));
  });
  const tooMany = findTooManyPieces(pieces, limits);
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
    ...(product.wordedParts && { wordedParts: product.wordedParts }),
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
