import type { LinkOutcome } from "#shop/checkout/manage-payment-link.server.ts";

type Done = { tone: "success" | "error"; text: string };

const texts: Record<`${"make" | "remind" | "cancel"}-done` | Exclude<LinkOutcome, "done">, Done> = {
  "make-done": { tone: "success", text: "The link is made, and Razorpay sends it to the phone." },
  "remind-done": { tone: "success", text: "The customer is reminded." },
  "cancel-done": { tone: "success", text: "The order is cancelled. Its goods are for sale again." },
  "no-answer": { tone: "error", text: "Razorpay did not answer. Nothing is changed; please try again." },
  "too-soon": { tone: "error", text: "The customer was reminded a moment ago, or the link has ended." },
  "already-paid": { tone: "error", text: "It was paid a moment ago, so it stays an order." },
  closed: { tone: "error", text: "The link had ended already." },
};

/** What the page says after a button; nothing for other text in its address. */
export function describeDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(texts, text) ? texts[text as keyof typeof texts] : undefined;
}
