// Renders an order's invoice, credit note or packing slip as a PDF file.
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { renderInvoice } from "./invoice-pdf.server.ts";
import { findDocument } from "./invoices.server.ts";
import { renderPackingSlip } from "./packing-slip-pdf.server.ts";
import { getOrderRow, listOrderLines } from "./pending-orders.server.ts";

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

export async function renderPackingSlipFile(db: Database, orderId: string): Promise<PdfFile> {
  const [row, lines, { business }] = await Promise.all([
    getOrderRow(db, orderId),
    listOrderLines(db, orderId),
    readSettings(db),
  ]);
  const { number, confirmedAt } = row;
  if (!number || !confirmedAt) throw new NotFound("this order is not confirmed");
  const pdf = await renderPackingSlip({ ...row, number, orderedAt: confirmedAt, lines }, business);
  return { fileName: `packing-slip-${number}.pdf`, pdf };
}
