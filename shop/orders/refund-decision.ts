// Somebody decides about the money of a paid order that is cancelled.

export const refundDecisions = [
  /** All of it goes back. */
  "all",
  /** A part goes back; the note says why not all, and the customer reads it. */
  "part",
  /** Nothing goes back; the note of the cancellation says why, and the customer reads it. */
  "none",
  /** The owner decides later; until then the order owes money. */
  "later",
] as const;

export type RefundDecision = (typeof refundDecisions)[number];

/**
 * True while money that is still with the shop waits for a decision after this one. Where it was decided that all goes
 * back, it waits until the refund is requested.
 */
export function isDecisionOpen(decision: RefundDecision | null | undefined): boolean {
  return decision !== "part" && decision !== "none";
}
