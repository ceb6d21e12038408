// The delivery methods that a shopper can choose.
import type { OrderDelivery } from "#shop/orders/order.ts";

export const deliveryMethods = ["standard", "express"] as const satisfies readonly OrderDelivery[];
export type DeliveryMethod = (typeof deliveryMethods)[number];
