// The sentence by which shoppers know a promotion without a code.
import { formatPrice } from "#core/money/money.ts";
import { describeReduction } from "./describe-reduction.ts";
import type { PromotionTerms } from "./promotion.ts";

/** 'Buy 3, the cheapest is free', '₹200 off orders of ₹1,500 or more', '10% off Diwali Lights'. */
export function describePromotion(
  terms: Omit<PromotionTerms, "collections">,
  collectionNames: readonly string[],
): string {
  const { kind, minimumAmount, pieces } = terms;
  const from = minimumAmount > 0 ? `${formatPrice(minimumAmount)} or more` : "";
  const names = joinNames(collectionNames);
  if (kind === "cheapest") return `Buy ${pieces}${names && ` from ${names}`}, ${describeCheapest(terms)}`;
  const off = describeReduction(terms);
  if (kind === "percent" && from === "") return `${off} ${names || "everything"}`;
  return names ? `${off} ${names}${from && ` for ${from}`}` : `${off} orders of ${from}`;
}

function describeCheapest({
  percent,
  reducedPieces,
}: Pick<PromotionTerms, "percent" | "reducedPieces">): string {
  const price = percent === 100 ? "free" : `${percent}% off`;
  return reducedPieces === 1 ? `the cheapest is ${price}` : `the ${reducedPieces} cheapest are ${price}`;
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : last;
}
