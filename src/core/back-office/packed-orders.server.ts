// Reads the page that hands over packed parcels: the parcels that wait, those that have just left, and the carriers.
import { and, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { describePlace } from "#core/orders/order.ts";
import { order, orderStatusChange, parcel } from "#core/orders/orders.table.ts";
import { countItems } from "#core/orders/packed-line.ts";
import { listBookedLabels } from "#core/parcels/bookings.server.ts";
import type { ParcelLabel } from "#core/parcels/parcel.ts";
import { listCarriers } from "#core/parcels/parcels.server.ts";
import type { Database } from "#platform/database/database.ts";
import { divideForPrint } from "./selected-order.ts";
import { listPackedOrders } from "./selected-orders.server.ts";

export type PackedOrder = {
  number: string;
  /** How often its status had changed when the page was read. */
  seen: number;
  express: boolean;
  customer: string;
  place: string;
  items: number;
  /** What the courier has given the parcel, or the shop from its own block of numbers. */
  booked: ParcelLabel | null;
};

export type SentParcel = {
  number: string;
  seen: number;
  customer: string;
  carrier: string;
  trackingNumber: string;
};

/** Reads the packed orders, without those whose money is refunded: their parcels are not handed over. */
export async function readPackedOrders(db: Database): Promise<{ orders: PackedOrder[]; hasMore: boolean }> {
  const { orders, hasMore } = await listPackedOrders(db);
  const { printed: packed } = divideForPrint(orders, "labels");
  const [seen, booked] = await Promise.all([
    countChanges(
      db,
      packed.map(({ id }) => id),
    ),
    listBookedLabels(
      db,
      packed.map(({ number }) => number),
    ),
  ]);
  return {
    hasMore,
    orders: packed.map(({ id, number, delivery, address, lines }) => ({
      number,
      seen: seen.get(id) ?? 0,
      express: delivery === "express",
      customer: address.name,
      place: describePlace(delivery, address),
      items: countItems(lines),
      booked: booked.get(number) ?? null,
    })),
  };
}

/** Reads which of these orders were sent, in the sequence of `numbers`. */
export async function readSentParcels(db: Database, numbers: readonly string[]): Promise<SentParcel[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      address: order.address,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
    })
    .from(order)
    .innerJoin(parcel, and(eq(parcel.orderId, order.id), eq(parcel.position, 1)))
    .where(and(inArray(order.number, [...numbers]), eq(order.status, "shipped")));
  const seen = await countChanges(
    db,
    rows.map(({ id }) => id),
  );
  const sent = rows.map(({ id, number, address, ...label }) => ({
    ...label,
    number: number ?? "",
    seen: seen.get(id) ?? 0,
    customer: address.name,
  }));
  return numbers.flatMap((number) => sent.find((one) => one.number === number) ?? []);
}

/** This many orders cover some days of a shop that sends most parcels with one carrier. */
const newestOrders = 200;

/** The carriers to suggest, and as default the carrier of the latest parcel among the newest orders. */
export async function readCarriers(
  db: Database,
): Promise<{ carriers: string[]; latest: string | undefined }> {
  const newest = db
    .select({ id: order.id })
    .from(order)
    .where(isNotNull(order.confirmedAt))
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(newestOrders);
  const [row] = await db
    .select({ carrier: parcel.carrier })
    .from(parcel)
    .where(and(inArray(parcel.orderId, newest), isNotNull(parcel.position)))
    .orderBy(desc(parcel.at), desc(parcel.orderId))
    .limit(1);
  return { carriers: await listCarriers(db), latest: row?.carrier };
}

/** Counts status changes by the order's id. */
async function countChanges(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderStatusChange.orderId, changes: count() })
    .from(orderStatusChange)
    .where(inArray(orderStatusChange.orderId, [...orderIds]))
    .groupBy(orderStatusChange.orderId);
  return new Map(rows.map(({ orderId, changes }) => [orderId, changes]));
}
