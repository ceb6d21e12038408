// Reads confirmed orders for programs with an API key: page by page in the order of their changes, or one by number.
import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { canReadOrders } from "./calls.policy.ts";

type Context = Pick<AppContext, "db">;
type Row = typeof order.$inferSelect;

/** The time and id of a page's last order, for requesting the next page. */
type OrderCursor = { changedAt: string; id: string };

function formatCursor({ changedAt, id }: OrderCursor): string {
  return `${changedAt.replace(" ", "T")}_${id}`;
}

/** Reads a cursor; undefined if it is malformed. */
export function parseCursor(text: string): OrderCursor | undefined {
  const [, changedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)_([\w-]{1,64})$/.exec(text) ?? [];
  return changedAt !== undefined && id !== undefined && !Number.isNaN(Date.parse(`${changedAt}:00`))
    ? { changedAt, id }
    : undefined;
}

/** Exact to the microsecond, which a Date would lose. */
const exactChange = sql<string>`(${order.changedAt} at time zone 'UTC')::text || '+00'`;

export type OrderQuery = {
  status?: OrderStatus | undefined;
  changedSince?: Date | undefined;
  after?: OrderCursor | undefined;
  limit?: number;
};

/** Lists orders by the time of their last change, oldest first, so that a caller who reads on sees each change. */
export const listCalledOrders = command(
  canReadOrders,
  async function listCalledOrders(
    { db }: Context,
    _actor,
    { status, changedSince, after, limit = 50 }: OrderQuery,
  ) {
    const rows = await db
      .select({ order, exactChange })
      .from(order)
      .where(
        and(
          isNotNull(order.confirmedAt),
          status && eq(order.status, status),
          changedSince && gte(order.changedAt, changedSince),
          after && sql`(${order.changedAt}, ${order.id}) > (${after.changedAt}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(order.changedAt), asc(order.id))
      .limit(limit + 1);
    const { shown, next } = takePage(rows, limit, (row) =>
      formatCursor({ changedAt: row.exactChange, id: row.order.id }),
    );
    return { orders: shown.map((row) => presentSummary(row.order)), next };
  },
);

/** Undefined if no confirmed order has the number. */
export const readCalledOrder = command(
  canReadOrders,
  async function readCalledOrder({ db }: Context, _actor, { number }: { number: string }) {
    const [found] = await db
      .select({ order, email: sql<string | null>`coalesce(${user.email}, ${order.email})` })
      .from(order)
      .leftJoin(user, eq(user.id, order.userId))
      .where(and(eq(order.number, number), isNotNull(order.confirmedAt)));
    if (!found) return undefined;
    const row = found.order;
    const parcels = await listParcels(db, row.id);
    return {
      ...presentSummary(row),
      email: found.email || null,
      address: presentAddress(row.address),
      gift: row.gift && { words: row.gift.words, from: row.gift.from, isWrapped: row.gift.isWrapped },
      lines: await presentLines(db, row.id),
      items: row.itemsAmount,
      discount: row.discountAmount,
      charges: row.charges.map(({ kind, amount }) => ({ kind, amount })),
      taxable: row.taxableAmount,
      tax: row.taxAmount,
      due: row.status === "cancelled" ? 0 : row.dueAmount,
      cashDue: row.cashDue,
      refunded: await sumRefunds(db, row.id),
      parcels: parcels.map(({ carrier, trackingNumber, at }) => ({
        carrier,
        trackingNumber,
        handedOverAt: at.toISOString(),
      })),
    };
  },
);

function presentSummary(row: Row) {
  const { number, status, confirmedAt } = row;
  if (!number || !status || !confirmedAt) throw new Error(`the order ${row.id} is not confirmed`);
  const { origin, delivery, amount } = row;
  return {
    number,
    status,
    origin,
    delivery,
    amount,
    confirmedAt: confirmedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

function presentAddress(given: Row["address"]) {
  const { name, phone, address, city, state, zip, country, company = "", gstin = "" } = given;
  return { name, phone, address, city, state, zip, country, company, gstin };
}

async function presentLines(db: Database, orderId: string) {
  return (await listOrderLines(db, orderId)).map((line) => ({
    sku: line.sku,
    name: line.name,
    setName: line.setName,
    hsn: line.hsn,
    gstBasisPoints: line.gstRate,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    gross: line.gross,
    discount: line.discountShare,
    charges: line.chargeShare,
    taxable: line.taxable,
    tax: line.tax,
  }));
}

async function sumRefunds(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, "processed")));
  return row?.sum ?? 0;
}
