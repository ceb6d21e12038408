// Delivery costs this by the rates of its parcel, by one rule for the cart's words and for what is charged.
import type { ParcelRates } from "./parcel-rates.ts";
import type { StandardDelivery } from "./standard-delivery.ts";

/** In paise. `items` is what they cost after the discount; `isFree` by a discount, which makes standard delivery free. */
export function deliveryCharge(
  {
    delivery,
    items,
    isFree,
  }: { delivery: "standard" | "express" | "in-person"; items: number; isFree: boolean },
  rates: ParcelRates,
): number {
  if (delivery === "in-person") return 0;
  // Nobody can order express where it is not offered, so the page shows the charge of what can be had.
  if (delivery === "express" && rates.expressRate !== null) return rates.expressRate;
  return isFree ? 0 : standardCharge(items, rates);
}

/** In paise. Standard delivery is free if the items cost strictly more than the limit. */
export function standardCharge(items: number, { standardRate, freeAbove }: StandardDelivery): number {
  return items > (freeAbove ?? Infinity) ? 0 : standardRate;
}

/**
 * The items must cost so much more until standard delivery is free: whole rupees, in paise, because it is free
 * strictly above the limit. 0 where it is free already, or never.
 */
export function missingForFreeDelivery(
  items: number,
  { freeAbove }: Pick<StandardDelivery, "freeAbove">,
): number {
  return Math.max(0, Math.ceil(((freeAbove ?? 0) + 1 - items) / 100) * 100);
}
