// Delivery methods, and what delivery costs under the shop's shipping policy.
import type { OrderDelivery } from "#shop/orders/order.ts";

export const deliveryMethods = ["standard", "express"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Rates and limit in paise; part of the shipping settings. */
export type DeliveryPolicy = { standardRate: number; expressRate: number; freeAbove: number };

/** In paise. Standard is free if the items cost strictly more than the limit after discount. */
export function deliveryCharge(
  method: OrderDelivery,
  itemsAfterDiscount: number,
  policy: DeliveryPolicy,
): number {
  if (method === "in-person") return 0;
  if (method === "express") return policy.expressRate;
  return itemsAfterDiscount > policy.freeAbove ? 0 : policy.standardRate;
}
