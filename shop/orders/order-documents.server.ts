// Renders an order's invoice or credit note as a PDF file.
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { renderInvoice } from "./invoice-pdf.server.ts";
import { findDocument } from "./invoices.server.ts";

export type PdfFile = { fileName: string; pdf: Buffer };

/** Throws NotFound if the document is not issued. */
export async function renderTaxDocument(
  db: Database,
  { orderId, kind, number }: { orderId: string; kind: "invoice" | "credit-note"; number?: string },
): Promise<PdfFile> {
  const content = await findDocument(db, orderId, kind, number);
  if (!content) throw new NotFound(`this order has no ${kind}`);
  return { fileName: `${content.number.replaceAll("/", "-")}.pdf`, pdf: await renderInvoice(content) };
}
