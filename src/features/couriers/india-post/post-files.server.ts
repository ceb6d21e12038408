// Files of the post office, as a kind of import: article numbers hand orders over, and events move them on, as staff do by hand.
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { ImportContext, ImportKind } from "#core/imports/import-kind.server.ts";
import { importsOf } from "#core/imports/imports.table.ts";
import { lockOrder, moveOrder } from "#core/orders/change-status.server.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { selectBookings } from "#core/parcels/bookings.server.ts";
import { comparableNumber, listNumbers } from "#core/parcels/match-numbers.ts";
import { isGoing, isNumbered, storeLabel } from "#core/parcels/parcels.server.ts";
import { courierBooking, courierEvent } from "#core/parcels/parcels.table.ts";
import { storeEvents } from "#core/parcels/tracking/store-events.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import { withoutSigns } from "#platform/database/columns.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { postCarrier } from "./article.ts";
import { applyPostFileJob, checkPostFileJob } from "./post-jobs.server.ts";
import {
  canBeApplied,
  keyOfEvent,
  type PostChange,
  type PostedOrder,
  type PostPlan,
  planOfPost,
} from "./post-plan.ts";

export const postImport = importsOf<PostPlan, object>();
export type PostImport = typeof postImport.$inferSelect;

export const postFiles: ImportKind<ImportContext, PostImport> = {
  table: postImport,
  only: eq(postImport.kind, "post"),
  checkJob: checkPostFileJob,
  applyJob: applyPostFileJob,
  canBeApplied,
  check: ({ db }, { file }) => checkFile(db, file),
  prepare:
    async (ctx, { plan, by }) =>
    (tx) =>
      makeChanges(tx, ctx, { plan, by }),
  takeTurn: (tx) => lock(tx, "post.import"),
  judge: () => "failed",
};

async function checkFile(db: Database, file: string): Promise<PostPlan> {
  const read = await readCsvInTurns(file, shortListLimits);
  if (!read.ok) {
    const message = "the file cannot be read from here on: save it again as CSV, with at most 2,500 rows";
    return { rows: 0, changes: [], faults: [{ row: read.row, line: read.line, column: "", message }] };
  }
  const { listed, faults } = listNumbers(read.rows, { isTold: true });
  const planned = planOfPost(listed, await readOrders(db, listed));
  const unread = faults.map(({ row, message }) => ({ row, line: row, column: "", message }));
  return { rows: listed.length + faults.length, ...planned, faults: [...unread, ...planned.faults] };
}

/** The orders that the file names, or that have one of its numbers. */
async function readOrders(
  db: Database,
  listed: readonly { order?: string; trackingNumber: string }[],
): Promise<PostedOrder[]> {
  const names = [...new Set(listed.flatMap((one) => one.order ?? []))];
  const numbers = [...new Set(listed.map(({ trackingNumber }) => comparableNumber(trackingNumber)))];
  const withParcel = db
    .select({ id: parcel.orderId })
    .from(parcel)
    .where(inArray(withoutSigns(parcel.trackingNumber), numbers));
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      cashDue: order.cashDue,
    })
    .from(order)
    .where(
      and(isNotNull(order.confirmedAt), or(inArray(order.number, names), inArray(order.id, withParcel))),
    );
  const ids = rows.map(({ id }) => id);
  const [parcels, events] = await Promise.all([
    db
      .select({ orderId: parcel.orderId, trackingNumber: parcel.trackingNumber })
      .from(parcel)
      .where(and(inArray(parcel.orderId, ids), isGoing)),
    db
      .select({ orderId: parcel.orderId, at: courierEvent.at, says: courierEvent.says })
      .from(courierEvent)
      .innerJoin(courierBooking, eq(courierBooking.id, courierEvent.bookingId))
      .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
      .where(inArray(parcel.orderId, ids)),
  ]);
  const orderOf = ({ orderId }: { orderId: string }) => orderId;
  const numbersOf = Map.groupBy(parcels, orderOf);
  const eventsOf = Map.groupBy(events, orderOf);
  return rows.flatMap(({ number, status, ...row }) => {
    const own = (numbersOf.get(row.id) ?? []).flatMap(({ trackingNumber }) => trackingNumber || []);
    const told = eventsOf.get(row.id) ?? [];
    const known = told.map(({ at, says }) => keyOfEvent({ at: at.toISOString(), says }));
    return number && status ? [{ ...row, number, status, numbers: own, known: new Set(known) }] : [];
  });
}

type Applied = Pick<PostImport, "plan" | "by">;

/** Undefined if an order has changed since the file was checked. */
async function makeChanges(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs">,
  { plan, by }: Applied,
): Promise<PostPlan | undefined> {
  if (!plan) return undefined;
  for (const change of plan.changes) if (!(await makeChange(tx, ctx, change, by))) return undefined;
  return plan;
}

async function makeChange(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs">,
  { orderId, seen, to, trackingNumber, events }: PostChange,
  by: string,
): Promise<boolean> {
  const { status } = await lockOrder(tx, orderId);
  if (status !== seen) return false;
  if (to !== seen && !isHandedOver(status))
    await storeLabel(tx, ctx, { orderId, by, label: { carrier: postCarrier, trackingNumber } });
  if (to === "delivered" && seen !== "delivered") {
    const moved = await moveOrder(tx, ctx, { orderId, to, by });
    if (!moved.ok) return false;
  }
  await noteEvents(tx, ctx, { orderId, trackingNumber, events });
  return true;
}

/** Notes events of a parcel that has a number of the shop's block, as those that a courier tells. */
async function noteEvents(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs">,
  { orderId, trackingNumber, events }: Pick<PostChange, "orderId" | "trackingNumber" | "events">,
): Promise<void> {
  const [booking] = await selectBookings(tx).where(
    and(eq(parcel.orderId, orderId), isGoing, isNumbered(trackingNumber)),
  );
  const told = events.map(({ at, ...event }) => ({ ...event, place: "", at: new Date(at) }));
  if (booking) await storeEvents(tx, ctx, { bookingId: booking.id, events: told });
}
