// Messages about gift card codes, and names of the movements of store credit.
import { type CardRefusal, type LedgerKind, maxCardsOfOrder } from "./gift-card.ts";

export type CodeRefusal = "unknown-card" | "too-many-codes" | CardRefusal;

const refusals: Record<CodeRefusal | "too-many-cards", string> = {
  "too-many-cards": `At most ${maxCardsOfOrder} cards pay for one order: please take one out first`,
  "unknown-card": "We know no card with this code. Please compare it with the card, sign by sign",
  "too-many-codes": "Too many wrong codes were tried. Please wait a quarter of an hour, or write to us",
  expired: "The last day of this card is over. Please write to us",
  blocked: "This card was replaced by another. Please use the code of the new one",
  empty: "Nothing is left on this card",
};

export function explainCodeRefusal(refusal: keyof typeof refusals): string {
  return refusals[refusal];
}

const movements: Record<LedgerKind, string> = {
  issued: "Issued",
  credited: "Refund as store credit",
  spent: "Paid an order",
  returned: "Back from an order that was not paid",
  refunded: "Back from an order that it paid",
  moved: "Moved to a gift card",
};

export function describeMovement(kind: LedgerKind): string {
  return movements[kind];
}
