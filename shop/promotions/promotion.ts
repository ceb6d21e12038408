// A promotion takes so much off a purchase, and one of several counts. A shopper types its code, or it counts by itself. The cart
// and the checkout ask these functions alike.
import type { DiscountToPrice } from "#shop/money/price-lines.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";

export const promotionKinds = ["percent", "amount", "free-delivery", "cheapest"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** The owner promises these terms. Amounts are in paise. */
export type PromotionTerms = {
  kind: PromotionKind;
  /** Whole percent off the products or, of the kind 'cheapest', off those pieces: 100 makes them free. 0 for the other kinds. */
  percent: number;
  /** Only a promotion of this kind has one. */
  amount: number;
  /** The products that it is for must cost this much together. */
  minimumAmount: number;
  /** The kind 'cheapest' says how many pieces somebody takes, and how many of them cost less; 0 for the others. */
  pieces: number;
  reducedPieces: number;
  /** It is for products of these collections; for all when the list is empty. */
  collections: readonly string[];
};

/** They take nothing off: each kind states those that it has. */
export const emptyTerms: Omit<PromotionTerms, "kind"> = {
  percent: 0,
  amount: 0,
  minimumAmount: 0,
  pieces: 0,
  reducedPieces: 0,
  collections: [],
};

/** It counts once somebody types its code. */
export type CodePromotion = PromotionTerms & { id: string; code: string };

/** It counts by itself. `text` is the sentence that shoppers read. */
export type AutomaticPromotion = PromotionTerms & { id: string; text: string };

/** Somebody puts it into a cart: a set or a box is one item. `unitPrice` is in paise. */
export type PromotedItem = { unitPrice: number; quantity: number; collection?: string };

/** A product of no collection is one only of what is for all. */
export function isFor({ collections }: Pick<PromotionTerms, "collections">, collection = ""): boolean {
  return collections.length === 0 || collections.includes(collection);
}

/** The amounts in paise that a promotion is shared over: 0 for products that it is not for. */
export function coveredAmounts(
  promotion: Pick<PromotionTerms, "collections">,
  items: readonly PromotedItem[],
): number[] {
  return items.map(({ unitPrice, quantity, collection }) =>
    isFor(promotion, collection) ? unitPrice * quantity : 0,
  );
}

/** In paise, never more than the products that it is for; 0 where it does not apply to these items. */
export function savingOf(promotion: PromotionTerms, items: readonly PromotedItem[]): number {
  const goods = sum(coveredAmounts(promotion, items));
  if (goods < promotion.minimumAmount) return 0;
  if (promotion.kind === "cheapest") return savingOnCheapest(promotion, items);
  // Either amount or percentage is 0, and both are where delivery is free.
  return Math.min(goods, promotion.amount + percentOf(goods, promotion.percent));
}

/** Nobody could take out what counts by itself, so at least the smallest payment is left. */
export function automaticSavingOf(promotion: PromotionTerms, items: readonly PromotedItem[]): number {
  const goods = sum(coveredAmounts({ collections: [] }, items));
  return Math.max(0, Math.min(savingOf(promotion, items), goods - smallestPayment));
}

/**
 * The dearest pieces make the first group, so that no other grouping saves more, and pieces that make no whole group are the
 * cheapest ones. In each group the cheapest pieces cost less.
 */
function savingOnCheapest(promotion: PromotionTerms, items: readonly PromotedItem[]): number {
  const { pieces, reducedPieces, percent } = promotion;
  const prices = items
    .filter(({ collection }) => isFor(promotion, collection))
    .flatMap(({ unitPrice, quantity }) => Array<number>(quantity).fill(unitPrice))
    .sort((a, b) => b - a);
  const grouped = prices.length - (prices.length % pieces);
  return sum(
    prices
      .slice(0, grouped)
      .map((price, place) => (place % pieces < pieces - reducedPieces ? 0 : percentOf(price, percent))),
  );
}

/** Half a paisa is rounded up. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * percent + 100) / 200);
}

export type ChosenPromotion = { promotion: AutomaticPromotion; saving: number };

/**
 * The automatic promotion with which least is paid, the earlier one of equals; undefined where none lowers what is paid. `payable`
 * says what is paid with so much off: delivery may cost more then.
 */
export function choosePromotion(
  promotions: readonly AutomaticPromotion[],
  items: readonly PromotedItem[],
  payable: (saving: number) => number,
): ChosenPromotion | undefined {
  let chosen: ChosenPromotion | undefined;
  let least = payable(0);
  for (const promotion of promotions) {
    const saving = automaticSavingOf(promotion, items);
    const paid = payable(saving);
    if (paid >= least) continue;
    chosen = { promotion, saving };
    least = paid;
  }
  return chosen;
}

/** The promotion as a discount over the lines that it is for. */
export function discountOf(
  { promotion, saving }: ChosenPromotion,
  lines: readonly PromotedItem[],
): DiscountToPrice & { name: string } {
  return { amount: saving, over: coveredAmounts(promotion, lines), name: promotion.text };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
