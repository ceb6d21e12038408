// A dispute in words for the owner.
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import type { DisputeMoment, DisputePhase, DisputeReport, DisputeStatus, PaymentHold } from "./dispute.ts";

export const disputePhaseWords: Record<DisputePhase, string> = {
  fraud: "Reported as fraud",
  retrieval: "The bank asks for papers",
  chargeback: "Chargeback",
  pre_arbitration: "Second round (pre-arbitration)",
  arbitration: "Last round (arbitration)",
};

export const disputeStatusWords: Record<DisputeStatus, string> = {
  open: "waits for your answer",
  under_review: "the bank decides",
  won: "won",
  lost: "lost",
  closed: "closed",
};

export const disputeMomentWords: Record<DisputeMoment, string> = {
  raised: "A payment is disputed",
  again: "The bank wants more evidence",
  due: "A dispute must be answered within a day",
  ended: "A dispute has ended",
};

/** The bank's description, or else its code as words. */
export function disputeReason({
  reasonCode,
  reasonDescription,
}: Pick<DisputeReport, "reasonCode" | "reasonDescription">): string {
  return reasonDescription || reasonCode.replaceAll("_", " ");
}

/** 'Order DD-26-00042', 'Gift card', or '' for a payment that the shop does not know. */
export function disputeSubject({
  numbers,
  soldCardId,
}: {
  numbers: readonly string[];
  soldCardId: string | null;
}): string {
  if (numbers.length > 0) return `Order ${numbers.join(", ")}`;
  return soldCardId === null ? "" : "Gift card";
}

/** Money of other countries is written with its code. */
export function disputeAmount({ amount, currency }: Pick<DisputeReport, "amount" | "currency">): string {
  return currency === "INR" ? formatPaise(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
}

const hourMs = 3_600_000;

/** How long the shop may still answer: days, or hours on the last day. Rounded down, so that it never promises too much. */
export function timeLeft(respondBy: Date, now: Date): string {
  const hours = Math.floor((respondBy.getTime() - now.getTime()) / hourMs);
  if (hours < 0) return "the time to answer is over";
  if (hours === 0) return "less than an hour left";
  return hours < 24 ? `${countOf(hours, "hour")} left` : `${countOf(Math.floor(hours / 24), "day")} left`;
}

/** Why a payment is not refunded: its dispute runs, or was lost, so that its payer has the money. */
export type RefundHold = "disputed" | "dispute-lost";

export const refundHoldWords: Record<RefundHold, string> = {
  disputed:
    "The customer's bank disputes this payment, so no refund of it is made until that is decided: otherwise the money could go twice. See Disputes. What was not paid by it can go back.",
  "dispute-lost":
    "The customer's bank has given this money back already, because the dispute was lost. A refund would pay it a second time.",
};

/**
 * What the owner reads beside an order's money; '' for a payment that no dispute touches. `overCredited`: paise by which its credit notes are
 * over more than the shop gave back. `isInvoiced`: it has an invoice over its goods.
 */
export function describeHold(
  { isHeld, taken, takenElsewhere }: PaymentHold,
  { overCredited, isInvoiced }: { overCredited: number; isInvoiced: boolean },
): string {
  const lost = "A dispute was lost: the customer's bank has given back";
  const notes = [
    isHeld ? refundHoldWords.disputed : "",
    taken > 0 ? `${lost} ${formatPaise(taken)}, so a refund is made of what is left at most.` : "",
    takenElsewhere > 0
      ? `${lost} ${formatPaise(takenElsewhere)} of the payment that paid other orders, too. Each of them can be refunded, but all together by ${formatPaise(takenElsewhere)} less.`
      : "",
    taken > 0 && isInvoiced && overCredited === 0
      ? "The bank's part stays on the invoice; if goods came back, ask your accountant whether it is to be credited too."
      : "",
    overCredited > 0
      ? `The refund was credited before, and the bank's part with it: the credit notes are over ${formatPaise(overCredited)} more than you gave back. Ask your accountant whether that is to be invoiced again.`
      : "",
  ];
  return notes.filter(Boolean).join(" ");
}
