// Invoices and credit notes: numbered without gaps in each financial year, never changed or deleted.
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { financialYear } from "#core/money/indian-time.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import type { AdvanceReceipt } from "./advances/advance-receipt.ts";
import { findAdvanceReceipt } from "./advances/advance-receipts.server.ts";
import { amountLeftOf, buildPartCreditNote, isFinancialNote } from "./credit-note.ts";
import { buildInvoice, type InvoiceContent, type OrderToInvoice } from "./invoice.ts";
import { nextCount } from "./numbers/counter.server.ts";
import { type DocumentKind, documentSeries, financialNoteSeries } from "./numbers/number-series.ts";
import type { PaperKind, ShownPaper } from "./numbers/paper-kind.ts";
import { placeOfSupplyOf } from "./order.ts";
import { fromRefunded, type PricedPieces } from "./order-pieces.ts";
import { invoice, sharedInvoice } from "./orders.table.ts";
import { getOrderRow, listLinesOfOrders, listOrderLines, type OrderRow } from "./pending-orders.server.ts";
import { listNotedPieces, readRefunded } from "./pieces/pieces.server.ts";
import { joinInvoices, partOfOrder } from "./shared-invoice/shared-invoice.ts";
import {
  isPaperOf,
  issueChallan,
  listSharing,
  lockInvoices,
} from "./shared-invoice/shared-invoices.server.ts";

/**
 * Issues an order's invoice, unless it has one or may have none (`mayIssue`). Throws Fault while a balance is due,
 * because the invoice covers the whole price and shows it as paid. The caller holds the order's
 * lock. Call it late in the transaction: the counter stays locked until the transaction ends. Returns whether the buyer has a GSTIN.
 */
export async function issueInvoice(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const isForCompany = await lockInvoices(tx, orderId);
  if (await findDocument(tx, orderId, "invoice")) return isForCompany;
  const row = await getOrderRow(tx, orderId);
  const sharing = await listSharing(tx, row);
  if (sharing.length > 1) await insertSharedInvoice(tx, sharing, at);
  else await insertInvoice(tx, row, { kind: "invoice", lines: await listOrderLines(tx, orderId), at });
  return isForCompany;
}

/** Under composition the shop may sell in its own State only: an order for another State, of before, gets no paper. */
function mayIssue(business: Settings["business"], { address }: Pick<OrderRow, "address">): boolean {
  return maySellTo(business, placeOfSupplyOf(address));
}

/** Issues one invoice over these orders, which have one place of supply; its row names the first one. */
async function insertSharedInvoice(tx: Transaction, rows: readonly OrderRow[], at: Date): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await listLinesOfOrders(tx, ids), ({ orderId }) => orderId);
  const { business } = await readSettings(tx);
  if (!rows.every((row) => mayIssue(business, row))) return;
  const number = await nextNumber(tx, "invoice", { ...business, at });
  const contents = rows.map((row) => {
    const confirmed = confirmedOf(row, { kind: "invoice", lines: lines.get(row.id) ?? [] });
    return buildInvoice(confirmed, business, { number, at });
  });
  const [first = ""] = ids;
  await tx
    .insert(invoice)
    .values({ number, kind: "invoice", orderId: first, issuedAt: at, content: joinInvoices(contents) });
  await tx.insert(sharedInvoice).values(ids.map((orderId) => ({ orderId, invoiceNumber: number })));
}

/** What goes with a packed order: its invoice or, if it shares that, a challan besides. As `issueInvoice`. */
export async function issuePapers(tx: Transaction, orderId: string, at: Date): Promise<void> {
  if (await issueInvoice(tx, orderId, at)) await issueChallan(tx, orderId, at);
}

type InvoiceToInsert = {
  kind: Exclude<PaperKind, "credit-note">;
  lines: OrderToInvoice["lines"];
  at: Date;
};

/** Throws Fault while a balance is due. */
function confirmedOf(row: OrderRow, { kind, lines }: Omit<InvoiceToInsert, "at">): OrderToInvoice {
  const { id, number, confirmedAt, dueAmount } = row;
  if (!number || !confirmedAt) throw new Error(`order ${id} is not confirmed`);
  if (kind === "invoice" && dueAmount > 0)
    throw new Fault(`order ${id} has no invoice before its balance is paid`);
  return { ...row, number, confirmedAt, lines };
}

async function insertInvoice(
  tx: Transaction,
  row: OrderRow,
  { kind, lines, at }: InvoiceToInsert,
): Promise<void> {
  const confirmed = confirmedOf(row, { kind, lines });
  const { business } = await readSettings(tx);
  if (!mayIssue(business, row)) return;
  const number = await nextNumber(tx, "invoice", { ...business, at });
  const givenBy = row.gift ? await findName(tx, row.userId) : undefined;
  const content = buildInvoice({ ...confirmed, givenBy }, business, { number, at });
  // Only a quote for a custom order can ask for a deposit; a part paid before a balance on delivery is a deposit, too.
  const mayHaveDeposit = row.origin === "custom" || (row.cashDue > 0 && row.cashDue < row.amount);
  const orderId = row.id;
  const receipt = kind === "invoice" && mayHaveDeposit ? await findAdvanceReceipt(tx, orderId) : undefined;
  await tx
    .insert(invoice)
    .values({ number, kind, orderId, issuedAt: at, content: receipt ? adjust(content, receipt) : content });
}

async function findName(tx: Transaction, userId: string | null): Promise<string | undefined> {
  if (!userId) return undefined;
  const [account] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return account?.name || undefined;
}

function adjust(
  content: InvoiceContent,
  { advance: amount, number, issuedOn }: AdvanceReceipt,
): InvoiceContent {
  const advance = { amount, receipt: number, receivedOn: issuedOn };
  return { ...content, order: { ...content.order, advance } };
}

/**
 * Issues the papers for the kept amount of a cancelled order: an invoice over the `lines` of a cancellation charge, if any, and a
 * credit note for the rest of an invoice over goods. The caller holds the order's lock. Invoices are numbered before credit
 * notes, as everywhere.
 */
export async function issueCancellationCharge(
  tx: Transaction,
  orderId: string,
  { lines, at, keepsInvoice }: { lines: OrderToInvoice["lines"]; at: Date; keepsInvoice: boolean },
): Promise<void> {
  await lockInvoices(tx, orderId);
  const goods = await findDocument(tx, orderId, "invoice");
  const row = await getOrderRow(tx, orderId);
  const { business } = await readSettings(tx);
  // Without a charge's own invoice, that of the goods covers what is kept.
  if (goods && (keepsInvoice || !mayIssue(business, row) || (await isLate(tx, orderId, { goods, at }))))
    return creditExcept(tx, orderId, { goods, lines, at });
  if (lines.length > 0) await insertInvoice(tx, row, { kind: "cancellation-charge", lines, at });
  if (goods) await creditInvoice(tx, orderId, { issued: goods, at });
}

/**
 * If it is too late to lower GST, the tax on the goods stays, so a charge would be taxed twice. The invoice of the goods then
 * covers the kept amount.
 */
async function creditExcept(
  tx: Transaction,
  orderId: string,
  { goods, lines, at }: { goods: InvoiceContent; lines: OrderToInvoice["lines"]; at: Date },
): Promise<void> {
  const kept = lines.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
  const amount = amountLeftOf(goods, await listCreditNotes(tx, orderId, goods.number)) - kept;
  if (amount > 0) await creditInvoice(tx, orderId, { issued: goods, at, part: { amount } });
}

/** Whether a credit note on this invoice would no longer lower GST. */
async function isLate(
  tx: Transaction,
  orderId: string,
  { goods, at }: { goods: InvoiceContent; at: Date },
): Promise<boolean> {
  const { lastCreditDay } = (await readSettings(tx)).business;
  return isFinancialNote(goods, await listCreditNotes(tx, orderId, goods.number), { at, lastCreditDay });
}

/** The invoice over the kept amount of a cancelled order; in former years it was over the goods. */
export async function findChargeInvoice(
  tx: Transaction,
  orderId: string,
): Promise<InvoiceContent | undefined> {
  const charge = await findDocument(tx, orderId, "cancellation-charge");
  if (charge) return charge;
  const goods = await findDocument(tx, orderId, "invoice");
  return goods?.order.cancelled ? goods : undefined;
}

type Part = { amount: number; pieces?: readonly PricedPieces[] | undefined };

/**
 * Reverses an order's invoice, or a part of it (`amount` in paise). Returns the credit note's number; undefined if there is no invoice or
 * nothing is left of it. If a charge was invoiced, nothing is left of the goods, and the charge is reversed.
 */
export async function issueCreditNote(
  tx: Transaction,
  orderId: string,
  at: Date,
  part?: Part,
): Promise<string | undefined> {
  await lockInvoices(tx, orderId);
  const issued =
    (await findDocument(tx, orderId, "cancellation-charge")) ?? (await findDocument(tx, orderId, "invoice"));
  return issued && creditInvoice(tx, orderId, { issued, at, ...(part ? { part } : {}) });
}

async function creditInvoice(
  tx: Transaction,
  orderId: string,
  { issued, at, part }: { issued: InvoiceContent; at: Date; part?: Part },
): Promise<string | undefined> {
  const earlier = await listCreditNotes(tx, orderId, issued.number);
  const left = amountLeftOf(issued, earlier);
  if (left <= 0) return undefined;
  const { business } = await readSettings(tx);
  const withoutGst = isFinancialNote(issued, earlier, { at, ...business });
  const number = await nextNumber(tx, withoutGst ? "financial-note" : "credit-note", { ...business, at });
  const content = buildPartCreditNote(issued, earlier, {
    number,
    at,
    withoutGst,
    amount: Math.min(part?.amount ?? left, left),
    ...(part?.pieces ? { pieces: part.pieces } : {}),
  });
  await tx
    .insert(invoice)
    .values({ number, kind: "credit-note", orderId, corrects: issued.number, issuedAt: at, content });
  return number;
}

/** `amount` is in paise. */
export type RefundToDocument = { id: string; amount: number };

/**
 * Issues the papers of an order without an invoice at the time of these refunds: the
 * invoice, and a credit note for each refund. The caller holds the order's lock.
 */
export async function issueLateInvoice(
  tx: Transaction,
  orderId: string,
  { refunds, at }: { refunds: readonly RefundToDocument[]; at: Date },
): Promise<void> {
  await issueInvoice(tx, orderId, at);
  const lines = await listOrderLines(tx, orderId);
  const noted = await listNotedPieces(tx, orderId);
  for (const { id, amount } of refunds) {
    const pieces = noted.filter(({ source }) => source === id).map(readRefunded);
    await issueCreditNote(tx, orderId, at, { amount, pieces: fromRefunded(lines, pieces) });
  }
}

/** An order's credit notes on this invoice. */
export async function listCreditNotes(
  tx: Database,
  orderId: string,
  corrects: string,
): Promise<InvoiceContent[]> {
  const rows = await tx
    .select({ content: invoice.content })
    .from(invoice)
    .where(
      and(eq(invoice.corrects, corrects), eq(invoice.orderId, orderId), eq(invoice.kind, "credit-note")),
    );
  return rows.map(({ content }) => content as InvoiceContent);
}

/** Paise that an order's papers still charge, less their credit notes; undefined without an invoice over its goods. */
export async function readAmountInvoiced(db: Database, orderId: string): Promise<number | undefined> {
  const goods = await findDocument(db, orderId, "invoice");
  if (!goods) return undefined;
  const charge = await findDocument(db, orderId, "cancellation-charge");
  let sum = 0;
  for (const paper of charge ? [goods, charge] : [goods])
    sum += amountLeftOf(paper, await listCreditNotes(db, orderId, paper.number));
  return sum;
}

/**
 * The first document of this kind: an order has at most one invoice over goods, one over a cancellation charge, and several credit notes.
 * Of an invoice shared with other orders, the part over this order.
 */
export async function findDocument(
  db: Database,
  orderId: string,
  kind: PaperKind,
): Promise<InvoiceContent | undefined> {
  const found = await findFirst(db, and(isPaperOf([orderId]), eq(invoice.kind, kind)));
  if (!found?.order.sharedBy) return found;
  const { number } = await getOrderRow(db, orderId);
  return partOfOrder(found, number ?? "");
}

/** Finds the document to print: by `number`, or the first invoice of either kind, or the first credit note. */
export async function findPrinted(
  db: Database,
  { orderId, kind, number }: { orderId: string; kind: DocumentKind; number?: string | undefined },
): Promise<InvoiceContent | undefined> {
  const isKind = kind === "invoice" ? ne(invoice.kind, "credit-note") : eq(invoice.kind, kind);
  return findFirst(db, and(isPaperOf([orderId]), isKind, number ? eq(invoice.number, number) : undefined));
}

async function findFirst(db: Database, condition: SQL | undefined): Promise<InvoiceContent | undefined> {
  const [row] = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(condition)
    .orderBy(asc(invoice.issuedAt), asc(invoice.number))
    .limit(1);
  return row?.content as InvoiceContent | undefined;
}

/** Oldest first. `isShared`: it is over other orders, too. */
export async function listDocuments(db: Database, orderId: string) {
  const scheme = sql<InvoiceContent["scheme"]>`${invoice.content} ->> 'scheme'`;
  const kind = sql<ShownPaper>`case when ${isWithoutGst} then 'financial-note' else ${invoice.kind} end`;
  const isShared = sql<boolean>`${invoice.content} -> 'order' ? 'sharedBy'`;
  return db
    .select({ number: invoice.number, kind, issuedAt: invoice.issuedAt, scheme, isShared })
    .from(invoice)
    .where(isPaperOf([orderId]))
    .orderBy(asc(invoice.issuedAt), sql`${invoice.kind} <> 'invoice'`, asc(invoice.kind));
}

/** Whether a credit note lowers no GST, in SQL for queries of `invoice`. */
export const isWithoutGst = sql<boolean>`${invoice.content} ? 'withoutGst'`;

async function nextNumber(
  tx: Transaction,
  kind: DocumentKind | "financial-note",
  { at, ...business }: { orderPrefix: string; at: Date },
): Promise<string> {
  const owner = { ...business, year: financialYear(at) };
  const series = kind === "financial-note" ? financialNoteSeries(owner) : documentSeries(kind, owner);
  return series.format(await nextCount(tx, series.counter));
}
