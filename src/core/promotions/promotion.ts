// The reduction of a purchase by a promotion, and which of several applies: one with a code applies once a shopper types the
// code, any other automatically. Cart and checkout both use this.
import type { DiscountToPrice } from "#core/money/price-lines.ts";
import { smallestPayment } from "#core/money/smallest-payment.ts";

export const promotionKinds = ["percent", "amount", "free-delivery", "cheapest"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Amounts are in paise. */
export type PromotionTerms = {
  kind: PromotionKind;
  /**
   * Whole percent off the products or, for the kind 'cheapest', off the cheapest pieces: 100 makes them free. 0 for the
   * other kinds.
   */
  percent: number;
  /** 0 for every kind but 'amount'. */
  amount: number;
  /** The least that the covered products must cost together. */
  minimumAmount: number;
  /** For the kind 'cheapest': the pieces of a group, and how many of them cost less. 0 for the other kinds. */
  pieces: number;
  reducedPieces: number;
  /** Slugs of the collections that are covered; empty for all products. */
  collections: readonly string[];
};

/** The terms of a promotion that takes nothing off; each kind overrides its own. */
export const emptyTerms: Omit<PromotionTerms, "kind"> = {
  percent: 0,
  amount: 0,
  minimumAmount: 0,
  pieces: 0,
  reducedPieces: 0,
  collections: [],
};

/** Applies once a shopper types its code. */
export type CodePromotion = PromotionTerms & { id: string; code: string; firstOrderOnly: boolean };

/** Applies without a code. `text` is the sentence that shoppers read. */
export type AutomaticPromotion = PromotionTerms & { id: string; text: string };

/** An item of the cart; a set or a box is one. `unitPrice` is in paise. */
export type PromotedItem = { unitPrice: number; quantity: number; collection?: string };

/** False for a product without a collection, unless the promotion covers all products. */
export function isFor({ collections }: Pick<PromotionTerms, "collections">, collection = ""): boolean {
  return collections.length === 0 || collections.includes(collection);
}

/** The amounts in paise over which a promotion is spread: 0 for products that it does not cover. */
export function coveredAmounts(
  promotion: Pick<PromotionTerms, "collections">,
  items: readonly PromotedItem[],
): number[] {
  return items.map(({ unitPrice, quantity, collection }) =>
    isFor(promotion, collection) ? unitPrice * quantity : 0,
  );
}

/** In paise, at most the price of the covered products; 0 if the promotion does not apply. */
export function savingOf(promotion: PromotionTerms, items: readonly PromotedItem[]): number {
  const goods = sum(coveredAmounts(promotion, items));
  if (goods < promotion.minimumAmount) return 0;
  if (promotion.kind === "cheapest") return savingOnCheapest(promotion, items);
  // Each kind has at most one of amount and percentage.
  return Math.min(goods, promotion.amount + percentOf(goods, promotion.percent));
}

/** Leaves at least the smallest payment: a shopper cannot remove an automatic promotion. */
export function automaticSavingOf(promotion: PromotionTerms, items: readonly PromotedItem[]): number {
  const goods = sum(coveredAmounts({ collections: [] }, items));
  return Math.max(0, Math.min(savingOf(promotion, items), goods - smallestPayment));
}

/**
 * The dearest pieces form the first group, so that no other grouping saves more; pieces that fill no group are the
 * cheapest. In each group the cheapest pieces cost less.
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
 * The automatic promotion with the lowest price, the earlier one of equals; undefined if none lowers it. `payable` returns the
 * price after a saving: delivery may cost more then.
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

/** The promotion as a discount over the lines that it covers. */
export function discountOf(
  { promotion, saving }: ChosenPromotion,
  lines: readonly PromotedItem[],
): DiscountToPrice & { name: string } {
  return { amount: saving, over: coveredAmounts(promotion, lines), name: promotion.text };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
