// Reads several orders at once with what their documents need: the selected orders, or all that are to be packed.
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { invoice, order, orderLine, sharedInvoice } from "#core/orders/orders.table.ts";
import { listPiecesNotSent } from "#core/orders/pieces/pieces.server.ts";
import { listBookedParts } from "#core/parcels/bookings.server.ts";
import { describeParcels, piecesLeft } from "#core/parcels/parcel-pieces.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { amountGoingBackSql } from "#core/payments/payment-statuses.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { batch, packedBatch } from "#features/batches/batches.table.ts";
import type { Database } from "#platform/database/database.ts";
import { divideLines, maxSelected, type OrderedLine, type SelectedOrder } from "./selected-order.ts";

/** Paid, and nobody has packed it. Written out, so that the index of these orders is used. An order whose balance is due is not to be packed yet. */
export const isToPackSql = sql`${order.status} = 'pending' and ${order.dueAmount} = 0`;

/** The confirmed orders among these: express first, then the oldest. */
export async function listSelectedOrders(db: Database, numbers: readonly string[]): Promise<SelectedOrder[]> {
  return numbers.length === 0 ? [] : readOrders(db, inArray(order.number, [...numbers]), numbers.length);
}

/** The orders to pack: express first, then the oldest; at most `maxSelected`, with whether there are more. */
export async function listOrdersToPack(db: Database): Promise<{ orders: SelectedOrder[]; hasMore: boolean }> {
  const orders = await readOrders(db, isToPackSql, maxSelected + 1);
  return { orders: orders.slice(0, maxSelected), hasMore: orders.length > maxSelected };
}

export type OrderAwaitingBalance = { number: string; customer: string; due: number };

const maxAwaiting = 20;

/** Orders that are not to be packed yet, because only their deposit is paid: oldest first, at most 20. `due` in paise. */
export async function listOrdersAwaitingBalance(db: Database): Promise<OrderAwaitingBalance[]> {
  const rows = await db
    .select({ number: order.number, address: order.address, due: order.dueAmount })
    .from(order)
    .where(and(sql`${order.dueAmount} > 0`, eq(order.status, "pending")))
    .orderBy(asc(order.confirmedAt), asc(order.id))
    .limit(maxAwaiting);
  return rows.flatMap(({ number, address, due }) =>
    number ? [{ number, customer: address.name, due }] : [],
  );
}

/** The next order in the list of orders to pack, or the first one if this was the last. */
export async function findNextToPack(db: Database, number: string): Promise<string | undefined> {
  const place = sql`(${order.delivery} <> 'express', ${order.confirmedAt}, ${order.id})`;
  const follows = sql`${place} > (select self.delivery <> 'express', self.confirmed_at, self.id from ${order} as self where self.number = ${number})`;
  const [next] = await db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.status, "pending"), eq(order.dueAmount, 0), ne(order.number, number)))
    .orderBy(desc(follows), asc(sql`${order.delivery} <> 'express'`), asc(order.confirmedAt), asc(order.id))
    .limit(1);
  return next?.number ?? undefined;
}

/** Packed orders that wait for their carrier, without those handed over in person: express first, then the oldest. */
export async function listPackedOrders(db: Database): Promise<{ orders: SelectedOrder[]; hasMore: boolean }> {
  const isPacked = sql`${order.status} = 'processing' and ${order.delivery} <> 'in-person'`;
  const orders = await readOrders(db, isPacked, maxSelected + 1);
  return { orders: orders.slice(0, maxSelected), hasMore: orders.length > maxSelected };
}

async function readOrders(db: Database, condition: SQL, limit: number): Promise<SelectedOrder[]> {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      confirmedAt: order.confirmedAt,
      status: order.status,
      delivery: order.delivery,
      address: order.address,
      gift: order.gift,
      packerNote: order.packerNote,
      daysToMake: order.daysToMake,
      payment: payment.status,
      goingBack: amountGoingBackSql,
      due: order.dueAmount,
      cashDue: order.cashDue,
      hasInvoice: sql<boolean>`exists (select from ${invoice}
        where ${invoice.orderId} = ${order.id} and ${invoice.kind} <> 'credit-note')
        or exists (select from ${sharedInvoice} where ${sharedInvoice.orderId} = ${order.id})`,
      hasChallan: sql<boolean>`exists (select from ${sharedInvoice}
        where ${sharedInvoice.orderId} = ${order.id} and ${sharedInvoice.challanNumber} is not null)`,
    })
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .where(and(isNotNull(order.confirmedAt), condition))
    .orderBy(desc(sql`${order.delivery} = 'express'`), asc(order.confirmedAt), asc(order.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const [lines, notSent, parcels, booked] = await Promise.all([
    readLines(db, ids),
    listPiecesNotSent(db, ids),
    listParcels(db, ...ids),
    listBookedParts(db, ids),
  ]);
  return rows.flatMap(({ number, confirmedAt, status, ...row }) => {
    const [ordered, refunded] = [lines.get(row.id) ?? [], notSent.get(row.id) ?? []];
    const own = parcels.filter(({ orderId }) => orderId === row.id);
    const further = booked.filter(
      (part) => part.orderId === row.id && own.every(({ id }) => id !== part.parcelId),
    );
    const packed = isHandedOver(status ?? "pending") || further.length === 0 ? [...own, ...further] : further;
    const contents = describeParcels(piecesLeft(ordered, [{ pieces: refunded }]), packed).filter(Boolean);
    const parts = { ...divideLines(ordered, refunded), parcel: own[0] ?? null, contents };
    return number && confirmedAt && status
      ? [{ ...row, ...parts, number, status, orderedAt: confirmedAt }]
      : [];
  });
}

async function readLines(db: Database, orderIds: readonly string[]): Promise<Map<string, OrderedLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLine.orderId,
      position: orderLine.position,
      name: orderLine.name,
      sku: orderLine.sku,
      quantity: orderLine.quantity,
      setId: orderLine.setId,
      setName: orderLine.setName,
      setQuantity: orderLine.setQuantity,
      setFilling: orderLine.setFilling,
      labelWords: orderLine.labelWords,
      shelf: sql<string>`coalesce(${product.shelf}, '')`,
      newest: newestBatchSql,
      packed: packedBatchesSql,
    })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const lines = rows.map(({ newest, packed, ...line }) => ({
    ...line,
    batch: describeBatch(packed, newest),
  }));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

type BatchOfDay = { number: string; on: string };

const batchOfDay = sql`json_build_object('number', ${batch.number}, 'on', ${batch.pouredOn})`;
const newestFirst = sql`${batch.pouredOn} desc, ${batch.createdAt} desc, ${batch.number} desc`;

const newestBatchSql = sql<BatchOfDay | null>`(select ${batchOfDay}
  from ${batch} where ${batch.productId} = ${orderLine.productId} and ${batch.published}
  order by ${newestFirst} limit 1)`;

/** The batches that the packer has noted, including those that shoppers do not see. */
const packedBatchesSql = sql<BatchOfDay[] | null>`(select json_agg(${batchOfDay} order by ${newestFirst})
  from ${packedBatch} join ${batch} on ${batch.number} = ${packedBatch.batchNumber}
  where ${packedBatch.orderId} = ${orderLine.orderId} and ${packedBatch.position} = ${orderLine.position})`;

function describeBatch(packed: readonly BatchOfDay[] | null, newest: BatchOfDay | null): string {
  const words = ({ number, on }: BatchOfDay) => `${number} of ${formatDate(on)}`;
  if (packed) return `Batch ${packed.map(words).join(" and ")}`;
  return newest ? `Newest batch: ${words(newest)}` : "";
}
