// What the checkout takes off a first order, said in the cart before.
import { nameFirstOrder } from "#core/promotions/describe-reduction.ts";
import { type CodePromotion, percentOf } from "#core/promotions/promotion.ts";
import type { CartView } from "./cart.ts";

/** Undefined beside an automatic offer, since only one counts, and at trade prices. */
export function findFirstOrderOffer(
  { lines, total, offer }: CartView,
  promotion: Pick<CodePromotion, "code" | "kind" | "percent" | "amount"> | undefined,
): CartView["firstOrder"] {
  if (!promotion || offer || lines.some(({ shopPrice }) => shopPrice !== undefined)) return undefined;
  const { code, kind, percent, amount } = promotion;
  const saving = kind === "percent" ? percentOf(total, percent) : kind === "amount" ? amount : 0;
  return saving > 0 && total > 0
    ? { name: nameFirstOrder(code), amount: Math.min(total, saving) }
    : undefined;
}
