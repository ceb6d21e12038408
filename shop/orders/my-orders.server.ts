// A customer's own orders, newest first, as her profile and the specification's call show them.
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { customerStatus, type OrderStatus } from "./order-state.ts";
import { order, orderLine, orderStatusChange } from "./orders.table.ts";

/** Amounts in paise; `status` in the customer's words ('completed' for delivered). */
export type MyOrder = {
  number: string;
  /** ISO moment, and the Indian day for reading. */
  placedAt: string;
  placedOn: string;
  amount: number;
  status: string;
  lines: { name: string; quantity: number; unitPrice: number; gross: number }[];
};

export async function listMyOrders(db: Database, userId: string): Promise<MyOrder[]> {
  const orders = await db
    .select({ id: order.id, number: order.number, settledAt: order.settledAt, amount: order.amount })
    .from(order)
    .where(and(eq(order.userId, userId), isNotNull(order.settledAt)))
    .orderBy(desc(order.settledAt), desc(order.number));
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position));
  const statuses = await listNewestStatuses(db, ids);
  return orders.map(({ id, number, settledAt, amount }) => ({
    number: number ?? "",
    placedAt: settledAt?.toISOString() ?? "",
    placedOn: settledAt ? formatDate(settledAt) : "",
    amount,
    status: customerStatus(statuses.get(id) ?? "pending"),
    lines: lines
      .filter((line) => line.orderId === id)
      .map(({ name, quantity, unitPrice, gross }) => ({ name, quantity, unitPrice, gross })),
  }));
}

/** One's own settled order by its number. */
export async function findMyOrder(
  db: Database,
  userId: string,
  number: string,
): Promise<{ id: string; number: string; amount: number } | undefined> {
  if (!number) return undefined;
  const [row] = await db
    .select({ id: order.id, amount: order.amount })
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.number, number)));
  return row && { ...row, number };
}

/** The status of each order: that of its newest change. */
export async function listNewestStatuses(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderStatus>> {
  const rows = await db
    .selectDistinctOn([orderStatusChange.orderId], {
      orderId: orderStatusChange.orderId,
      status: orderStatusChange.status,
    })
    .from(orderStatusChange)
    .where(inArray(orderStatusChange.orderId, [...orderIds]))
    .orderBy(orderStatusChange.orderId, desc(orderStatusChange.position));
  return new Map(rows.map(({ orderId, status }) => [orderId, status]));
}
