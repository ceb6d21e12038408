import { findOwn } from "#core/forms/find-own.ts";
import { type RefundHold, refundHoldWords } from "#features/disputes/dispute-words.ts";
import type { RetryRefusal } from "../../refund-rule.ts";
import type { AssignRefundOutcome } from "../../together/assign-refund.server.ts";

type AssignRefusal = Extract<AssignRefundOutcome, { ok: false }>["reason"];

const notices: Record<
  "retried" | "assigned" | "no-order" | RetryRefusal | RefundHold | AssignRefusal,
  string
> = {
  assigned: "The refund is booked, with its credit note.",
  "no-order": "Nothing is booked: choose the order first.",
  "assigned-already": "This refund is booked already.",
  "other-payment": "Nothing is booked: this order was not paid by that payment.",
  "more-than-left": "Nothing is booked: less than this refund is left of that order's share.",

  retried: "The refund is sent to Razorpay again. Read the page again in a minute to see what became of it.",
  "already-refunded": "Nothing was sent: this money has been refunded already.",
  ...refundHoldWords,
  superseded: "Nothing more was sent: this refund is under way already.",
};

/** The message after a button, from the query of our own redirect. */
export function findRetryNotice(query: URLSearchParams): string | null {
  return findOwn(notices, query.get("done")) ?? null;
}
