// How far staff may lower the price of a product below the one that the owner set. The owner sets any price.
import { formatPaise } from "#core/money/money.ts";

/** `staffDiscountPercent` is a setting of the owner's. */
export type PriceLimit = { isOwner: boolean; staffDiscountPercent: number };

/** `ownerPrice`: the price in paise that the owner set, if staff have changed it since; else null. */
export type PricedProduct = { price: number; ownerPrice: number | null };

export type PriceAnswer = { ok: true; ownerPrice: number | null } | { ok: false; message: string };

/**
 * Decides whether the price may become `to` paise, and which owner's price is then stored. The limit of staff is measured
 * from the owner's price, however often they lower it. They may raise any price.
 */
export function changePrice(
  { price, ownerPrice }: PricedProduct,
  to: number,
  { isOwner, staffDiscountPercent }: PriceLimit,
): PriceAnswer {
  if (to === price) return { ok: true, ownerPrice };
  if (isOwner) return { ok: true, ownerPrice: null };
  const reference = ownerPrice ?? price;
  const lowest = Math.ceil((reference * (100 - staffDiscountPercent)) / 100);
  if (to < price && to < lowest)
    return {
      ok: false,
      message: `The lowest price that staff may set is ${formatPaise(lowest)}. The owner may set a lower one.`,
    };
  return { ok: true, ownerPrice: to === reference ? null : reference };
}
