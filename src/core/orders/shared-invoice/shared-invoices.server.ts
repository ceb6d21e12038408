// The invoice that the orders of a company's purchase share, and their delivery challans.
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { financialYear } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { writeJson } from "#platform/whole-text.ts";
import { type InvoiceContent, receiverOf } from "../invoice.ts";
import { nextCount } from "../numbers/counter.server.ts";
import { challanSeries } from "../numbers/number-series.ts";
import { invoice, order, sharedInvoice } from "../orders.table.ts";
import { type OrderRow, shownOrder } from "../pending-orders.server.ts";
import { buildChallan, type ChallanContent, partOfOrder } from "./shared-invoice.ts";

/** Whether a row of `invoice` is a paper of one of these orders: its own, or the invoice that it shares with others. */
export function isPaperOf(orderIds: readonly string[]): SQL<boolean> {
  return sql<boolean>`(${inArray(invoice.orderId, [...orderIds])} or ${invoice.number} = any(array(
    select ${sharedInvoice.invoiceNumber} from ${sharedInvoice} where ${inArray(sharedInvoice.orderId, [...orderIds])})))`;
}

/** The numbers of the tax documents of these orders, an invoice that several share for each of them. */
export async function listPaperNumbers(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; number: string }[]> {
  return union(
    db
      .select({ orderId: invoice.orderId, number: invoice.number })
      .from(invoice)
      .where(inArray(invoice.orderId, [...orderIds])),
    db
      .select({ orderId: sharedInvoice.orderId, number: sharedInvoice.invoiceNumber })
      .from(sharedInvoice)
      .where(inArray(sharedInvoice.orderId, [...orderIds])),
  );
}

/**
 * Lets one transaction at a time issue or credit the invoices of a company's purchase, until it ends. Taken after the order's lock. An
 * order that is cancelled meanwhile is then either left out of the shared invoice or credited. False without a GSTIN: nothing is locked.
 */
export async function lockInvoices(tx: Transaction, orderId: string): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select pg_advisory_xact_lock(hashtext('shared invoice'), hashtext(${order.purchaseId}))::text
      from ${order} where ${order.id} = ${orderId} and coalesce(${order.address} ->> 'gstin', '') <> ''`,
  );
  return rows.length > 0;
}

/** The orders of its purchase that go onto one invoice with this order, which is one of them; sorted by number. */
export async function listSharing(
  tx: Transaction,
  { purchaseId, address: { company, gstin, billing } }: Pick<OrderRow, "purchaseId" | "address">,
): Promise<OrderRow[]> {
  // Only with a billing address of its own has a company one place of supply for all parcels.
  if (!gstin || !billing) return [];
  const isOpen = sql`not exists (select from ${invoice} where ${invoice.orderId} = ${order.id})
    and not exists (select from ${sharedInvoice} where ${sharedInvoice.orderId} = ${order.id})`;
  return tx
    .select(shownOrder)
    .from(order)
    .where(
      and(
        eq(order.purchaseId, purchaseId),
        ne(order.status, "cancelled"),
        isNotNull(order.number),
        eq(order.dueAmount, 0),
        sql`${order.address} @> ${writeJson({ company, gstin, billing })}::jsonb`,
        isOpen,
      ),
    )
    .orderBy(asc(order.number));
}

/** Numbers the challan of an order that shares its invoice and is packed. Idempotent; does nothing for other orders. */
export async function issueChallan(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const [open] = await tx
    .select({ orderId: sharedInvoice.orderId })
    .from(sharedInvoice)
    .where(and(eq(sharedInvoice.orderId, orderId), sql`${sharedInvoice.challanNumber} is null`));
  if (!open) return;
  const { business } = await readSettings(tx);
  const series = challanSeries({ ...business, year: financialYear(at) });
  const challanNumber = series.format(await nextCount(tx, series.counter));
  await tx
    .update(sharedInvoice)
    .set({ challanNumber, challanAt: at })
    .where(eq(sharedInvoice.orderId, orderId));
}

/** The challans of those orders that have one, by their numbers. */
export async function listChallans(
  db: Database,
  orderIds: readonly string[],
): Promise<(ChallanContent & { orderId: string })[]> {
  const rows = await db
    .select({
      orderId: order.id,
      orderNumber: order.number,
      address: order.address,
      stateCode: order.stateCode,
      number: sharedInvoice.challanNumber,
      at: sharedInvoice.challanAt,
      content: invoice.content,
    })
    .from(sharedInvoice)
    .innerJoin(order, eq(order.id, sharedInvoice.orderId))
    .innerJoin(invoice, eq(invoice.number, sharedInvoice.invoiceNumber))
    .where(inArray(sharedInvoice.orderId, [...orderIds]))
    .orderBy(asc(sharedInvoice.challanNumber));
  return rows.flatMap(({ orderId, orderNumber, number, at, content, ...sent }) => {
    if (!orderNumber || !number || !at) return [];
    const part = partOfOrder(content as InvoiceContent, orderNumber);
    return [{ orderId, ...buildChallan(part, { number, at, shipTo: receiverOf(sent) }) }];
  });
}
