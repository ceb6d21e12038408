// An order's invoice or credit note as a PDF file.
import type { AppContext } from "#platform/app-context.ts";
import { NotFound } from "#platform/faults.ts";
import { invoicePaper } from "./invoice-pdf.server.ts";
import { findDocument } from "./invoices.server.ts";
import type { PdfFile, WithPrinter } from "./paper.server.ts";

/** Throws NotFound if the document is not issued. */
export async function printTaxDocument(
  { db, printer }: Pick<AppContext, "db"> & WithPrinter,
  { orderId, kind, number }: { orderId: string; kind: "invoice" | "credit-note"; number?: string },
): Promise<PdfFile> {
  const content = await findDocument(db, orderId, kind, number);
  if (!content) throw new NotFound(`this order has no ${kind}`);
  const pdf = await printer.print(invoicePaper, content);
  return { fileName: `${content.number.replaceAll("/", "-")}.pdf`, pdf };
}
