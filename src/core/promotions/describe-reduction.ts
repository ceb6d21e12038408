// The reduction of a promotion in words. A file of its own, because product pages load no other words of promotions.
import { formatPrice } from "#core/money/money.ts";
import type { CodePromotion, PromotionTerms } from "./promotion.ts";

/** '20% off', '₹100 off' or 'free standard delivery'. */
export function describeReduction({
  kind,
  percent,
  amount,
}: Pick<PromotionTerms, "kind" | "percent" | "amount">): string {
  if (kind === "free-delivery") return "free standard delivery";
  return kind === "amount" ? `${formatPrice(amount)} off` : `${percent}% off`;
}

/** The code of a first order has this name in cart, checkout, order and email. */
export function nameFirstOrder(code: string): string {
  return `First order, ${code}`;
}

/** The name of a code's row in the checkout's price. */
export function nameCode(promotion: Omit<CodePromotion, "id">): string {
  const { code, firstOrderOnly } = promotion;
  return firstOrderOnly ? nameFirstOrder(code) : `${code}, ${describeReduction(promotion)}`;
}
