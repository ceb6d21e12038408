// Judges a stored settlement and its lines: in order, or a reason to look.
import { findOwn } from "#shop/forms/find-own.ts";

/** Razorpay's own answer, or a file that the owner has saved in its dashboard. */
export type SettlementOrigin = "gateway" | "file";

/** Why a settlement has no lines. */
export type SettlementFault = "sum" | "settled-twice" | "replaced";

export const settlementFaultWords: Record<SettlementFault, string> = {
  sum: "The lines that Razorpay gives for it do not add up to its amount yet. They are asked for again every day.",
  "settled-twice":
    "One of its lines was part of another settlement before. Compare both in Razorpay's dashboard.",
  replaced: "It came from a file, and Razorpay says that its money was part of another settlement.",
};

/** Why somebody should look at a line. */
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

/** Razorpay's own word for a kind that the shop does not know. */
export function describeLineKind(kind: string): string {
  return findOwn(kindWords, kind) ?? kind;
}

/**
 * A payment may wait so long for its settlement before somebody should ask. Razorpay pays after two working days; a
 * weekend with a bank holiday on each side makes six days of them.
 */
export const unsettledAfterDays = 7;
