// An invoice or a credit note with its related documents, for the accountant's files.
import type { InvoiceContent } from "#core/orders/invoice.ts";

export type IssuedDocument = {
  document: InvoiceContent;
  /** The invoice itself or, for a credit note, the corrected invoice. */
  original: InvoiceContent;
  /** The numbers of an invoice's credit notes, whenever issued. */
  notes: string[];
  /** The numbers of the delivery challans that go with an invoice which several orders share. */
  challans: readonly string[];
};
