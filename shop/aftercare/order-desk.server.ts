// The owner's pile of orders, newest first, as thick as she asks for.
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import type { Picture } from "#shop/catalogue/picture.ts";
import { readPictures } from "#shop/catalogue/product-rows.server.ts";
import { findState } from "#shop/money/india-states.ts";
import { formatMoment, startOfIndianDay } from "#shop/money/indian-time.ts";
import { newestStatus } from "#shop/orders/newest-status.server.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { OrderFilter } from "./order-filter.ts";

/** One card of the pile; amounts in paise. */
export type DeskOrder = {
  number: string;
  placedOn: string;
  status: OrderStatus;
  payment: PaymentStatus | null;
  express: boolean;
  customer: string;
  place: string;
  amount: number;
  lines: { name: string; quantity: number; gross: number; picture: Picture | null }[];
};

export type OrderPile = {
  orders: DeskOrder[];
  /** How many the filter finds in all. */
  count: number;
  /** The `after` of the next page; undefined on the last. */
  next: string | undefined;
};

const pageSize = 20;

export async function listOrders({ db }: Pick<Foundations, "db">, filter: OrderFilter): Promise<OrderPile> {
  const matching = and(...conditionsOf(filter));
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: order.id,
        number: order.number,
        settledAt: order.settledAt,
        status: newestStatus,
        payment: payment.status,
        delivery: order.delivery,
        address: order.address,
        amount: order.amount,
      })
      .from(order)
      .leftJoin(payment, eq(payment.orderId, order.id))
      .where(and(matching, filter.after ? beyond(filter.after) : undefined))
      .orderBy(desc(order.settledAt), desc(order.id))
      .limit(pageSize + 1),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .leftJoin(payment, eq(payment.orderId, order.id))
      .where(matching),
  ]);
  const shown = found.slice(0, pageSize);
  const lines = await readLines(
    db,
    shown.map(({ id }) => id),
  );
  const orders = shown.map(
    ({ id, number, settledAt, status, delivery, address, ...row }): DeskOrder => ({
      number: number ?? "",
      placedOn: settledAt ? formatMoment(settledAt) : "",
      status,
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
    count: counted?.count ?? 0,
    next: found.length > pageSize ? orders.at(-1)?.number : undefined,
  };
}

function conditionsOf({ status, payment: money, from, to, text }: OrderFilter): (SQL | undefined)[] {
  return [
    isNotNull(order.settledAt),
    status && sql`${newestStatus} = ${status}`,
    money && eq(payment.status, money),
    from ? gte(order.settledAt, startOfIndianDay(from)) : undefined,
    to ? lt(order.settledAt, new Date(startOfIndianDay(to).getTime() + 24 * 3600_000)) : undefined,
    text ? matches(text) : undefined,
  ];
}

/** Below the order of this number; an unknown one ends the pile. */
function beyond(number: string): SQL {
  return sql`(${order.settledAt}, ${order.id}) < (select mark.settled_at, mark.id from ${order} as mark where mark.number = ${number})`;
}

function matches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = text.replace(/\D/g, "").replace(/^(91|0)(?=\d{10}$)/, "");
  return or(
    ilike(order.number, part),
    sql`${order.address} ->> 'name' ilike ${part}`,
    digits.length >= 4 ? sql`${order.address} ->> 'phone' like ${`%${digits}%`}` : undefined,
    sql`exists (select 1 from ${orderLine} as sold where sold.order_id = ${order.id} and sold.name ilike ${part})`,
  );
}

async function readLines(db: Database, orderIds: string[]): Promise<Map<string, DeskOrder["lines"]>> {
  const lines = new Map<string, DeskOrder["lines"]>();
  if (orderIds.length === 0) return lines;
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const pictures = await readPictures(db, [...new Set(rows.map((row) => row.productId))], { mainOnly: true });
  for (const { orderId, productId, name, quantity, gross } of rows) {
    const line = { name, quantity, gross, picture: pictures.get(productId)?.[0] ?? null };
    lines.set(orderId, [...(lines.get(orderId) ?? []), line]);
  }
  return lines;
}
