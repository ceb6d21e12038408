// Invoices and credit notes: numbered without gaps in each financial year, never changed or deleted.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { financialYear } from "#shop/money/indian-time.ts";
import { nextCount } from "#shop/orders/numbers/counter.server.ts";
import { type DocumentKind, documentSeries } from "#shop/orders/numbers/number-series.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { amountLeftOf, buildPartCreditNote } from "./credit-note.ts";
import { buildInvoice, type InvoiceContent } from "./invoice.ts";
import { fromRefunded, type PricedPieces, type RefundedPieces } from "./order-pieces.ts";
import { invoice } from "./orders.table.ts";
import { getOrderRow, listOrderLines } from "./pending-orders.server.ts";

/**
 * Issues an order's invoice; does nothing if it has one. The caller holds the order's lock. Call it late in
 * the transaction: the counter stays locked until the transaction ends.
 */
export async function issueInvoice(tx: Transaction, orderId: string, at: Date): Promise<void> {
  if (await findDocument(tx, orderId, "invoice")) return;
  const row = await getOrderRow(tx, orderId);
  if (!row.number || !row.confirmedAt) throw new Error(`order ${orderId} is not confirmed`);
  const lines = await listOrderLines(tx, orderId);
  const { business } = await readSettings(tx);
  const number = await nextNumber(tx, "invoice", { ...business, sample: row.sample, at });
  const { number: orderNumber, confirmedAt } = row;
  const content = buildInvoice({ ...row, number: orderNumber, confirmedAt, lines }, business, {
    number,
    at,
  });
  await tx.insert(invoice).values({ number, kind: "invoice", orderId, issuedAt: at, content });
}

/**
 * Reverses an order's invoice, or a part of it (`amount` in paise), and returns the credit note's number; undefined if there is no
 * invoice or nothing is left of it.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  at: Date,
  part?: { amount: number; pieces?: readonly PricedPieces[] | undefined },
): Promise<string | undefined> {
  const issued = await findDocument(tx, orderId, "invoice");
  if (!issued) return undefined;
  const earlier = await listCreditNotes(tx, orderId);
  const left = amountLeftOf(issued, earlier);
  if (left <= 0) return undefined;
  const { business } = await readSettings(tx);
  const { sample } = await getOrderRow(tx, orderId);
  const number = await nextNumber(tx, "credit-note", { ...business, sample, at });
  const content = buildPartCreditNote(issued, earlier, {
    number,
    at,
    amount: Math.min(part?.amount ?? left, left),
    ...(part?.pieces ? { pieces: part.pieces } : {}),
  });
  await tx
    .insert(invoice)
    .values({ number, kind: "credit-note", orderId, corrects: issued.number, issuedAt: at, content });
  return number;
}

/** The `amount` is in paise. */
export type RefundToDocument = { amount: number; pieces: readonly RefundedPieces[] | null };

/**
 * The papers of an order that had no invoice when these refunds were made: the invoice, and a credit note for each of them. The
 * caller holds the order's lock.
 */
export async function issueLateInvoice(
  tx: Transaction,
  orderId: string,
  { refunds, at }: { refunds: readonly RefundToDocument[]; at: Date },
): Promise<void> {
  await issueInvoice(tx, orderId, at);
  const lines = await listOrderLines(tx, orderId);
  for (const { amount, pieces } of refunds)
    await issueCreditNote(tx, orderId, at, { amount, pieces: fromRefunded(lines, pieces ?? []) });
}

async function listCreditNotes(tx: Transaction, orderId: string): Promise<InvoiceContent[]> {
  const rows = await tx
    .select({ content: invoice.content })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, "credit-note")));
  return rows.map(({ content }) => content as InvoiceContent);
}

/** An order has one invoice, and a credit note for each refund: without a `number` the first one. */
export async function findDocument(
  db: Database | Transaction,
  orderId: string,
  kind: DocumentKind,
  number?: string,
): Promise<InvoiceContent | undefined> {
  const [row] = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        eq(invoice.kind, kind),
        number ? eq(invoice.number, number) : undefined,
      ),
    )
    .orderBy(asc(invoice.issuedAt), asc(invoice.number))
    .limit(1);
  return row?.content as InvoiceContent | undefined;
}

/** The oldest one comes first. */
export async function listDocuments(
  db: Database | Transaction,
  orderId: string,
): Promise<{ number: string; kind: DocumentKind; issuedAt: Date; scheme: InvoiceContent["scheme"] }[]> {
  const scheme = sql<InvoiceContent["scheme"]>`${invoice.content} ->> 'scheme'`;
  return db
    .select({ number: invoice.number, kind: invoice.kind, issuedAt: invoice.issuedAt, scheme })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.kind));
}

async function nextNumber(
  tx: Transaction,
  kind: DocumentKind,
  { at, ...owner }: { orderPrefix: string; sample: boolean; at: Date },
): Promise<string> {
  const series = documentSeries(kind, { ...owner, year: financialYear(at) });
  return series.format(await nextCount(tx, series.counter));
}
