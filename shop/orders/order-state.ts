// The life of an order, as the owner and the customer speak of it.

/** Staff may set any status from any other; what a move does to stock and mail stands in `effectOfMove`. */
export const orderStatuses = [
  /** Paid, not yet looked at. */
  "pending",
  /** Being made or packed. */
  "processing",
  /** Handed to the carrier. */
  "shipped",
  /** In the customer's hands. */
  "delivered",
  /** Called off; its goods are back on the shelf. */
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type MoveEffect = {
  /** 'return' puts the lines back on the shelf, 'take' takes them again (and is refused when there are too few). */
  stock: "keep" | "return" | "take";
  mail: "none" | "status-changed" | "delivered";
};

/** What setting `to` on an order that stands at `from` does besides. The same status again does nothing. */
export function effectOfMove(from: OrderStatus, to: OrderStatus): MoveEffect {
  if (from === to) return { stock: "keep", mail: "none" };
  const stock = to === "cancelled" ? "return" : from === "cancelled" ? "take" : "keep";
  return { stock, mail: to === "delivered" ? "delivered" : "status-changed" };
}

/** From then on the goods are out of our hands, and an invoice goes with them. */
export function hasLeftTheHouse(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** How the customer reads a status: 'delivered' is 'completed' to her. */
export function customerStatus(status: OrderStatus): string {
  return status === "delivered" ? "completed" : status;
}

export function parseOrderStatus(text: unknown): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}
