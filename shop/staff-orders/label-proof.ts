// The picture of a label in a quote: what its customer has answered, and whether the quote can be paid.
import { formatMoment } from "#shop/money/indian-time.ts";

export type LabelState = "waiting" | "change-asked" | "approved";

/** `by` is the name given with the approval; `at` is '' while nobody has answered. */
export type ShownLabel = { state: LabelState; by: string; at: string };

type Answer = { approvedAt: Date | null; approvedBy: string; changeAskedAt: Date | null };

/** An approval is final, whatever was asked before it. */
export function presentLabel(answer: Answer | null): ShownLabel | null {
  if (!answer) return null;
  const { approvedAt, approvedBy: by, changeAskedAt } = answer;
  if (approvedAt) return { state: "approved", by, at: formatMoment(approvedAt) };
  return changeAskedAt
    ? { state: "change-asked", by, at: formatMoment(changeAskedAt) }
    : { state: "waiting", by, at: "" };
}

/** A quote is not paid before its label is approved. */
export function isLabelOpen(label: ShownLabel | null | undefined): boolean {
  return label?.state === "waiting" || label?.state === "change-asked";
}

/** What staff read. */
export function describeLabel({ state, by, at }: ShownLabel): string {
  if (state === "approved") return `Label approved by ${by}, ${at}`;
  if (state === "change-asked") return `Another label asked for, ${at}`;
  return "The label waits to be approved";
}
