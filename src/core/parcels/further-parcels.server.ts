// Divides an order into parcels: hands a part of it over, adds further parcels, and removes ones added by mistake.

import { command } from "#core/identity/command.server.ts";
import { lockOrder, refusePacking } from "#core/orders/change-status.server.ts";
import { correctionSeconds } from "#core/orders/lasting-change.ts";
import { canHandOver, canProcessOrders } from "#core/orders/order.policy.ts";
import { furtherParcelJob, parcelMovedJob } from "#core/orders/order-jobs.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { comparableNumber, isNumberOf } from "./match-numbers.ts";
import type { ParcelLabel } from "./parcel.ts";
import { hasPieces } from "./parcel-pieces.ts";
import {
  type HandOverOutcome,
  listParcels,
  placeParcel,
  storeLabel,
  withdrawParcel,
} from "./parcels.server.ts";
import { listPiecesWithoutParcel } from "./shown-parcels.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `not-sent`: the first parcel is not yet handed over. `known`: a parcel of this order has this number. `too-many`: fewer pieces of the
 * order than these are left outside its other parcels.
 */
export type AddParcelOutcome = { ok: true } | { ok: false; reason: "not-sent" | "known" | "too-many" };

/** `pieces`: the content of the parcel, empty if staff do not name it. */
type AddedParcel = ParcelLabel & { orderId: string; pieces?: readonly Pieces[] };

/** Enqueues an email to the customer with the tracking number; it is not sent if the parcel is removed before. */
export const addParcel = command(
  canHandOver,
  async function addParcel({ db, clock, jobs }: Context, { id: by }, added: AddedParcel) {
    return db.transaction((tx) => addFurtherParcel(tx, { clock, jobs, by }, added));
  },
);

/** As `addParcel`, in the caller's transaction. */
export async function addFurtherParcel(
  tx: Transaction,
  { clock, jobs, by }: Omit<Context, "db"> & { by: string },
  { orderId, pieces = [], ...label }: AddedParcel,
): Promise<AddParcelOutcome> {
  const { number, status } = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, orderId);
  const latest = parcels.at(-1);
  if (!isHandedOver(status) || !latest) return { ok: false, reason: "not-sent" };
  const isSame = (known: ParcelLabel) =>
    comparableNumber(known.trackingNumber) === comparableNumber(label.trackingNumber);
  if (parcels.some(isSame)) return { ok: false, reason: "known" };
  if (!hasPieces(await listPiecesWithoutParcel(tx, orderId), pieces))
    return { ok: false, reason: "too-many" };
  const at = clock.now();
  const said = pieces.length > 0 ? { pieces } : {};
  await placeParcel(tx, { orderId, position: (latest.position ?? 0) + 1, ...label, ...said, at, by });
  await recordAudit(tx, clock, {
    by,
    action: "parcel.added",
    subject: `order:${number}`,
    after: { ...label, ...said },
  });
  const { trackingNumber } = label;
  await jobs.enqueue(tx, parcelMovedJob, {
    orderId,
    trackingNumber,
    status,
    moveId: `${orderId}:${trackingNumber}:${at.toISOString()}`,
    at: at.toISOString(),
  });
  await jobs.enqueue(
    tx,
    furtherParcelJob,
    { orderId, trackingNumber },
    { deduplicationKey: `${orderId}:${trackingNumber}`, delaySeconds: correctionSeconds },
  );
  return { ok: true };
}

/** Hands over a part of an order as its first parcel: the email about it says what is in it, and what is still to come. */
export const handOverPart = command(
  canHandOver,
  function handOverPart(
    { db, clock, jobs }: Context,
    { id: by },
    { orderId, pieces, ...label }: ParcelLabel & { orderId: string; pieces: readonly Pieces[] },
  ): Promise<HandOverOutcome | { ok: false; reason: "sent" | "too-many" }> {
    return db.transaction(async (tx) => {
      const { status, due } = await lockOrder(tx, orderId);
      if (status === "cancelled") return { ok: false as const, reason: "order-cancelled" as const };
      const refusal = await refusePacking(tx, { orderId, due });
      if (refusal) return { ok: false as const, reason: refusal.reason };
      if (isHandedOver(status)) return { ok: false as const, reason: "sent" as const };
      if (!hasPieces(await listPiecesWithoutParcel(tx, orderId), pieces))
        return { ok: false as const, reason: "too-many" as const };
      await storeLabel(tx, { clock, jobs }, { orderId, by, label, pieces });
      return { ok: true as const };
    });
  },
);

/** Idempotent. */
export const removeParcel = command(
  canProcessOrders,
  function removeParcel(
    { db, clock }: Context,
    { id: by },
    { orderId, trackingNumber }: { orderId: string; trackingNumber: string },
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const { number } = await lockOrder(tx, orderId);
      const [, ...further] = await listParcels(tx, orderId);
      const removed = further.find((one) => isNumberOf(one.trackingNumber, trackingNumber));
      if (!removed) return;
      await withdrawParcel(tx, removed.id);
      await recordAudit(tx, clock, {
        by,
        action: "parcel.removed",
        subject: `order:${number}`,
        before: { carrier: removed.carrier, trackingNumber },
      });
    });
  },
);
