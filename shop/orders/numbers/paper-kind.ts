// The kinds of papers that are issued about an order.

/** 'invoice' is over goods, 'cancellation-charge' over what was kept of a cancelled order; both are invoices. */
export type PaperKind = "invoice" | "cancellation-charge" | "credit-note";

export const paperNames: Record<PaperKind, string> = {
  invoice: "Invoice",
  "cancellation-charge": "Cancellation charge",
  "credit-note": "Credit note",
};
