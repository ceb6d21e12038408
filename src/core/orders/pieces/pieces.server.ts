// Notes and reads what became of pieces of orders: refunded, not taken in, asked back, back, replaced. Whoever refunds, replaces, sends or
// counts pieces reads it here.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type Pieces, type RefundedPieces, totalPieces } from "../order-pieces.ts";
import { order, orderLine, orderStatusChange } from "../orders.table.ts";
import type { PieceCause } from "../piece-fate.ts";
import { linePieces } from "./pieces.table.ts";

type Noted = { orderId: string; cause: PieceCause; source: string; at: Date };

/** The caller holds the order's lock. What a source has said of a line stays. A line that is named twice is one row with the sums. */
export async function notePieces(
  tx: Transaction,
  noted: Noted,
  pieces: readonly (Pieces & Partial<RefundedPieces>)[],
): Promise<void> {
  const rows = [...Map.groupBy(pieces, ({ position }) => position).values()].flatMap((same) => {
    const quantity = totalPieces(same);
    return same[0] && quantity > 0
      ? [{ position: same[0].position, ...noted, quantity, ...sumMoney(same) }]
      : [];
  });
  if (rows.length > 0) await tx.insert(linePieces).values(rows).onConflictDoNothing();
}

/** The shares are unknown together if they are of one of them. */
function sumMoney(same: readonly Partial<RefundedPieces>[]) {
  const sumOf = (paise: readonly (number | undefined)[]) =>
    paise.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const amount = sumOf(same.map((one) => one.amount));
  const isPrice = same.every(({ discount, delivery }) => discount !== undefined && delivery !== undefined);
  if (!isPrice) return { amount };
  return {
    amount,
    discount: sumOf(same.map((one) => one.discount)),
    delivery: sumOf(same.map((one) => one.delivery)),
  };
}

/** All that was paid for the order goes back, whichever pieces it was for. `source`: its payment. */
export async function noteMoneyBack(
  tx: Transaction,
  { orderId, source, at }: Omit<Noted, "cause">,
): Promise<void> {
  const { position, quantity } = orderLine;
  const lines = await tx
    .select({ position, quantity })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.id, orderId), sql`${order.confirmedAt} is not null`));
  await notePieces(tx, { orderId, cause: "money-back", source, at }, lines);
}

/** The source says something else of its pieces now. */
export async function changeCause(tx: Transaction, source: string, cause: PieceCause): Promise<void> {
  await tx.update(linePieces).set({ cause }).where(eq(linePieces.source, source));
}

/** A refund that failed is made again: `to` says from now on what `from` has said. */
export async function passPieces(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(linePieces).set({ source: to }).where(eq(linePieces.source, from));
}

/** What these sources have said counts no more. */
export async function forgetPieces(tx: Transaction, sources: readonly string[]): Promise<void> {
  await tx.delete(linePieces).where(inArray(linePieces.source, [...sources]));
}

type NotedRow = typeof linePieces.$inferSelect;

/** In the sequence in which they were noted. */
export function listNotedPieces(db: Database, ...orderIds: string[]): Promise<NotedRow[]> {
  return db
    .select()
    .from(linePieces)
    .where(inArray(linePieces.orderId, orderIds))
    .orderBy(asc(linePieces.at), asc(linePieces.sequence));
}

/** The pieces that each source has named. */
export async function listPiecesOf(db: Database, sources: readonly string[]): Promise<Map<string, Pieces[]>> {
  const { source, position, quantity } = linePieces;
  const rows = await db
    .select({ source, position, quantity })
    .from(linePieces)
    .where(inArray(source, [...sources]))
    .orderBy(asc(position));
  const named = Map.groupBy(rows, (row) => row.source);
  return new Map([...named].map(([of, pieces]) => [of, pieces.map(({ source: _of, ...one }) => one)]));
}

/** The pieces that nobody pays for any more, with the paise for each: refunded, or back unpaid while the customer kept others. */
export async function listTakenPieces(db: Database, orderId: string): Promise<RefundedPieces[]> {
  const noted = await listNotedPieces(db, orderId);
  return noted.filter(({ cause }) => cause === "refunded" || cause === "not-taken").map(readRefunded);
}

/** The paise for the pieces of a row. */
export function readRefunded({ position, quantity, amount, discount, delivery }: NotedRow): RefundedPieces {
  const isPrice = discount !== null && delivery !== null;
  return { position, quantity, amount, ...(isPrice && { discount, delivery }) };
}

/** Whether all that was paid for the order has gone back, or is about to. */
export async function isMoneyBack(db: Database, orderId: string): Promise<boolean> {
  const isOfOrder = and(eq(linePieces.orderId, orderId), eq(linePieces.cause, "money-back"));
  return (await db.$count(linePieces, isOfOrder)) > 0;
}

/**
 * Lists by order the pieces that never go into a parcel, because their refund was requested before the order was shipped. An order set from
 * shipped back to packing counts as not shipped until it is marked again.
 */
export async function listPiecesNotSent(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Pieces[]>> {
  if (orderIds.length === 0) return new Map();
  const ofOrder = eq(orderStatusChange.orderId, linePieces.orderId);
  const lastToPack = sql`select max(${orderStatusChange.position}) from ${orderStatusChange}
    where ${ofOrder} and ${orderStatusChange.status} in ('pending', 'processing')`;
  const shippedAt = sql`(select min(${orderStatusChange.at}) from ${orderStatusChange}
    where ${ofOrder} and ${orderStatusChange.status} in ('shipped', 'delivered')
      and ${orderStatusChange.position} > coalesce((${lastToPack}), -1))`;
  const { orderId, position, quantity, cause, at } = linePieces;
  const rows = await db
    .select({ orderId, position, quantity })
    .from(linePieces)
    .where(
      and(
        inArray(orderId, [...orderIds]),
        eq(cause, "refunded"),
        sql`${at} < coalesce(${shippedAt}, 'infinity')`,
      ),
    );
  const refunded = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...refunded].map(([of, pieces]) => [of, pieces.map(({ orderId: _of, ...one }) => one)]));
}
