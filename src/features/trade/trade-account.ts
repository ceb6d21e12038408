// A trade account's states, and which of them may follow.

export const tradeStatuses = ["applied", "approved", "held", "closed"] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

export const tradeStatusWords: Record<TradeStatus, string> = {
  applied: "applied",
  approved: "approved",
  held: "on hold",
  closed: "closed",
};

/** What staff may do with an account; only an approved one has trade prices. */
const transitions: Record<TradeStatus, readonly TradeStatus[]> = {
  applied: ["approved", "closed"],
  approved: ["approved", "held", "closed"],
  held: ["approved", "closed"],
  closed: ["approved"],
};

export function canMoveAccount(from: TradeStatus, to: TradeStatus): boolean {
  return transitions[from].includes(to);
}
