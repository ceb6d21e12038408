// The ways in which an order reaches a customer.

/** An order that is handed over in person needs no parcel and costs nothing. */
export type OrderDelivery = "standard" | "express" | "in-person";

export const deliveryNames: Record<OrderDelivery, string> = {
  standard: "Standard delivery",
  express: "Express delivery",
  "in-person": "Handed over in person",
};

/** The methods that a shopper can choose. */
export const deliveryMethods = ["standard", "express"] as const satisfies readonly OrderDelivery[];
export type DeliveryMethod = (typeof deliveryMethods)[number];
