// Orders paid on delivery, by where their money is: lists for the back office, one order for its customer.

import { and, asc, eq, lt, min, or, type SQL, sql } from "drizzle-orm";
import type { HealthReader } from "#core/health/shop-health.server.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { isOfNumberAlone } from "#core/orders/order-link.server.ts";
import { totalsOfOrder } from "#core/orders/order-totals.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems, shownOrder } from "#core/orders/pending-orders.server.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { smallestMissing, tallyCash } from "./on-delivery.ts";

export type ListedPromise = Awaited<ReturnType<typeof listState>>[number];

/** Couriers hand in after 7 to 10 working days. */
const handedInWithinMs = 14 * dayMs;
const maxListed = 100;

/** Each list has at most 100 orders, those that wait longest first. */
export async function listOnDelivery(db: Database, now: Date) {
  const [toConfirm, atTheDoor, collected, short, sums, pins] = await Promise.all([
    listState(db, now, eq(cashOnDelivery.state, "to-confirm")),
    listState(db, now, eq(cashOnDelivery.state, "confirmed")),
    listState(db, now, eq(cashOnDelivery.state, "collected")),
    listState(
      db,
      now,
      and(
        eq(cashOnDelivery.state, "handed-in"),
        sql`${cashOnDelivery.amount} - ${cashOnDelivery.handedIn} >= ${smallestMissing}`,
      ),
    ),
    db
      .select({
        state: cashOnDelivery.state,
        amount: sql<number>`sum(${cashOnDelivery.amount})`.mapWith(Number),
        handedIn: sql<number>`sum(${cashOnDelivery.handedIn})`.mapWith(Number),
        unpaid: sql<number>`coalesce(sum(${unpaidOf}), 0)`.mapWith(Number),
        cost: sql<number>`sum(${cashOnDelivery.returnCost})`.mapWith(Number),
        parcels: parcelsBack,
      })
      .from(cashOnDelivery)
      .groupBy(cashOnDelivery.state),
    listReturnPins(db),
  ]);
  const parcels = sums.reduce((sum, one) => sum + one.parcels, 0);
  const cost = sums.reduce((sum, one) => sum + one.cost, 0);
  return { toConfirm, atTheDoor, collected, short, tally: tallyCash(sums), returns: { parcels, cost, pins } };
}

/** Of an order: the parcels that came back unpaid while its customer kept others, and the paise that are due no more for them. */
const ofPartsBack = sql`from ${linePieces} as back
  where back.order_id = "cash_on_delivery"."order_id" and back.cause = 'not-taken'`;
const partsBack = sql`(select count(distinct back.source)::int ${ofPartsBack})`;
const unpaidOf = sql`(select sum(back.amount)::int ${ofPartsBack})`;

/** Parcels that came back unpaid: orders of which nothing was kept, and parcels of the others. */
const parcelsBack = sql<number>`sum((${cashOnDelivery.state} = 'refused')::int + ${partsBack})`.mapWith(
  Number,
);

const maxPins = 10;

/** The PIN codes with most returned parcels. */
function listReturnPins(db: Database) {
  const pin = sql<string>`${order.address} ->> 'zip'`;
  return db
    .select({ pin, parcels: parcelsBack })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .where(or(eq(cashOnDelivery.state, "refused"), sql`${partsBack} > 0`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(maxPins);
}

/** Counts the orders whose collected cash is overdue. */
export const readCashHealth: HealthReader = async (db, now) => {
  const before = new Date(now.getTime() - handedInWithinMs);
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number), since: min(cashOnDelivery.collectedAt) })
    .from(cashOnDelivery)
    .where(and(eq(cashOnDelivery.state, "collected"), lt(cashOnDelivery.collectedAt, before)));
  return { lateCash: { count: row?.count ?? 0, since: row?.since ?? undefined } };
};

/** Amounts are in paise; `partAmount` was paid online in advance. */
async function listState(db: Database, now: Date, condition: SQL | undefined) {
  const rows = await db
    .select({ order, promise: cashOnDelivery })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .where(condition)
    .orderBy(asc(cashOnDelivery.confirmBy), asc(cashOnDelivery.orderId))
    .limit(maxListed);
  return rows.map(({ order: { id, number, address, createdAt }, promise }) => ({
    orderId: id,
    /** Null until it is confirmed. */
    number,
    customer: address.name,
    phone: formatPhone(address.phone),
    place: `${address.city} ${address.zip}`,
    amount: promise.amount,
    partAmount: promise.partAmount,
    handedIn: promise.handedIn,
    /** When it was ordered; for collected money, when the courier got it. */
    since: formatDate(promise.collectedAt ?? createdAt),
    confirmBy: formatMoment(promise.confirmBy),
    isReserved: promise.isReserved,
    isLate: (promise.collectedAt ?? now).getTime() + handedInWithinMs < now.getTime(),
  }));
}

export type OnDeliveryOfCustomer = NonNullable<Awaited<ReturnType<typeof findOnDelivery>>>;

/** For anyone with the order's link, so it holds no name and no place. */
export async function findOnDelivery(db: Database, orderId: string, now: Date) {
  const [row] = await db
    .select({ order: shownOrder, promise: cashOnDelivery })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .where(eq(cashOnDelivery.orderId, orderId));
  // A part paid online confirms the order, so there is nothing to confirm here before that.
  if (!row || row.promise.state === "to-pay") return undefined;
  const { state, confirmBy, amount, handedIn, isReserved } = row.promise;
  const [lines, isAlone] = await Promise.all([listOrderItems(db, orderId), isOfNumberAlone(db, orderId)]);
  return {
    state,
    /** True while the customer can still confirm it. */
    canConfirm: state === "to-confirm" && confirmBy > now,
    /** Bought with a telephone number alone, which staff call. */
    isOfNumberAlone: isAlone,
    /** Whether the page says that the pieces are reserved: never for a number alone, as it would tell of other orders with that number. */
    isKept: isReserved && !isAlone,
    hasEmail: row.order.email !== null,
    /** Null until the order is confirmed. */
    number: row.order.number,
    confirmBy: formatMoment(confirmBy),
    amount: amount - handedIn,
    lines: lines.map(({ name, parts, quantity, gross }) => ({ name, parts, quantity, gross })),
    totals: totalsOfOrder(row.order),
  };
}
