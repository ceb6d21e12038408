// What a first order saves. A file of its own, because only the summary of a cart loads it.
import { percentOf } from "#shop/promotions/promotion.ts";
import type { CartView } from "./cart.ts";

/**
 * What the checkout takes off a first order, in paise: 0 where an automatic offer counts, since only one does, and at trade prices.
 */
export function firstOrderSaving({ lines, total, offer, firstOrder }: CartView): number {
  if (!firstOrder || offer || lines.some(({ shopPrice }) => shopPrice !== undefined)) return 0;
  return Math.min(total, firstOrder.amount + percentOf(total, firstOrder.percent));
}
