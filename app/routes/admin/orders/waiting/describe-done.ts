import type { LinkOutcome } from "#shop/checkout/manage-payment-link.server.ts";
import { findOwn } from "#shop/forms/find-own.ts";

type Done = { tone: "success" | "error"; text: string };

const texts: Record<
  `${"make" | "remind" | "cancel" | "quote"}-done` | "quote-no-link" | Exclude<LinkOutcome, "done">,
  Done
> = {
  "quote-done": {
    tone: "success",
    text: "The quote is made. It goes out by email where there is an address, and Razorpay sends its link to the phone.",
  },
  "quote-no-link": {
    tone: "error",
    text: "The quote is saved, but Razorpay did not answer, so it is not sent yet. Please make the link.",
  },
  "make-done": { tone: "success", text: "The link is made, and Razorpay sends it to the phone." },
  "remind-done": { tone: "success", text: "The customer is reminded." },
  "cancel-done": {
    tone: "success",
    text: "It is cancelled, and nobody can pay it any more. Products that were reserved are for sale again.",
  },
  "no-answer": { tone: "error", text: "Razorpay did not answer. Nothing is changed; please try again." },
  "too-soon": { tone: "error", text: "The customer was reminded a moment ago, or the link has ended." },
  "already-paid": { tone: "error", text: "It was paid a moment ago, so it stays an order." },
  closed: { tone: "error", text: "The link had ended already." },
};

/** The message after a button; undefined for other text in the query. */
export function describeDone(text: string | null): Done | undefined {
  return findOwn<Done>(texts, text);
}
