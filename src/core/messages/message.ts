// A message to the shop: its kinds, its ticket number and its maximum length.

export type MessageKind = "contact" | "custom-order" | "order-question";

/** Such as '#1042', as shop and customer quote it. */
export function formatTicket(ticket: number): string {
  return `#${ticket}`;
}

/** In characters. */
export const maxMessageLength = 5000;
