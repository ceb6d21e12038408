// What bringing the parcel costs, by the shop's one shipping policy.

export const deliveryMethods = ["standard", "express"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Rates and limit in paise; the part of the settings that decides. */
export type DeliveryPolicy = { standardRate: number; expressRate: number; freeAbove: number };

/** Paise for delivery. Standard is free when the goods, after the offer, cost strictly more than the limit; express never is. */
export function deliveryCharge(
  method: DeliveryMethod,
  goodsAfterOffer: number,
  policy: DeliveryPolicy,
): number {
  if (method === "express") return policy.expressRate;
  return goodsAfterOffer > policy.freeAbove ? 0 : policy.standardRate;
}

export function parseDeliveryMethod(text: unknown): DeliveryMethod | undefined {
  return deliveryMethods.find((method) => method === text);
}
