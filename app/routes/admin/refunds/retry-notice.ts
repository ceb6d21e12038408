import { findOwn } from "#shop/forms/find-own.ts";
import type { RetryRefusal } from "#shop/payments/refund-rule.ts";

const notices: Record<"retried" | RetryRefusal, string> = {
  retried: "The refund is sent to Razorpay again. Read the page again in a minute to see what became of it.",
  "already-refunded": "Nothing was sent: this money has been refunded already.",
  superseded: "Nothing more was sent: this refund is under way already.",
};

/** What became of a press on 'Try again', from the query of our own redirect. */
export function findRetryNotice(query: URLSearchParams): string | null {
  return findOwn(notices, query.get("done")) ?? null;
}
