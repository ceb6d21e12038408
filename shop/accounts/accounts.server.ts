// What the accountant gets: the figures of a GSTR-1 return from the stored documents, and the orders by date.
import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { invoice, order } from "#shop/orders/orders.table.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { canExportAccounts } from "./accounts.policy.ts";
import { type Period, periodOfMonth } from "./accounts-period.ts";
import { type Gstr1, openGstr1 } from "./gstr1.ts";
import { allGstr1Rows, type Gstr1Section, gstr1Rows } from "./gstr1-csv.ts";

const batchSize = 500;

type Context = Pick<AppContext, "db" | "clock">;

/** Reads the documents in batches, so that a large month needs little memory. */
export async function readGstr1(db: Database, month: string): Promise<Gstr1> {
  const { from, until } = periodOfMonth(month);
  const original = alias(invoice, "original");
  const gstr1 = openGstr1();
  for (let after = ""; ; ) {
    const rows = await db
      .select({ number: invoice.number, content: invoice.content, original: original.content })
      .from(invoice)
      .leftJoin(original, eq(original.number, invoice.corrects))
      .where(and(gte(invoice.issuedAt, from), lt(invoice.issuedAt, until), gt(invoice.number, after)))
      .orderBy(asc(invoice.number))
      .limit(batchSize);
    for (const row of rows)
      gstr1.add(row.content as InvoiceContent, (row.original ?? row.content) as InvoiceContent);
    after = rows.at(-1)?.number ?? "";
    if (rows.length < batchSize) return gstr1.finish();
  }
}

/** One table of the return, or all of them in one file. It is recorded. */
export const exportGstr1 = command(
  canExportAccounts,
  async function exportGstr1(
    { db, clock }: Context,
    { id: by },
    input: { month: string; section: Gstr1Section | "all" },
  ) {
    const gstr1 = await readGstr1(db, input.month);
    const { count } = gstr1.invoices;
    const subject = `gstr1:${input.month}`;
    const after = { table: input.section, invoices: count, creditNotes: gstr1.creditNotes.count };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after });
    return writeCsv(input.section === "all" ? allGstr1Rows(gstr1) : gstr1Rows(gstr1, input.section));
  },
);

const orderColumns = [
  ...["order", "date", "status", "payment", "method", "name", "city", "state", "PIN code", "delivery"],
  ...["offer", "goods", "discount", "delivery charge", "taxable", "tax", "amount", "invoice"],
];

/** The confirmed orders of a period, oldest first, amounts in rupees. It is recorded. */
export const exportOrders = command(
  canExportAccounts,
  async function exportOrders({ db, clock }: Context, { id: by }, { from, until }: Period) {
    const rows: string[][] = [orderColumns];
    let last: { confirmedAt: Date; id: string } | undefined;
    for (;;) {
      const batch = await readOrders(db, { from, until }, last);
      rows.push(...batch.map(orderCells));
      const end = batch.at(-1);
      if (batch.length < batchSize || !end?.confirmedAt) break;
      last = { confirmedAt: end.confirmedAt, id: end.id };
    }
    const subject = `orders:${indianDay(from)}/${indianDay(new Date(until.getTime() - 1))}`;
    const after = { count: rows.length - 1 };
    await recordAudit(db, clock, { by, action: "orders.exported", subject, after });
    return writeCsv(rows);
  },
);

type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

function readOrders(
  db: Database,
  { from, until }: Period,
  last: { confirmedAt: Date; id: string } | undefined,
) {
  return db
    .select({
      id: order.id,
      number: order.number,
      confirmedAt: order.confirmedAt,
      status: order.status,
      payment: payment.status,
      method: payment.method,
      address: order.address,
      delivery: order.delivery,
      discountCode: order.discountCode,
      itemsAmount: order.itemsAmount,
      discountAmount: order.discountAmount,
      deliveryAmount: order.deliveryAmount,
      taxableAmount: order.taxableAmount,
      gstShown: order.gstShown,
      amount: order.amount,
      invoice: invoice.number,
      invoicedTaxable: sql<number | null>`(${invoice.content} #>> '{totals,taxable}')::int`,
    })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.kind, "invoice")))
    .where(
      and(
        gte(order.confirmedAt, from),
        lt(order.confirmedAt, until),
        last
          ? sql`(${order.confirmedAt}, ${order.id}) > (${last.confirmedAt.toISOString()}::timestamptz, ${last.id})`
          : undefined,
      ),
    )
    .orderBy(asc(order.confirmedAt), asc(order.id))
    .limit(batchSize);
}

function orderCells(row: OrderRow): string[] {
  const { name, city, state, zip } = row.address;
  // Only a business that is registered on the day of the invoice may collect tax (CGST Act s.32); else the whole amount is the
  // value. Until there is an invoice, what the buyer was shown counts.
  const taxable = row.invoicedTaxable ?? (row.gstShown ? row.taxableAmount : row.amount);
  const taxes = [taxable, row.amount - taxable];
  const amounts = [row.itemsAmount, row.discountAmount, row.deliveryAmount, ...taxes, row.amount];
  return [
    ...[row.number ?? "", row.confirmedAt ? indianDay(row.confirmedAt) : "", row.status ?? ""],
    ...[row.payment ?? "", row.method ?? "", name, city, state, zip, row.delivery, row.discountCode ?? ""],
    ...amounts.map((paise) => (paise / 100).toFixed(2)),
    row.invoice ?? "",
  ];
}
