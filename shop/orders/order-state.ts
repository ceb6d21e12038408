// The statuses of an order, and what a change of status does to stock, invoice and email.

/** Staff may change any status to any other; `consequencesOfMove` says what that does to stock and email. */
export const orderStatuses = [
  /** Paid; nobody works on it yet. */
  "pending",
  /** Being made or packed. */
  "processing",
  /** Handed to the carrier. */
  "shipped",
  /** Received by the customer. */
  "delivered",
  /** Cancelled; its products are back in stock. */
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type MoveConsequences = {
  /** 'return' adds the lines to stock again; 'remove' removes them, which is refused if stock is too low. */
  stock: "keep" | "return" | "remove";
  email: "none" | "status-changed" | "delivered";
};

/** What a change of status does to stock and email; nothing if the status stays the same. */
export function consequencesOfMove(from: OrderStatus, to: OrderStatus): MoveConsequences {
  if (from === to) return { stock: "keep", email: "none" };
  const stock = to === "cancelled" ? "return" : from === "cancelled" ? "remove" : "keep";
  return { stock, email: to === "delivered" ? "delivered" : "status-changed" };
}

/** Paid, and not handed to the carrier yet. */
export function isToPack(status: OrderStatus): boolean {
  return status === "pending" || status === "processing";
}

/** Whether the parcel has left us: then the order has an invoice. */
export function isHandedOver(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** The words customers read: 'completed' for delivered. */
export const customerStatuses = ["pending", "processing", "shipped", "completed", "cancelled"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export function customerStatus(status: OrderStatus): CustomerStatus {
  return status === "delivered" ? "completed" : status;
}

export function parseOrderStatus(text: unknown): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}
