// The kinds of evidence that Razorpay's API takes and the shop has, each one PDF.

export const evidenceKinds = [
  "explanation_letter",
  "shipping_proof",
  "billing_proof",
  "customer_communication",
  "refund_confirmation",
  "refund_cancellation_policy",
  "term_and_conditions",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** `all`: every kind in one PDF, to look at; it is not sent. */
export type PaperKind = EvidenceKind | "all";

export const evidenceTitles: Record<PaperKind, string> = {
  all: "Everything in one file",
  explanation_letter: "What happened",
  shipping_proof: "Proof of delivery",
  billing_proof: "Order and invoice",
  customer_communication: "Messages with the customer",
  refund_confirmation: "Refunds",
  refund_cancellation_policy: "Returns and refunds policy",
  term_and_conditions: "Terms and conditions",
};
