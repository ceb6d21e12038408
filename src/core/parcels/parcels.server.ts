// Hands a parcel to its carrier: stores the label and marks the order as shipped, in one transaction.
import { and, asc, eq, inArray, isNotNull, ne, notExists, or, type SQL } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import {
  lockOrder,
  moveOrder,
  type PackingRefusal,
  refusePacking,
} from "#core/orders/change-status.server.ts";
import { correctionSeconds } from "#core/orders/lasting-change.ts";
import { canHandOver } from "#core/orders/order.policy.ts";
import { parcelMovedJob, trackingNumberJob } from "#core/orders/order-jobs.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { withoutSigns } from "#platform/database/columns.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { comparableNumber, isNumberOf } from "./match-numbers.ts";
import type { ParcelLabel } from "./parcel.ts";
import { courierBooking } from "./parcels.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type ParcelHandOver = ParcelLabel & { orderId: string };
export type HandOverOutcome =
  | { ok: true }
  | { ok: false; reason: "order-cancelled" | PackingRefusal["reason"] };

/** Hands a parcel over. Called again with another label, it corrects the label and tells the customer, without a change of status. */
export const handOverParcel = command(canHandOver, storeParcel);

async function storeParcel(
  { db, clock, jobs }: Context,
  { id: by }: Actor,
  { orderId, ...label }: ParcelHandOver,
): Promise<HandOverOutcome> {
  return db.transaction(async (tx): Promise<HandOverOutcome> => {
    const { status, due } = await lockOrder(tx, orderId);
    if (status === "cancelled") return { ok: false, reason: "order-cancelled" };
    const refusal = await refusePacking(tx, { orderId, due });
    if (refusal) return { ok: false, reason: refusal.reason };
    await storeLabel(tx, { clock, jobs }, { orderId, by, label });
    return { ok: true };
  });
}

/**
 * Stores a label in the caller's transaction, for an order that is paid in full and not cancelled. `pieces`: the content of the parcel, if
 * it is known.
 */
export async function storeLabel(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  {
    orderId,
    by,
    label,
    pieces,
  }: { orderId: string; by: string; label: ParcelLabel; pieces?: readonly Pieces[] | null },
): Promise<void> {
  const { number, status } = await lockOrder(tx, orderId);
  if (!isHandedOver(status)) await moveOrder(tx, { clock, jobs }, { orderId, to: "shipped", by });
  const [first] = await listParcels(tx, orderId);
  const before = first && { carrier: first.carrier, trackingNumber: first.trackingNumber };
  if (hasLabel(first, label) && (isHandedOver(status) || (!pieces && !first?.pieces))) return;
  // A corrected label keeps its pieces, unless it is that of a parcel with pieces of its own. A parcel that leaves again has those that
  // are named now.
  const isCorrection = isHandedOver(status);
  const named = isCorrection
    ? undefined
    : (pieces ?? (isNumberOf(first?.trackingNumber ?? "", label.trackingNumber) ? null : undefined));
  const row = {
    orderId,
    position: 1,
    ...label,
    ...(named !== undefined && { pieces: named }),
    at: clock.now(),
    by,
  };
  if (first) await withdrawParcel(tx, first.id);
  await placeParcel(tx, row, isCorrection ? first?.pieces : null);
  await recordAudit(tx, clock, {
    by,
    action: "parcel.handed-over",
    subject: `order:${number}`,
    ...(before ? { before } : {}),
    after: { ...label, ...(pieces && { pieces }) },
  });
  // If the order was shipped just now, its shipping has enqueued this event already.
  if (isHandedOver(status)) {
    const at = row.at.toISOString();
    await jobs.enqueue(tx, parcelMovedJob, { orderId, moveId: `${orderId}:${at}`, at, status });
  }
  if (status === "shipped")
    await jobs.enqueue(
      tx,
      trackingNumberJob,
      { orderId },
      { deduplicationKey: orderId, delaySeconds: correctionSeconds },
    );
}

/** Spaces, signs and case of the number do not distinguish labels. */
export function hasLabel(known: ParcelLabel | undefined, label: ParcelLabel): boolean {
  return known?.carrier === label.carrier && isNumberOf(known.trackingNumber, label.trackingNumber);
}

/** Whether somebody outside means this parcel by the number. */
export function isNumbered(trackingNumber: string): SQL {
  return eq(withoutSigns(parcel.trackingNumber), comparableNumber(trackingNumber));
}

/** It goes to the customer: its carrier has it, or a courier has booked it. */
export const isGoing = and(
  eq(parcel.way, "out"),
  or(isNotNull(parcel.position), isNotNull(parcel.bookedWith)),
);

/**
 * A parcel is with its carrier: the one that a courier knows by this number, else one that nobody has booked. `kept`: its pieces where
 * neither the call nor the booking names any.
 */
export async function placeParcel(
  tx: Transaction,
  { trackingNumber, ...placed }: Omit<typeof parcel.$inferInsert, "trackingNumber"> & ParcelLabel,
  kept: readonly Pieces[] | null = null,
): Promise<void> {
  const [booked] = await tx
    .select({ id: parcel.id, pieces: parcel.pieces })
    .from(parcel)
    .innerJoin(courierBooking, eq(courierBooking.parcelId, parcel.id))
    .where(
      and(
        eq(parcel.orderId, placed.orderId),
        eq(parcel.way, "out"),
        ne(courierBooking.state, "cancelled"),
        isNumbered(trackingNumber),
      ),
    );
  const row = { ...(kept && !booked?.pieces && { pieces: kept }), ...placed };
  if (booked) await tx.update(parcel).set(row).where(eq(parcel.id, booked.id));
  else await tx.insert(parcel).values({ ...row, trackingNumber });
}

/** A courier has told this number of a parcel that it was asked for, which may be one that staff have handed over by the number already. */
export async function joinTyped(
  tx: Transaction,
  { parcelId, orderId, trackingNumber }: { parcelId: string; orderId: string; trackingNumber: string },
): Promise<void> {
  const bookings = tx.select().from(courierBooking).where(eq(courierBooking.parcelId, parcel.id));
  const isTyped = and(eq(parcel.orderId, orderId), isNotNull(parcel.position), isNumbered(trackingNumber));
  const [typed] = await tx
    .delete(parcel)
    .where(and(isTyped, notExists(bookings)))
    .returning();
  if (!typed) return;
  const { position, carrier, pieces, at, by } = typed;
  const placed = { position, carrier, ...(pieces && { pieces }), at, by };
  await tx.update(parcel).set(placed).where(eq(parcel.id, parcelId));
}

/** No carrier has it, as staff see it. One that a courier has booked waits for it, and the others are gone. */
export async function withdrawParcel(tx: Transaction, id: string): Promise<void> {
  if ((await tx.$count(courierBooking, eq(courierBooking.parcelId, id))) === 0)
    await tx.delete(parcel).where(eq(parcel.id, id));
  else await tx.update(parcel).set({ position: null }).where(eq(parcel.id, id));
}

type ParcelRow = typeof parcel.$inferSelect;

/** The parcels of these orders that a carrier has got, sorted by order; the first parcel of an order comes first. */
export function listParcels(db: Database, ...orderIds: string[]): Promise<ParcelRow[]> {
  return db
    .select()
    .from(parcel)
    .where(and(inArray(parcel.orderId, orderIds), isNotNull(parcel.position)))
    .orderBy(asc(parcel.orderId), asc(parcel.position));
}

/** The names suggested by the parcel form. */
export async function listCarriers(db: Database): Promise<string[]> {
  const { couriers } = await readSettings(db);
  return couriers.list.map(({ name }) => name);
}
