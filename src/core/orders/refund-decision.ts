// The decision about the money of a paid order that is cancelled.

export const refundDecisions = [
  /** All of it goes back. */
  "all",
  /** A part goes back; the note gives the reason to the customer. */
  "part",
  /** Nothing goes back; the note gives the reason to the customer. */
  "none",
  /** The owner decides later; until then the order owes money. */
  "later",
] as const;

export type RefundDecision = (typeof refundDecisions)[number];

/** Whether money still with the shop needs another decision after this one. After 'all' it does until the refund is requested. */
export function isDecisionOpen(decision: RefundDecision | null | undefined): boolean {
  return decision !== "part" && decision !== "none";
}
