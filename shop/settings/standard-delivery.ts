// What the shop says about standard delivery, in the product's highlight and in the cart: the same rule as the charge itself.
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "./settings.ts";

type StandardDelivery = Pick<Settings["shipping"], "standardRate" | "freeAbove">;

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

/** 'Delivery ₹50, free above ₹500', for the cart. */
export function formatDeliveryRate(shipping: StandardDelivery): string {
  return isDeliveryAlwaysFree(shipping)
    ? "Free delivery"
    : `Delivery ${formatPrice(shipping.standardRate)}, free above ${formatPrice(shipping.freeAbove)}`;
}
