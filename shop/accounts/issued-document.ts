// An invoice or a credit note with what belongs to it, as the files for the accountant need it.
import type { InvoiceContent } from "#shop/orders/invoice.ts";

export type IssuedDocument = {
  document: InvoiceContent;
  /** The invoice itself or, of a credit note, the invoice that it corrects. */
  original: InvoiceContent;
  /** The numbers of the credit notes against an invoice, whenever they were issued. */
  notes: string[];
};
