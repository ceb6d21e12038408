// Reads bookings of parcels as pages show them.
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { formatDay } from "#core/money/indian-time.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { order, orderLine, parcel } from "#core/orders/orders.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { namePieces } from "./parcel-pieces.ts";
import { isWithCourier, parcelSteps } from "./parcel-step.ts";
import { courierBooking } from "./parcels.table.ts";

const { label: _label, manifest: _manifest, ...ownColumns } = getTableColumns(courierBooking);
const { id: _id, position: _position, at: _at, by: _by, ...ofParcel } = getTableColumns(parcel);
const columns = {
  ...ofParcel,
  ...ownColumns,
  hasLabel: sql<boolean>`${courierBooking.label} is not null`,
  number: sql<string>`coalesce(${order.number}, '')`,
  status: order.status,
};

/** Bookings with their parcels and the number and status of their order. */
export function selectBookings(db: Database | Transaction) {
  return db
    .select(columns)
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .innerJoin(order, eq(order.id, parcel.orderId));
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(eq(courierBooking.id, bookingId));
  return row;
}

export const isOut = eq(parcel.way, "out");
const isOpen = and(isOut, ne(courierBooking.state, "cancelled"));

/** The courier does not have it yet, as far as it has said. */
export const hasNotLeft = or(
  isNull(courierBooking.step),
  notInArray(courierBooking.step, parcelSteps.filter(isWithCourier)),
);

/** The order's parcels to the customer that are asked for or booked, in the sequence of their parts. */
export function listOpenBookings(db: Database | Transaction, orderId: string): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(and(eq(parcel.orderId, orderId), isOpen))
    .orderBy(asc(courierBooking.part), asc(courierBooking.at));
}

/**
 * `contents`: '2 × Clay diya', '' for all of the order. `cost` in paise. `pickupOn`: '30 Nov', null until it is asked for. `mayCancel`: the
 * courier does not have it yet.
 */
export type ShownBooking = {
  id: string;
  number: string;
  part: number;
  pieces: readonly Pieces[] | null;
  contents: string;
  state: BookingRow["state"];
  carrier: string;
  trackingNumber: string;
  cost: number | null;
  problem: string;
  hasLabel: boolean;
  pickupOn: string | null;
  hasManifest: boolean;
  mayCancel: boolean;
};

/** By order number, of parcels to the customer that are not cancelled. */
export async function listShownBookings(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, ShownBooking[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await selectBookings(db)
    .where(and(inArray(order.number, [...numbers]), isOpen))
    .orderBy(asc(courierBooking.part), asc(courierBooking.at));
  const lines = await listNamedLines(db, rows);
  const shown = rows.map((row) =>
    presentBooking(row, namePieces(lines.get(row.orderId) ?? [], row.pieces ?? [])),
  );
  return Map.groupBy(shown, ({ number }) => number);
}

/** The lines of divided orders, to name what is in each part. */
async function listNamedLines(db: Database, rows: readonly BookingRow[]) {
  const ids = [...new Set(rows.flatMap(({ orderId, pieces }) => (pieces ? [orderId] : [])))];
  const { orderId, position, quantity, name } = orderLine;
  const lines = await db
    .select({ orderId, position, quantity, name })
    .from(orderLine)
    .where(inArray(orderId, ids))
    .orderBy(asc(position));
  return Map.groupBy(lines, (line) => line.orderId);
}

/** What the courier has given for packed orders, for the form that hands them over: of a divided one, the first parcel. */
export async function listBookedLabels(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, Pick<ShownBooking, "carrier" | "trackingNumber" | "pieces">>> {
  const shown = await listShownBookings(db, numbers);
  return new Map(
    [...shown].flatMap(([number, bookings]) => {
      const first = bookings.find(({ state }) => state === "booked");
      if (!first) return [];
      const { carrier, trackingNumber, pieces } = first;
      return [[number, { carrier, trackingNumber, pieces }] as const];
    }),
  );
}

/** The bookings of orders that go in several parcels. */
export function listBookedParts(db: Database, orderIds: readonly string[]) {
  return selectBookings(db)
    .where(and(inArray(parcel.orderId, [...orderIds]), isOpen, isNotNull(parcel.pieces)))
    .orderBy(asc(courierBooking.part));
}

/** The labels, in the sequence of `numbers`; the first booking of a pickup has its manifest. */
export async function listLabels(
  db: Database,
  numbers: readonly string[],
): Promise<{ label: Uint8Array; manifest: Uint8Array | null }[]> {
  const shown = await listShownBookings(db, numbers);
  const ids = numbers.flatMap((number) => shown.get(number)?.map(({ id }) => id) ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courierBooking.id, label: courierBooking.label, manifest: courierBooking.manifest })
    .from(courierBooking)
    .where(and(inArray(courierBooking.id, ids), isNotNull(courierBooking.label)));
  return ids.flatMap((id) => {
    const { label, manifest = null } = rows.find((one) => one.id === id) ?? {};
    return label ? [{ label, manifest }] : [];
  });
}

function presentBooking(row: BookingRow, contents: string): ShownBooking {
  const { id, number, part, pieces, state, carrier, trackingNumber, cost, problem, step } = row;
  return {
    id,
    number,
    part,
    pieces,
    contents,
    state,
    carrier,
    trackingNumber,
    cost,
    problem,
    hasLabel: row.hasLabel,
    pickupOn: row.pickupOn && formatDay(row.pickupOn),
    hasManifest: row.manifestOf !== null,
    mayCancel: step === null || !isWithCourier(step),
  };
}
