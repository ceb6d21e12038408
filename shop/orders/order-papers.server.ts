// An order's papers as files: found, drawn, handed over.
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { readSettings } from "../settings/settings.server.ts";
import { renderInvoice } from "./invoice-pdf.server.ts";
import { findDocument } from "./invoices.server.ts";
import { getOrderRow, listOrderLines } from "./open-order.server.ts";
import { renderPackingSlip } from "./packing-slip-pdf.server.ts";

export type Paper = { fileName: string; pdf: Buffer };

/** Throws NotFound while there is no such document. */
export async function drawDocument(
  db: Database,
  orderId: string,
  kind: "invoice" | "credit-note",
): Promise<Paper> {
  const content = await findDocument(db, orderId, kind);
  if (!content) throw new NotFound(`this order has no ${kind}`);
  return { fileName: `${content.number.replaceAll("/", "-")}.pdf`, pdf: await renderInvoice(content) };
}

export async function drawPackingSlip(db: Database, orderId: string): Promise<Paper> {
  const [row, lines, { business }] = await Promise.all([
    getOrderRow(db, orderId),
    listOrderLines(db, orderId),
    readSettings(db),
  ]);
  const { number, settledAt } = row;
  if (!number || !settledAt) throw new NotFound("this order is not settled");
  const pdf = await renderPackingSlip({ ...row, number, placedAt: settledAt, lines }, business);
  return { fileName: `packing-slip-${number}.pdf`, pdf };
}
