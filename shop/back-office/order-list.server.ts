// Lists confirmed orders for the back office, newest first, filtered and page by page.
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { readPictures } from "#shop/catalogue/product-rows.server.ts";
import { findState } from "#shop/money/india-states.ts";
import { formatMoment, startOfIndianDay } from "#shop/money/indian-time.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import type { OrderFilter } from "./order-filter.ts";

/** Amounts in paise. */
export type ListedOrder = {
  number: string;
  orderedOn: string;
  status: OrderStatus;
  payment: PaymentStatus | null;
  express: boolean;
  customer: string;
  place: string;
  amount: number;
  lines: { name: string; quantity: number; gross: number; picture: Picture | null }[];
};

export type OrderListPage = {
  orders: ListedOrder[];
  /** How many orders match the filter, on all pages. */
  count: number;
  /** The `after` of the next page; undefined on the last. */
  next: string | undefined;
};

const pageSize = 20;

export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderListPage> {
  const matching = and(...conditionsOf(filter));
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: order.id,
        number: order.number,
        confirmedAt: order.confirmedAt,
        status: order.status,
        payment: payment.status,
        delivery: order.delivery,
        address: order.address,
        amount: order.amount,
      })
      .from(order)
      .leftJoin(payment, eq(payment.orderId, order.id))
      .where(and(matching, filter.after ? isAfter(filter.after) : undefined))
      .orderBy(desc(order.confirmedAt), desc(order.id))
      .limit(pageSize + 1),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .leftJoin(payment, eq(payment.orderId, order.id))
      .where(matching),
  ]);
  const shown = rows.slice(0, pageSize);
  const lines = await readLines(
    db,
    shown.map(({ id }) => id),
  );
  const orders = shown.map(
    ({ id, number, confirmedAt, status, delivery, address, ...row }): ListedOrder => ({
      number: number ?? "",
      orderedOn: confirmedAt ? formatMoment(confirmedAt) : "",
      status: status ?? "pending",
      payment: row.payment,
      express: delivery === "express",
      customer: address.name,
      place: `${address.city}, ${findState(address.state)?.name ?? address.state}`,
      amount: row.amount,
      lines: lines.get(id) ?? [],
    }),
  );
  return {
    orders,
    count: total?.count ?? 0,
    next: rows.length > pageSize ? orders.at(-1)?.number : undefined,
  };
}

function conditionsOf({ status, payment: paymentStatus, from, to, text }: OrderFilter): (SQL | undefined)[] {
  return [
    isNotNull(order.confirmedAt),
    status && eq(order.status, status),
    paymentStatus && eq(payment.status, paymentStatus),
    from ? gte(order.confirmedAt, startOfIndianDay(from)) : undefined,
    to ? lt(order.confirmedAt, new Date(startOfIndianDay(to).getTime() + 24 * 3600_000)) : undefined,
    text ? matchesText(text) : undefined,
  ];
}

/** Orders listed after the one with this number; an unknown number gives none. */
function isAfter(number: string): SQL {
  return sql`(${order.confirmedAt}, ${order.id}) < (select anchor.confirmed_at, anchor.id from ${order} as anchor where anchor.number = ${number})`;
}

function matchesText(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = text.replace(/\D/g, "").replace(/^(91|0)(?=\d{10}$)/, "");
  return or(
    ilike(order.number, part),
    sql`${order.address} ->> 'name' ilike ${part}`,
    digits.length >= 4 ? sql`${order.address} ->> 'phone' like ${`%${digits}%`}` : undefined,
    sql`exists (select 1 from ${orderLine} as sold where sold.order_id = ${order.id} and sold.name ilike ${part})`,
  );
}

async function readLines(db: Database, orderIds: string[]): Promise<Map<string, ListedOrder["lines"]>> {
  const lines = new Map<string, ListedOrder["lines"]>();
  if (orderIds.length === 0) return lines;
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const pictures = await readPictures(db, [...new Set(rows.map((row) => row.productId))], { first: 1 });
  for (const { orderId, productId, name, quantity, gross } of rows) {
    const line = { name, quantity, gross, picture: pictures.get(productId)?.[0] ?? null };
    lines.set(orderId, [...(lines.get(orderId) ?? []), line]);
  }
  return lines;
}
