// The orders of some days for the accountant: amounts, tax by kind and rate, refunds, and the numbers that the bank knows.

import { and, asc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { advanceReceipt } from "#core/orders/advances/advance-receipts.table.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice, order, orderLine, sharedInvoice } from "#core/orders/orders.table.ts";
import { shownPromotion } from "#core/orders/pending-orders.server.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isOwnPast } from "#core/orders/sample-past.server.ts";
import { partOfOrder } from "#core/orders/shared-invoice/shared-invoice.ts";
import {
  balance,
  isBalanceOf,
  isFirstPaymentOf,
  isOfOwnPayment,
  paidByCards,
} from "#core/payments/own-payment.server.ts";
import { numberOfPayment } from "#core/payments/payment-way.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import { accountIdOfOrder } from "#features/trade/on-account/account-of-order.server.ts";
import { tradeAccount } from "#features/trade/trade.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import type { SoldPeriod } from "./accounts-period.ts";
import { type OrderToExport, orderTable } from "./order-table.ts";

const batchSize = 500;

type Context = Pick<AppContext, "db" | "clock">;

/** The confirmed orders of a period, oldest first, amounts in rupees. Recorded in the audit log. */
export const exportOrders = command(
  canExportAccounts,
  async function exportOrders({ db, clock }: Context, { id: by }, { from, until, own }: SoldPeriod) {
    const found: OrderToExport[] = [];
    let last: OrderToExport | undefined;
    for (;;) {
      const batch = await readOrders(db, { from, until, own }, last);
      found.push(...batch);
      last = batch.at(-1);
      if (batch.length < batchSize) break;
    }
    const { business } = await readSettings(db);
    const subject = `orders:${indianDay(from)}/${indianDay(new Date(until.getTime() - 1))}`;
    const after = { count: found.length };
    await recordAudit(db, clock, { by, action: "orders.exported", subject, after });
    return writeCsv(orderTable(found, business));
  },
);

const ofOwnPayment = sql`from ${refund} where ${refund.orderId} = ${order.id}
  and ${isOfOwnPayment} and ${refund.status} = 'processed'`;
const notesOfOrder = sql`from ${invoice} as note where note.order_id = ${order.id} and note.kind = 'credit-note'`;
const chargesOfOrder = sql`from ${invoice} as charge where charge.order_id = ${order.id} and charge.kind = 'cancellation-charge'`;

/** Orders of one purchase have one order at the gateway; only the first order's payment has its id. */
const gatewayOrder = sql<string | null>`coalesce(${payment.razorpayOrderId},
  (select max(first.razorpay_order_id) from ${payment} as first join ${order} as other on other.id = first.order_id
    where other.purchase_id = ${order.purchaseId} and first.stage = 'whole'))`;
const advanceColumns = {
  due: sql<number | null>`case when ${order.status} <> 'cancelled' then ${order.dueAmount} end`,
  advance: sql<number | null>`case when ${payment.stage} = 'deposit' then ${payment.amount} end`,
  receipt: advanceReceipt.number,
  balanceGatewayOrder: balance.razorpayOrderId,
  balanceReference: balance.reference,
};
const tradeColumns = {
  tradeCompany: sql<string>`coalesce((select account.company from ${tradeAccount} as account where account.id = ${accountIdOfOrder}), '')`,
  poNumber: order.poNumber,
  dueOn: sql<string | null>`case when ${order.status} <> 'cancelled' then ${order.dueOn}::text end`,
  challan: sharedInvoice.challanNumber,
};
const priceColumns = {
  itemsAmount: order.itemsAmount,
  discountAmount: order.discountAmount,
  prepaidDiscount: order.prepaidDiscount,
  rounding: order.rounding,
  charges: order.charges,
  taxableAmount: order.taxableAmount,
  gstShown: order.gstShown,
  amount: order.amount,
  giftCardAmount: paidByCards,
};
const cashColumns = {
  state: cashOnDelivery.state,
  amount: cashOnDelivery.amount,
  partAmount: cashOnDelivery.partAmount,
  handedIn: cashOnDelivery.handedIn,
  unpaid: sql<number>`(select coalesce(sum(back.amount), 0)::int from ${linePieces} as back
    where back.order_id = ${order.id} and back.cause = 'not-taken')`,
};
const paperColumns = {
  content: sql<InvoiceContent | null>`${invoice.content}`,
  refundIds: sql<
    string[]
  >`array(select ${refund.razorpayRefundId} ${ofOwnPayment} order by ${refund.requestedAt})`,
  refunded: sql<number>`(select coalesce(sum(${refund.amount}), 0)::int ${ofOwnPayment})`,
  credit: sql<number>`(select coalesce(sum(${refund.amount}), 0)::int ${ofOwnPayment} and ${refund.creditAgreement} is not null)`,
  chargeNumbers: sql<string[]>`array(select charge.number ${chargesOfOrder})`,
  charged: sql<number>`(select coalesce(sum((charge.content #>> '{totals,amount}')::bigint), 0)::int ${chargesOfOrder})`,
  notes: sql<string[]>`array(select note.number ${notesOfOrder} order by note.number)`,
  credited: sql<number>`(select coalesce(sum((note.content #>> '{totals,amount}')::bigint), 0)::int ${notesOfOrder})`,
  creditedWithoutGst: sql<number>`(select coalesce(sum((note.content #>> '{totals,amount}')::bigint), 0)::int ${notesOfOrder} and note.content ? 'withoutGst')`,
};

const isInvoiceOfOrder = and(
  eq(invoice.kind, "invoice"),
  or(eq(invoice.orderId, order.id), eq(invoice.number, sharedInvoice.invoiceNumber)),
);

async function readOrders(
  db: Database,
  { from, until, own }: SoldPeriod,
  last: Pick<OrderToExport, "confirmedAt" | "id"> | undefined,
): Promise<OrderToExport[]> {
  const rows = await db
    .select({
      id: order.id,
      number: sql<string>`${order.number}`,
      confirmedAt: sql<Date>`${order.confirmedAt}`.mapWith(order.confirmedAt),
      status: order.status,
      payment: payment.status,
      method: payment.method,
      reference: payment.reference,
      paid: payment,
      balance,
      gatewayOrder,
      ...advanceColumns,
      ...tradeColumns,
      address: order.address,
      stateCode: order.stateCode,
      delivery: order.delivery,
      ...shownPromotion,
      ...priceColumns,
      origin: order.origin,
      typedBy: user.name,
      atDoor: cashColumns,
      ...paperColumns,
    })
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .leftJoin(balance, isBalanceOf(order.id))
    .leftJoin(cashOnDelivery, eq(cashOnDelivery.orderId, order.id))
    .leftJoin(advanceReceipt, eq(advanceReceipt.orderId, order.id))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(user, eq(user.id, purchase.typedBy))
    .leftJoin(sharedInvoice, eq(sharedInvoice.orderId, order.id))
    .leftJoin(invoice, isInvoiceOfOrder)
    .where(
      and(
        gte(order.confirmedAt, from),
        lt(order.confirmedAt, until),
        own ? isOwnPast(order.confirmedAt) : undefined,
        last
          ? sql`(${order.confirmedAt}, ${order.id}) > (${last.confirmedAt.toISOString()}::timestamptz, ${last.id})`
          : undefined,
      ),
    )
    .orderBy(asc(order.confirmedAt), asc(order.id))
    .limit(batchSize);
  const withoutInvoice = rows.filter(({ content }) => !content);
  const lines = await readLinesToPrice(db, withoutInvoice);
  return rows.map(({ paid, balance, ...row }) => ({
    ...row,
    content: row.content && partOfOrder(row.content, row.number),
    paymentId: paid && numberOfPayment(paid),
    balanceId: balance && numberOfPayment(balance),
    lines: lines.get(row.id) ?? [],
  }));
}

/** Reads the lines of the orders without an invoice; the tax of other orders is on their invoices. */
async function readLinesToPrice(
  db: Database,
  orders: readonly { id: string }[],
): Promise<Map<string, OrderToExport["lines"]>> {
  if (orders.length === 0) return new Map();
  const orderIds = orders.map(({ id }) => id);
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
