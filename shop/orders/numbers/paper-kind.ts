// The kinds of papers that are issued about an order.

/** 'invoice' is over goods, 'cancellation-charge' over what was kept of a cancelled order; both are invoices. */
export type PaperKind = "invoice" | "cancellation-charge" | "credit-note";

/** Pages tell a credit note without GST from one that lowers it; both are stored as credit notes. */
export type ShownPaper = PaperKind | "financial-note";

export function isNote(kind: ShownPaper): boolean {
  return kind === "credit-note" || kind === "financial-note";
}

export const paperNames: Record<ShownPaper, string> = {
  invoice: "Invoice",
  "cancellation-charge": "Cancellation charge",
  "credit-note": "Credit note",
  "financial-note": "Financial credit note (without GST)",
};
