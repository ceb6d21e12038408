// Hands a parcel to its carrier: stores the label and marks the order as shipped, in one transaction.
import { asc, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import {
  lockOrder,
  moveOrder,
  type PackingRefusal,
  refusePacking,
} from "#shop/orders/change-status.server.ts";
import { correctionSeconds } from "#shop/orders/lasting-change.ts";
import { canHandOver } from "#shop/orders/order.policy.ts";
import { parcelMovedJob, trackingNumberJob } from "#shop/orders/order-jobs.server.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import { isHandedOver } from "#shop/orders/order-state.ts";
import { parcel } from "#shop/orders/orders.table.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { ParcelLabel } from "./parcel.ts";

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
  const isSame = before?.carrier === label.carrier && before.trackingNumber === label.trackingNumber;
  if (isSame && (isHandedOver(status) || (!pieces && !first?.pieces))) return;
  // A corrected label keeps its pieces; a parcel that leaves again has those that are named now.
  const content = isHandedOver(status) ? {} : { pieces: pieces ?? null };
  const row = { orderId, position: 1, ...label, ...content, at: clock.now(), by };
  await tx
    .insert(parcel)
    .values(row)
    .onConflictDoUpdate({ target: [parcel.orderId, parcel.position], set: row });
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

type ParcelRow = typeof parcel.$inferSelect;

/** The parcels of these orders, sorted by order; the first parcel of an order comes first. */
export function listParcels(db: Database, ...orderIds: string[]): Promise<ParcelRow[]> {
  return db
    .select()
    .from(parcel)
    .where(inArray(parcel.orderId, orderIds))
    .orderBy(asc(parcel.orderId), asc(parcel.position));
}

/** The names suggested by the parcel form. */
export async function listCarriers(db: Database): Promise<string[]> {
  const { couriers } = await readSettings(db);
  return couriers.list.map(({ name }) => name);
}
