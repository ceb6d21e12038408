// The statuses of an order, and what a change of status does to stock and invoice.

/** Staff may change any status to any other; `stockEffectOf` says what that does to stock. */
export const orderStatuses = [
  /** Paid; nobody works on it yet. */
  "pending",
  /** It is being made or packed. */
  "processing",
  /** It was handed to the carrier. */
  "shipped",
  /** It was received by the customer. */
  "delivered",
  /** Cancelled; its products are back in stock. */
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** 'return' adds the lines to stock again; 'remove' removes them, which is refused if stock is too low. */
export function stockEffectOf(from: OrderStatus, to: OrderStatus): "keep" | "return" | "remove" {
  if (from === to) return "keep";
  return to === "cancelled" ? "return" : from === "cancelled" ? "remove" : "keep";
}

/** Paid, and not handed to the carrier yet. */
export function isToPack(status: OrderStatus): boolean {
  return status === "pending" || status === "processing";
}

/** The order is in its box or has left us: then it has an invoice, which lies in the box. */
export function isPacked(status: OrderStatus): boolean {
  return status === "processing" || isHandedOver(status);
}

/** True once the parcel has left us. */
export function isHandedOver(status: OrderStatus): status is "shipped" | "delivered" {
  return status === "shipped" || status === "delivered";
}

/** The words customers read: 'completed' for delivered. */
export const customerStatuses = ["pending", "processing", "shipped", "completed", "cancelled"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The same as a sentence would say it; beside it stands the word of the specification. */
export const customerStatusWords: Record<CustomerStatus, string> = {
  pending: "Being packed",
  processing: "Being packed",
  shipped: "On its way",
  completed: "Delivered",
  cancelled: "Cancelled",
};

export function customerStatus(status: OrderStatus): CustomerStatus {
  return status === "delivered" ? "completed" : status;
}

export function parseOrderStatus(text: unknown): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}
