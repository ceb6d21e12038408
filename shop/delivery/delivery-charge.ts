// What delivery costs, by one rule for the cart's words and for what is charged.
import type { Settings } from "#shop/settings/settings.ts";
import type { StandardDelivery } from "./standard-delivery.ts";

type DeliveryPolicy = Pick<Settings["shipping"], "standardRate" | "expressRate" | "freeAbove">;

/** In paise. `goods` is what they cost after discount; `isFree` by a discount, which makes standard delivery free. */
export function deliveryCharge(
  {
    delivery,
    goods,
    isFree,
  }: { delivery: "standard" | "express" | "in-person"; goods: number; isFree: boolean },
  policy: DeliveryPolicy,
): number {
  if (delivery === "in-person") return 0;
  if (delivery === "express") return policy.expressRate;
  return isFree ? 0 : standardCharge(goods, policy);
}

/** In paise. Standard delivery is free if the goods cost strictly more than the limit. */
export function standardCharge(goods: number, { standardRate, freeAbove }: StandardDelivery): number {
  return goods > freeAbove ? 0 : standardRate;
}

/** How much more of goods makes standard delivery free: whole rupees, in paise, because it is free strictly above the limit. */
export function missingForFreeDelivery(goods: number, policy: StandardDelivery): number {
  if (standardCharge(goods, policy) === 0) return 0;
  return Math.ceil((policy.freeAbove + 1 - goods) / 100) * 100;
}
