// What the shop says about standard delivery in a product's highlights and in its policies.
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";

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
