// The kinds of papers issued for an order.

/**
 * Two kinds of invoice, 'invoice' over goods and 'cancellation-charge' over the kept amount of a cancelled order, and the credit
 * note.
 */
export type PaperKind = "invoice" | "cancellation-charge" | "credit-note";

/** Pages show credit notes without GST as 'financial-note'; they are stored as credit notes. */
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
