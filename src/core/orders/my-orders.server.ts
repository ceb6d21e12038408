// A customer's confirmed orders, newest first, for the profile and the call /api/orders/me.
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { readSoldPictures } from "#core/catalogue/label/sold-pictures.server.ts";
import { type SoldPicture, writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { linesOfProducts } from "./made-to-order.ts";
import { shownItemsOf } from "./order-items.ts";
import { customerStatus } from "./order-state.ts";
import { order, orderLine } from "./orders.table.ts";
import { listLinesOfOrders } from "./pending-orders.server.ts";

export type MyOrder = Awaited<ReturnType<typeof listMyOrders>>["orders"][number];

/** The columns of an order in a customer's list. */
export const listedColumns = {
  id: order.id,
  number: order.number,
  confirmedAt: order.confirmedAt,
  amount: order.amount,
  status: order.status,
};

type Listed = Pick<typeof order.$inferSelect, keyof typeof listedColumns>;

/** `amount` in paise; `orderedOn`: the day in India for display; `status`: the word for customers ('completed' for delivered). */
export function presentListed({ number, confirmedAt, amount, status }: Listed) {
  const orderedOn = confirmedAt ? formatDate(confirmedAt) : "";
  return { number: number ?? "", orderedOn, amount, status: customerStatus(status ?? "pending") };
}

const pageSize = 50;

/** One page of at most 50 orders. `after`: the number of the last order on the previous page. */
export async function listMyOrders(db: Database, { userId, after = "" }: { userId: string; after?: string }) {
  const rows = await db
    .select(listedColumns)
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        isNotNull(order.confirmedAt),
        after
          ? sql`(${order.confirmedAt}, ${order.id}) < (select known.confirmed_at, known.id from ${order} as known where known.number = ${after} and known.user_id = ${userId})`
          : undefined,
      ),
    )
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ number }) => number);
  const lines = await listLinesOfOrders(
    db,
    shown.map(({ id }) => id),
  );
  const orders = shown.map((row) => ({
    ...presentListed(row),
    orderedAt: row.confirmedAt?.toISOString() ?? "",
    /** A set is one line; `parts` lists its contents. */
    lines: shownItemsOf(lines.filter((line) => line.orderId === row.id)).map(
      ({ name, parts, quantity, unitPrice, gross }) => ({ name, parts, quantity, unitPrice, gross }),
    ),
  }));
  return { orders, next };
}

/** The pictures of each order's products, by order number. */
export async function listOrderPictures(
  db: Database,
  { userId, numbers }: { userId: string; numbers: string[] },
): Promise<Map<string, SoldPicture[]>> {
  const found = new Map<string, SoldPicture[]>();
  const rows = await db
    .select({
      number: order.number,
      kind: orderLine.kind,
      productId: orderLine.productId,
      labelWords: orderLine.labelWords,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.userId, userId), inArray(order.number, numbers)))
    .orderBy(asc(orderLine.position));
  const sold = linesOfProducts(rows).map(({ number, productId, labelWords }) => ({
    number,
    soldId: productId + writeLabelWords(labelWords),
  }));
  const pictures = await readSoldPictures(
    db,
    sold.map(({ soldId }) => soldId),
  );
  for (const { number, soldId } of sold) {
    const picture = pictures.get(soldId);
    if (number && picture) found.set(number, [...(found.get(number) ?? []), picture]);
  }
  return found;
}

/** `orderedOn`: the day in India, '2026-11-20'. */
export async function findMyOrder(db: Database, { userId, number }: { userId: string; number: string }) {
  if (!number) return undefined;
  const [row] = await db
    .select({
      id: order.id,
      amount: order.amount,
      confirmedAt: order.confirmedAt,
      status: order.status,
      address: order.address,
      delivery: order.delivery,
      daysToMake: order.daysToMake,
    })
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.number, number)));
  if (!row?.confirmedAt) return undefined;
  const { id, amount, confirmedAt, status, address, delivery, daysToMake } = row;
  const orderedOn = indianDay(confirmedAt);
  const isCancelled = status === "cancelled";
  const to = { pin: address.zip, isExpress: delivery === "express", daysToMake };
  return { id, number, amount, confirmedAt, orderedOn, isCancelled, ...to };
}
