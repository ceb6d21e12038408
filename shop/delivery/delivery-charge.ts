// What delivery costs, by one rule for the cart's words and for what is charged.
import type { Settings } from "#shop/settings/settings.ts";
import type { StandardDelivery } from "./standard-delivery.ts";

type DeliveryRates = Pick<Settings["shipping"], "standardRate" | "expressRate" | "freeAbove">;

/** In paise. `items` is what they cost after the discount; `isFree` by a discount, which makes standard delivery free. */
export function deliveryCharge(
  {
    delivery,
    items,
    isFree,
  }: { delivery: "standard" | "express" | "in-person"; items: number; isFree: boolean },
  rates: DeliveryRates,
): number {
  if (delivery === "in-person") return 0;
  if (delivery === "express") return rates.expressRate;
  return isFree ? 0 : standardCharge(items, rates);
}

/** In paise. Standard delivery is free if the items cost strictly more than the limit. */
export function standardCharge(items: number, { standardRate, freeAbove }: StandardDelivery): number {
  return items > freeAbove ? 0 : standardRate;
}

/** How much more the items must cost until standard delivery is free: whole rupees, in paise, because it is free strictly above the limit. */
export function missingForFreeDelivery(items: number, rates: StandardDelivery): number {
  if (standardCharge(items, rates) === 0) return 0;
  return Math.ceil((rates.freeAbove + 1 - items) / 100) * 100;
}
