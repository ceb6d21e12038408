// Whether a stored settlement and its lines are in order, or why not.
import { findOwn } from "#core/forms/find-own.ts";

/** Razorpay's own answer, or a file saved from its dashboard. */
export type SettlementOrigin = "gateway" | "file";

/** Why a settlement has no lines. */
export type SettlementFault = "sum" | "settled-twice" | "replaced";

export const settlementFaultWords: Record<SettlementFault, string> = {
  sum: "The lines that Razorpay gives for it do not add up to its amount yet. They are asked for again every day.",
  "settled-twice":
    "One of its lines was part of another settlement before. Compare both in Razorpay's dashboard.",
  replaced: "It came from a file, and Razorpay says that its money was part of another settlement.",
};

/** Why a line needs attention. */
export type LineProblem = "unknown" | "amount" | "kind";

export const lineProblemWords: Record<LineProblem, string> = {
  unknown: "not of this shop",
  amount: "another amount than in this shop",
  kind: "of a kind that the shop does not know",
};

const kindWords: Record<string, string> = {
  payment: "Payment",
  refund: "Refund",
  adjustment: "Adjustment",
  transfer: "Transfer",
};

/** Razorpay's word for a kind unknown to the shop is shown as it is. */
export function describeLine({
  kind,
  disputeId,
  credit,
}: {
  kind: string;
  disputeId: string | null;
  credit: number;
}): string {
  if (disputeId) return credit > 0 ? "Dispute: money back" : "Dispute: money taken";
  return findOwn(kindWords, kind) ?? kind;
}

/**
 * How long a payment may wait for its settlement before it is reported. Razorpay pays after two working days; with a weekend and a bank
 * holiday on each side that is six days.
 */
export const unsettledAfterDays = 7;
