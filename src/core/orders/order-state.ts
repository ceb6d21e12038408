// The statuses of an order, and their effect on stock and invoice.

/** Staff may change any status to any other; `stockEffectOf` has the effect on stock. */
export const orderStatuses = [
  /** Paid; nobody works on it yet. */
  "pending",
  /** Packed; it waits for the carrier. */
  "processing",
  /** Handed to the carrier. */
  "shipped",
  /** Received by the customer. */
  "delivered",
  /** Cancelled; its products are back in stock. */
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** 'return' adds the lines to stock; 'remove' takes them from it, and is refused if stock is too low. */
export function stockEffectOf(from: OrderStatus, to: OrderStatus): "keep" | "return" | "remove" {
  if (from === to) return "keep";
  return to === "cancelled" ? "return" : from === "cancelled" ? "remove" : "keep";
}

/** Paid, and not yet handed to the carrier. */
export function isToPack(status: OrderStatus): boolean {
  return status === "pending" || status === "processing";
}

/** The order is packed or has left; its invoice is in the box. */
export function isPacked(status: OrderStatus): boolean {
  return status === "processing" || isHandedOver(status);
}

export function isHandedOver(status: OrderStatus): status is "shipped" | "delivered" {
  return status === "shipped" || status === "delivered";
}

/** The statuses in the words that customers read. */
export const customerStatuses = ["pending", "processing", "shipped", "completed", "cancelled"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The one vocabulary of pages, papers and files; pages show the word of the specification beside it. */
export const customerStatusWords: Record<CustomerStatus, string> = {
  pending: "Ordered",
  processing: "Packed",
  shipped: "On its way",
  completed: "Delivered",
  cancelled: "Cancelled",
};

export function customerStatus(status: OrderStatus): CustomerStatus {
  return status === "delivered" ? "completed" : status;
}

export function describeStatus(status: OrderStatus): string {
  return customerStatusWords[customerStatus(status)];
}

export function parseOrderStatus(text: unknown): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}
