// What people write to the shop: its kinds, and the ticket by which both sides speak of it.

export type MessageKind = "contact" | "custom-order" | "order-question";

/** '#1042', as both sides quote it. */
export function formatTicket(ticket: number): string {
  return `#${ticket}`;
}

/** Longest message that is kept, in characters. */
export const longestMessage = 5000;

/** The field that no human sees: who fills it in is a machine. */
export const trapField = "website";
