// Papers for the tax office: numbered without a gap in each financial year, written once, kept for ever.
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { financialYear, formatFinancialYear } from "../money/indian-time.ts";
import { readSettings } from "../settings/settings.server.ts";
import { nextCount } from "./counter.server.ts";
import { buildCreditNote, buildInvoice, formatInvoiceNumber, type InvoiceContent } from "./invoice.ts";
import { getOrderRow, listOrderLines } from "./open-order.server.ts";
import { invoice } from "./orders.table.ts";

type Kind = InvoiceContent["kind"];

/**
 * Gives an order its invoice, the first time it leaves the house; afterwards it does nothing. The caller holds the order's
 * lock. Comes late in the caller's transaction: the counter stays locked until that ends.
 */
export async function issueInvoice(tx: Transaction, orderId: string, at: Date): Promise<void> {
  if (await findDocument(tx, orderId, "invoice")) return;
  const sold = await getOrderRow(tx, orderId);
  if (!sold.number || !sold.settledAt) throw new Error(`order ${orderId} is not settled`);
  const lines = await listOrderLines(tx, orderId);
  const { business } = await readSettings(tx);
  const number = await nextNumber(tx, "invoice", business.orderPrefix, at);
  const { number: orderNumber, settledAt } = sold;
  const content = buildInvoice({ ...sold, number: orderNumber, settledAt, lines }, business, { number, at });
  await tx.insert(invoice).values({ number, kind: "invoice", orderId, issuedAt: at, content });
}

/** Takes an order's invoice back in full; nothing where there is none, or it has been taken back before. */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<string | undefined> {
  const issued = await findDocument(tx, orderId, "invoice");
  if (!issued || (await findDocument(tx, orderId, "credit-note"))) return undefined;
  const { business } = await readSettings(tx);
  const number = await nextNumber(tx, "credit-note", `${business.orderPrefix}C`, at);
  const content = buildCreditNote(issued, { number, at });
  await tx
    .insert(invoice)
    .values({ number, kind: "credit-note", orderId, corrects: issued.number, issuedAt: at, content });
  return number;
}

export async function findDocument(
  db: Database | Transaction,
  orderId: string,
  kind: Kind,
): Promise<InvoiceContent | undefined> {
  const [row] = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, kind)))
    .limit(1);
  return row?.content as InvoiceContent | undefined;
}

/** In the order in which they were given. */
export async function listDocuments(
  db: Database | Transaction,
  orderId: string,
): Promise<{ number: string; kind: Kind; issuedAt: Date }[]> {
  return db
    .select({ number: invoice.number, kind: invoice.kind, issuedAt: invoice.issuedAt })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.kind));
}

async function nextNumber(tx: Transaction, kind: Kind, letters: string, at: Date): Promise<string> {
  const year = financialYear(at);
  return formatInvoiceNumber(letters, formatFinancialYear(year), await nextCount(tx, `${kind}:${year}`));
}
