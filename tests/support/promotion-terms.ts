import { emptyTerms, type PromotionKind, type PromotionTerms } from "#shop/promotions/promotion.ts";

/** Terms that take nothing off, unless stated. */
export function promotionTerms(change: Partial<PromotionTerms> = {}): PromotionTerms {
  return { kind: "percent", ...emptyTerms, ...change };
}

/** `value` is whole percent or paise, as the kind has it, and means nothing for free delivery. */
export function codeTerms(
  kind: Exclude<PromotionKind, "cheapest">,
  value: number,
  collections: readonly string[] = [],
): PromotionTerms {
  const worth = { percent: { percent: value }, amount: { amount: value }, "free-delivery": {} }[kind];
  return promotionTerms({ kind, collections, ...worth });
}
