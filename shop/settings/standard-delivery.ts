// What the shop says about standard delivery, in the product's highlight and in the cart: the same rule as the charge itself.
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "./settings.ts";

export type StandardDelivery = Pick<Settings["shipping"], "standardRate" | "freeAbove">;

/** Whether nothing is ever charged: there is no rate, or delivery is free above ₹0. */
export function isDeliveryAlwaysFree({ standardRate, freeAbove }: StandardDelivery): boolean {
  return standardRate === 0 || freeAbove === 0;
}

/** 'Free delivery above ₹500', for a product's highlights. */
export function formatFreeDelivery(shipping: StandardDelivery): string {
  return isDeliveryAlwaysFree(shipping)
    ? "Free delivery"
    : `Free delivery above ${formatPrice(shipping.freeAbove)}`;
}

/**
 * What standard delivery of goods worth `total` costs, and how much more makes it free: whole rupees, because
 * delivery is free strictly above the limit. Paise.
 */
export function quoteStandardDelivery(
  total: number,
  shipping: StandardDelivery,
): { charge: number; missing: number } {
  if (isDeliveryAlwaysFree(shipping) || total > shipping.freeAbove) return { charge: 0, missing: 0 };
  return {
    charge: shipping.standardRate,
    missing: Math.ceil((shipping.freeAbove + 1 - total) / 100) * 100,
  };
}
