// Reads the invoices and credit notes of a period in batches, so that a large quarter needs little memory at once.
import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AdvanceReceipt } from "#core/orders/advances/advance-receipt.ts";
import { advanceReceipt } from "#core/orders/advances/advance-receipts.table.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice, sharedInvoice } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { Period } from "./accounts-period.ts";
import type { IssuedDocument } from "./issued-document.ts";

const batchSize = 500;

/** Sorted by number, each document once. */
export async function* readDocuments(db: Database, { from, until }: Period): AsyncGenerator<IssuedDocument> {
  const original = alias(invoice, "original");
  const notes = sql<string[]>`array(select note.number from ${invoice} as note
    where note.order_id = ${invoice.orderId} and note.corrects = ${invoice.number} order by note.issued_at, note.number)`;
  const challans = sql<string[]>`array(select parcel.challan_number from ${sharedInvoice} as parcel
    where parcel.invoice_number = ${invoice.number} and parcel.challan_number is not null order by parcel.challan_number)`;
  for (let after = ""; ; ) {
    const rows = await db
      .select({
        number: invoice.number,
        content: invoice.content,
        original: original.content,
        notes,
        challans,
      })
      .from(invoice)
      .leftJoin(original, eq(original.number, invoice.corrects))
      .where(and(gte(invoice.issuedAt, from), lt(invoice.issuedAt, until), gt(invoice.number, after)))
      .orderBy(asc(invoice.number))
      .limit(batchSize);
    for (const row of rows) {
      const document = row.content as InvoiceContent;
      yield {
        document,
        original: (row.original ?? document) as InvoiceContent,
        notes: row.notes,
        challans: row.challans,
      };
    }
    after = rows.at(-1)?.number ?? "";
    if (rows.length < batchSize) return;
  }
}

/**
 * The receipts for advances of a period, sorted by number. `invoice`: the number of the adjusting invoice, '' until
 * there is one.
 */
export async function listAdvanceReceipts(
  db: Database,
  { from, until }: Period,
): Promise<{ receipt: AdvanceReceipt; invoice: string }[]> {
  const rows = await db
    .select({ receipt: advanceReceipt.content, invoice: invoice.number })
    .from(advanceReceipt)
    .leftJoin(invoice, and(eq(invoice.orderId, advanceReceipt.orderId), eq(invoice.kind, "invoice")))
    .where(and(gte(advanceReceipt.issuedAt, from), lt(advanceReceipt.issuedAt, until)))
    .orderBy(asc(advanceReceipt.issuedAt), asc(advanceReceipt.number));
  return rows.map((row) => ({ receipt: row.receipt, invoice: row.invoice ?? "" }));
}
