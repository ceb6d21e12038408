// An automatic offer takes so much off a purchase, and one of several counts. The cart and the checkout ask these
// functions alike.
import type { DiscountToPrice } from "#shop/money/price-lines.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";
import type { OfferTerms } from "./describe-promotion.ts";

/** `text` is the sentence that shoppers read. */
export type Offer = OfferTerms & { id: string; text: string };

/** Somebody puts it into a cart: a set or a box is one item. `unitPrice` is in paise. */
export type OfferedItem = { unitPrice: number; quantity: number; collection: string };

export function isFor({ collections }: Pick<OfferTerms, "collections">, collection: string): boolean {
  return collections.length === 0 || collections.includes(collection);
}

/** In paise; 0 where the offer does not apply to these items. At least the smallest payment is left. */
export function savingOf(offer: OfferTerms, items: readonly OfferedItem[]): number {
  const covered = items.filter(({ collection }) => isFor(offer, collection));
  const goods = priceOf(covered);
  if (goods < offer.minimumAmount) return 0;
  // Either amount or percentage is 0, and an amount is less than its minimum.
  const saving = offer.pieces
    ? savingOnCheapest(offer, covered)
    : offer.amount + percentOf(goods, offer.percent);
  return Math.max(0, Math.min(saving, priceOf(items) - smallestPayment));
}

/**
 * The dearest pieces make the first group, so that no other grouping saves more, and pieces that make no whole group are the
 * cheapest ones. In each group the cheapest pieces cost less.
 */
function savingOnCheapest(
  { pieces, reducedPieces, percent }: OfferTerms,
  items: readonly OfferedItem[],
): number {
  const prices = items
    .flatMap(({ unitPrice, quantity }) => Array<number>(quantity).fill(unitPrice))
    .sort((a, b) => b - a);
  const grouped = prices.length - (prices.length % pieces);
  return prices
    .slice(0, grouped)
    .reduce(
      (sum, price, place) => sum + (place % pieces < pieces - reducedPieces ? 0 : percentOf(price, percent)),
      0,
    );
}

/** Half a paisa is rounded up. */
function percentOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * percent + 100) / 200);
}

export type ChosenOffer = { offer: Offer; saving: number };

/**
 * The offer with which least is paid, the earlier one of equals; undefined where none lowers what is paid. `payable` says what is
 * paid with so much off: delivery may cost more then.
 */
export function chooseOffer(
  offers: readonly Offer[],
  items: readonly OfferedItem[],
  payable: (saving: number) => number,
): ChosenOffer | undefined {
  let chosen: ChosenOffer | undefined;
  let least = payable(0);
  for (const offer of offers) {
    const saving = savingOf(offer, items);
    const paid = payable(saving);
    if (paid >= least) continue;
    chosen = { offer, saving };
    least = paid;
  }
  return chosen;
}

/** The offer as a discount over the lines that it is for. */
export function discountOf(
  { offer, saving }: ChosenOffer,
  lines: readonly OfferedItem[],
): DiscountToPrice & { name: string } {
  const over = lines.map(({ unitPrice, quantity, collection }) =>
    isFor(offer, collection) ? unitPrice * quantity : 0,
  );
  return { amount: saving, over, name: offer.text };
}

function priceOf(items: readonly OfferedItem[]): number {
  return items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
