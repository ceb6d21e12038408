// Staff may lower the price of a product so far below the one that the owner set; the owner sets any price.
import { formatPaise } from "#shop/money/money.ts";

/** `staffDiscountPercent` is the owner's setting. */
export type PriceLimit = { isOwner: boolean; staffDiscountPercent: number };

/** `ownerPrice`: the owner's own price in paise, where staff have changed it since; otherwise null. */
export type PricedProduct = { price: number; ownerPrice: number | null };

export type PriceAnswer = { ok: true; ownerPrice: number | null } | { ok: false; message: string };

/**
 * Decides whether the price may become `to` paise, and which price is stored as the owner's then. Staff measure from
 * the owner's price however often they lower it; they may raise any price.
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
