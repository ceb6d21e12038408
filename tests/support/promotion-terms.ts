import { emptyTerms, type PromotionKind, type PromotionTerms } from "#core/promotions/promotion.ts";

/** Terms without a reduction, with these changes. */
export function promotionTerms(change: Partial<PromotionTerms> = {}): PromotionTerms {
  return { kind: "percent", ...emptyTerms, ...change };
}

/** `value` is in percent or paise, depending on the kind, and ignored for free delivery. */
export function codeTerms(
  kind: Exclude<PromotionKind, "cheapest">,
  value: number,
  collections: readonly string[] = [],
): PromotionTerms {
  const worth = { percent: { percent: value }, amount: { amount: value }, "free-delivery": {} }[kind];
  return promotionTerms({ kind, collections, ...worth });
}
