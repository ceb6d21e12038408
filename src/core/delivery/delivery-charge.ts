// The delivery charge by the rates of a parcel: one rule for the text in the cart and for the amount charged.
import type { ParcelRates } from "./parcel-rates.ts";
import type { StandardDelivery } from "./standard-delivery.ts";

/** In paise. `items` is the price of the items after the discount; `isFree`: a discount makes standard delivery free. */
export function deliveryCharge(
  {
    delivery,
    items,
    isFree,
  }: { delivery: "standard" | "express" | "in-person"; items: number; isFree: boolean },
  rates: ParcelRates,
): number {
  if (delivery === "in-person") return 0;
  // Where express is not offered, the standard charge is shown.
  if (delivery === "express" && rates.expressRate !== null) return rates.expressRate;
  return isFree ? 0 : standardCharge(items, rates);
}

/** In paise. Standard delivery is free if the items cost strictly more than the limit. */
export function standardCharge(items: number, { standardRate, freeAbove }: StandardDelivery): number {
  return items > (freeAbove ?? Infinity) ? 0 : standardRate;
}

/**
 * How much more the items must cost until standard delivery is free: whole rupees, in paise, because it is free strictly
 * above the limit. 0 if it is free already, or never.
 */
export function missingForFreeDelivery(
  items: number,
  { freeAbove }: Pick<StandardDelivery, "freeAbove">,
): number {
  if (freeAbove === null) return 0;
  return Math.max(0, Math.ceil((freeAbove + 1 - items) / 100) * 100);
}
