// Lists confirmed orders for the back office, newest first, filtered and page by page.
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { readSoldPictures } from "#core/catalogue/label/sold-pictures.server.ts";
import type { SoldPicture } from "#core/catalogue/label/words-on-label.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment, startOfIndianDay } from "#core/money/indian-time.ts";
import { describePlace, type OrderOrigin } from "#core/orders/order.ts";
import { shownItemsOf } from "#core/orders/order-items.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import {
  invoice,
  order,
  orderLine,
  orderNote,
  orderStatusChange,
  parcel,
  sharedInvoice,
} from "#core/orders/orders.table.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isOwnPast } from "#core/orders/sample-past.server.ts";
import { comparableNumber } from "#core/parcels/match-numbers.ts";
import { hasParcelBack } from "#core/parcels/tracking/parcels-back.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";
import { amountGoingBackSql } from "#core/payments/payment-statuses.server.ts";
import { orderOfNumber } from "#core/payments/payment-way.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { parsePhone, phoneDigits } from "#core/settings/phone.ts";
import { returnRequest, returnStep } from "#features/returns/returns.table.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import { withoutSigns } from "#platform/database/columns.table.ts";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { dayMs } from "#platform/durations.ts";
import type { OrderFilter } from "./order-filter.ts";
import { isToPackSql } from "./selected-orders.server.ts";

/** All amounts are in paise. */
export type ListedOrder = {
  number: string;
  orderedOn: string;
  status: OrderStatus;
  /** How many statuses it has had, including the first. */
  changes: number;
  /** How many notes it has. */
  notes: number;
  payment: PaymentStatus | null;
  /** Paise refunded or about to be. */
  goingBack: number;
  /** Paise to be paid before it is packed. */
  due: number;
  /** Paise to be paid at the door. */
  cashDue: number;
  dueOn: string | null;
  /** A parcel is on its way back, back or lost, and nobody has settled it. */
  isComingBack: boolean;
  express: boolean;
  origin: OrderOrigin;
  /** The name of the member of staff who typed the order. */
  typedBy: string | null;
  customer: string;
  place: string;
  amount: number;
  lines: { name: string; parts: string; quantity: number; gross: number; picture: SoldPicture | null }[];
};

export type OrderListPage = {
  orders: ListedOrder[];
  /** How many orders match the filter, on all pages; 101 stands for "more than 100". */
  count: number;
  /** The `after` of the next page. */
  next: string | null;
};

const pageSize = 20;

export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderListPage> {
  const conditions = conditionsOf(db, filter);
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      confirmedAt: order.confirmedAt,
      status: order.status,
      changes: db.$count(orderStatusChange, eq(orderStatusChange.orderId, order.id)),
      notes: db.$count(orderNote, eq(orderNote.orderId, order.id)),
      payment: payment.status,
      goingBack: amountGoingBackSql,
      due: order.dueAmount,
      cashDue: order.cashDue,
      dueOn: order.dueOn,
      isComingBack: hasParcelBack,
      delivery: order.delivery,
      origin: order.origin,
      typedBy: user.name,
      address: order.address,
      amount: order.amount,
    })
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(user, eq(user.id, purchase.typedBy))
    .where(and(...conditions, filter.after ? isAfter(filter.after) : undefined))
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ number }) => number);
  const ids = shown.map(({ id }) => id);
  const [lines, count] = await Promise.all([
    readLines(db, ids),
    countMatching(db, { conditions, isFirst: !filter.after, listed: rows.length }),
  ]);
  const orders = shown.map(
    ({ id, number, confirmedAt, status, delivery, address, ...row }): ListedOrder => ({
      number: number ?? "",
      orderedOn: confirmedAt ? formatMoment(confirmedAt) : "",
      status: status ?? "pending",
      changes: row.changes,
      notes: row.notes,
      payment: row.payment,
      goingBack: row.goingBack,
      due: status === "cancelled" ? 0 : row.due,
      cashDue: row.cashDue,
      dueOn: status === "cancelled" ? null : row.dueOn,
      isComingBack: row.isComingBack,
      express: delivery === "express",
      origin: row.origin,
      typedBy: row.typedBy,
      customer: address.name,
      place: describePlace(delivery, address),
      amount: row.amount,
      lines: lines.get(id) ?? [],
    }),
  );
  return { orders, count, next };
}

/** A first page that is not full holds all matches, so they need no count. */
async function countMatching(
  db: Database,
  { conditions, isFirst, listed }: { conditions: (SQL | undefined)[]; isFirst: boolean; listed: number },
): Promise<number> {
  if (isFirst && listed <= pageSize) return listed;
  const [total] = await db
    .select({
      count: countUpToLimit(
        sql`from ${order} left join ${payment} on ${payment.orderId} = ${order.id} where ${and(...conditions)}`,
      ),
    })
    .from(sql`(select 1) as one`);
  return total?.count ?? 0;
}

function conditionsOf(
  db: Database,
  { status, payment: paymentStatus, from, to, text, own }: OrderFilter,
): (SQL | undefined)[] {
  return [
    isNotNull(order.confirmedAt),
    statusCondition(status),
    // The payment status alone does not tell: a part may be paid already.
    paymentStatus === "promised" ? gt(order.cashDue, 0) : paymentStatus && eq(payment.status, paymentStatus),
    from ? gte(order.confirmedAt, startOfIndianDay(from)) : undefined,
    to ? lt(order.confirmedAt, new Date(startOfIndianDay(to).getTime() + dayMs)) : undefined,
    text ? matchesText(db, text) : undefined,
    own && isOwnPast(order.confirmedAt),
  ];
}

function statusCondition(status: OrderFilter["status"]): SQL | undefined {
  if (status === "to-pack") return isToPackSql;
  return status === "coming-back" ? hasParcelBack : status && eq(order.status, status);
}

/** Orders listed after the one with this number; none if the number is unknown. */
function isAfter(number: string): SQL {
  return sql`(${order.confirmedAt}, ${order.id}) < (select anchor.confirmed_at, anchor.id from ${order} as anchor where anchor.number = ${number})`;
}

/** The index cannot find shorter texts; they are searched for among the newest orders only. */
const minIndexedLength = 3;
const newestOrders = sql`(select id from ${order} where confirmed_at is not null order by confirmed_at desc, id desc limit 5000)`;

/** The digits of a phone number or of its end, without the country's code; undefined if the text is neither. */
export function findTypedPhone(text: string): string | undefined {
  return parsePhone(text) ?? /^\+?(\d{4,})$/.exec(phoneDigits(text))?.[1];
}

function matchesText(db: Database, text: string): SQL | undefined {
  const part = likePattern(text);
  if (text.length < minIndexedLength)
    return and(ilike(order.searchText, part), inArray(order.id, newestOrders));
  const digits = findTypedPhone(text);
  return or(
    hasReference(db, text),
    ilike(order.searchText, part),
    digits ? ilike(order.searchText, `%${digits}%`) : undefined,
  );
}

async function readLines(db: Database, orderIds: string[]): Promise<Map<string, ListedOrder["lines"]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const items = [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((lines) =>
    shownItemsOf(lines),
  );
  const pictures = await readSoldPictures(
    db,
    items.map(({ productId }) => productId),
  );
  const lines = items.map(({ orderId, name, parts, quantity, gross, ...item }) => {
    const picture = pictures.get(item.productId ?? "") ?? null;
    return { orderId, name, parts, quantity, gross, picture };
  });
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

/**
 * Whether an order has this tracking, invoice, credit note, payment, refund or UPI number. The array is evaluated once and first, so that
 * an index of orders also serves the other conditions.
 */
function hasReference(db: Database, text: string): SQL {
  const typed = text.trim();
  const number = typed.toUpperCase();
  const isTracking = (column: AnyPgColumn) => eq(withoutSigns(column), comparableNumber(typed));
  const ofPayment = (condition: SQL) =>
    db
      .select({ id: sql<string>`${payment.orderId}` })
      .from(payment)
      .where(condition);
  const ofGatewayOrder = sql`(select first.order_id from ${payment} as first where first.razorpay_order_id = ${typed})`;
  const ofRefund = (condition: SQL) =>
    db
      .select({ id: sql<string>`${refund.orderId}` })
      .from(refund)
      .where(condition);
  const found = unionAll(
    db.select({ id: parcel.orderId }).from(parcel).where(isTracking(parcel.trackingNumber)),
    db
      .select({ id: returnRequest.orderId })
      .from(returnStep)
      .innerJoin(returnRequest, eq(returnRequest.id, returnStep.requestId))
      .where(isTracking(returnStep.trackingNumber)),
    db.select({ id: invoice.orderId }).from(invoice).where(eq(invoice.number, number)),
    db
      .select({ id: sharedInvoice.orderId })
      .from(sharedInvoice)
      .where(or(eq(sharedInvoice.invoiceNumber, number), eq(sharedInvoice.challanNumber, number))),
    db.select({ id: order.id }).from(order).where(isOfSamePurchase(ofGatewayOrder)),
    ofPayment(eq(payment.razorpayPaymentId, typed)),
    ofPayment(eq(payment.reference, typed)),
    ofPayment(eq(payment.orderId, orderOfNumber(typed))),
    ofRefund(eq(refund.razorpayRefundId, typed)),
    ofRefund(eq(refund.reference, typed)),
  );
  return sql`${order.id} = any(array(${found}))`;
}
