// Reads bookings of parcels as pages show them.
import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { formatDay } from "#shop/money/indian-time.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { ParcelLabel } from "#shop/orders/parcels/parcel.ts";
import { courierBooking } from "../parcels.table.ts";

const { label: _label, ...columns } = getTableColumns(courierBooking);
const hasLabel = sql<boolean>`${courierBooking.label} is not null`;

export type BookingRow = Omit<typeof courierBooking.$inferSelect, "label"> & { hasLabel: boolean };

export async function findBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select({ ...columns, hasLabel })
    .from(courierBooking)
    .where(eq(courierBooking.id, bookingId));
  return row;
}

/** The latest parcel to the customer that is asked for or booked. An order has one before it leaves. */
export async function findOpenBooking(
  db: Database | Transaction,
  orderId: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select({ ...columns, hasLabel })
    .from(courierBooking)
    .where(
      and(
        eq(courierBooking.orderId, orderId),
        eq(courierBooking.way, "out"),
        ne(courierBooking.state, "cancelled"),
      ),
    )
    .orderBy(desc(courierBooking.at))
    .limit(1);
  return row;
}

/** `cost` in paise. `pickupOn`: '30 Nov', null until it is asked for. `mayCancel`: the courier does not have it yet. */
export type ShownBooking = {
  id: string;
  number: string;
  state: BookingRow["state"];
  carrier: string;
  trackingNumber: string;
  cost: number | null;
  problem: string;
  hasLabel: boolean;
  pickupOn: string | null;
  mayCancel: boolean;
};

/** By order number, of parcels to the customer that are not cancelled; the latest of an order. */
export async function listShownBookings(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, ShownBooking>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([order.id], { ...columns, hasLabel, number: order.number })
    .from(courierBooking)
    .innerJoin(order, eq(order.id, courierBooking.orderId))
    .where(
      and(
        inArray(order.number, [...numbers]),
        eq(courierBooking.way, "out"),
        ne(courierBooking.state, "cancelled"),
      ),
    )
    .orderBy(order.id, desc(courierBooking.at));
  return new Map(rows.map(({ number, ...row }) => [number ?? "", presentBooking(number ?? "", row)]));
}

/** What the courier has given for packed orders, for the form that hands them over. */
export async function listBookedLabels(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, ParcelLabel>> {
  const shown = await listShownBookings(db, numbers);
  const booked = [...shown.values()].filter(({ state }) => state === "booked");
  return new Map(booked.map(({ number, carrier, trackingNumber }) => [number, { carrier, trackingNumber }]));
}

/** The labels, in the sequence of `numbers`. */
export async function listLabels(db: Database, numbers: readonly string[]): Promise<Uint8Array[]> {
  const shown = await listShownBookings(db, numbers);
  const ids = numbers.flatMap((number) => shown.get(number)?.id ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courierBooking.id, label: courierBooking.label })
    .from(courierBooking)
    .where(and(inArray(courierBooking.id, ids), isNotNull(courierBooking.label)));
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return ids.flatMap((id) => labels.get(id) ?? []);
}

function presentBooking(number: string, row: BookingRow): ShownBooking {
  const { id, state, cost, problem, step } = row;
  return {
    id,
    number,
    state,
    carrier: row.carrier ?? "",
    trackingNumber: row.trackingNumber ?? "",
    cost,
    problem,
    hasLabel: row.hasLabel,
    pickupOn: row.pickupOn && formatDay(row.pickupOn),
    mayCancel: step === null || step === "booked" || step === "pickup-problem",
  };
}
