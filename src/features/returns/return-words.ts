// Names of a return's kinds and steps, for shoppers and staff.
import type { ReturnKind } from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";

export const returnKindWords: Record<ReturnKind, string> = {
  unwanted: "Return: I changed my mind",
  damage: "It came damaged, or is not what I ordered",
  delivery: "It is late, or has not come",
  exchange: "Exchange it for another item of the same price",
};

export const returnStatusWords: Record<ReturnStatus, string> = {
  asked: "With us: we answer by mail",
  question: "We have a question for you",
  approved: "Agreed",
  received: "It has reached us",
  refunded: "Your money is on its way back",
  replaced: "Another parcel is on its way",
  refused: "We could not agree to it",
};
