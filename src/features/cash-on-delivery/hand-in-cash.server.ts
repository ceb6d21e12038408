// Books the cash that a courier hands in, line by line of its file.

import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { totalPieces } from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { listNotedPieces } from "#core/orders/pieces/pieces.server.ts";
import { comparableNumber } from "#core/parcels/match-numbers.ts";
import { hasPieces } from "#core/parcels/parcel-pieces.ts";
import { isGoing, isNumbered, listParcels } from "#core/parcels/parcels.server.ts";
import { listPiecesWithoutParcel } from "#core/parcels/shown-parcels.server.ts";
import { canHandInCash } from "#core/payments/payment.policy.ts";
import { lockPayment } from "#core/payments/payments.server.ts";
import { readPayer, refusesCash } from "#core/payments/received-cash.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { collectLocked } from "./collect-cash.server.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { smallestMissing } from "./on-delivery.ts";
import { findPromise, movePromise, type PromiseRow } from "./promises.server.ts";
import { isBooked, type RemittanceRow } from "./remittance.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `booked`: `short` paise are missing, or `stillDue` with its other parcels. `known`: this transfer is already booked. `too-much`: more than
 * is open of the order. `not-due`: the order was not to be paid on delivery, or ended without money. `not-sent`: the parcel has not left the shop. `unknown`: no such order or parcel. `other-parcel`: the
 * parcel belongs to another order.
 */
export type HandedInLine = { row: number; number: string } & (
  | { result: "booked"; short: number; stillDue?: number }
  | { result: "known" | "too-much" | "too-much-cash" | "not-due" | "not-sent" | "unknown" | "other-parcel" }
);

/** Books each line in its own transaction, so that the file can be sent again to book the rest. */
export const handInCash = command(
  canHandInCash,
  async function handInCash(
    ctx: Context,
    { id: by },
    { rows }: { rows: readonly RemittanceRow[] },
  ): Promise<HandedInLine[]> {
    const lines: HandedInLine[] = [];
    for (const row of rows) lines.push(await handInRow(ctx, row, { by, isCourier: true }));
    return lines;
  },
);

/** Books all cash that is still open of one order, without a file. `gone`: nothing was open. Throws NotFound. */
export const receiveCash = command(
  canHandInCash,
  async function receiveCash(
    ctx: Context,
    { id: by },
    { orderId }: { orderId: string },
  ): Promise<"booked" | "too-much-cash" | "gone"> {
    const promise = await findPromise(ctx.db, orderId);
    if (!promise) throw new NotFound("no order of this id is paid on delivery");
    const { number } = await getOrderRow(ctx.db, orderId);
    const amount = promise.amount - promise.handedIn;
    if (!number || amount === 0) return "gone";
    // One fixed reference, so that two clicks count as one transfer.
    const transfer = { row: 1, number, parcel: "", amount, reference: "by hand" };
    const { result } = await handInRow(ctx, transfer, { by, isCourier: false });
    return result === "booked" || result === "too-much-cash" ? result : "gone";
  },
);

async function handInRow(
  { db, clock, jobs }: Context,
  transfer: RemittanceRow,
  { by, isCourier }: { by: string; isCourier: boolean },
): Promise<HandedInLine> {
  const { row, amount } = transfer;
  const found = await findOrderOf(db, transfer);
  if (!found) return { row, number: transfer.number || transfer.parcel, result: "unknown" };
  if (found === "other-parcel") return { row, number: transfer.number, result: found };
  const { orderId, number } = found;
  return db.transaction(async (tx): Promise<HandedInLine> => {
    const { status } = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, orderId);
    const before = await findPromise(tx, orderId);
    if (!before) return { row, number, result: "not-due" };
    if (isBooked(before.transfers, transfer)) return { row, number, result: "known" };
    const isExpected = ["confirmed", "collected", "handed-in"].includes(before.state);
    if (!isExpected) return { row, number, result: "not-due" };
    if (isCourier && before.state === "confirmed" && !isHandedOver(status))
      return { row, number, result: "not-sent" };
    const sum = before.handedIn + amount;
    if (sum - before.amount >= smallestMissing) return { row, number, result: "too-much" };
    const handedIn = Math.min(sum, before.amount);
    const { reference, parcel: named } = transfer;
    const transfers = [...before.transfers, { reference, parcel: named, amount }];
    const booked = { handedIn, handedInAt: clock.now(), transfers };
    const isRestDue = before.amount - handedIn >= smallestMissing;
    const isPart =
      before.state === "confirmed" && isRestDue && (await areOthersUnpaid(tx, { ...before, transfers }));
    if (isPart) {
      const taken = { amount: before.amount, now: clock.now() };
      if (await refusesCash(tx, await readPayer(tx, orderId), taken))
        return { row, number, result: "too-much-cash" };
      await movePromise(tx, before, "confirmed", booked);
      await tx
        .update(order)
        .set({ cashDue: before.amount - handedIn })
        .where(eq(order.id, orderId));
    } else {
      // Only collected money can be handed in.
      if (before.state === "confirmed") {
        const paid = { payment, number, method: "cash", by } as const;
        if (!(await collectLocked(tx, { clock, jobs }, paid)))
          return { row, number, result: "too-much-cash" };
      }
      const state = before.state === "confirmed" ? "collected" : before.state;
      await movePromise(tx, { orderId, state }, "handed-in", booked);
    }
    await recordAudit(tx, clock, {
      by,
      action: "order.cash-handed-in",
      subject: `order:${number}`,
      after: { amount, transfer: reference || "without a reference", ...(named && { parcel: named }) },
    });
    const rest = before.amount - handedIn;
    return { row, number, result: "booked", ...(isPart ? { short: 0, stillDue: rest } : { short: rest }) };
  });
}

/** Whether the order has more parcels than were paid or came back, or pieces of it are still to be sent: their cash comes by itself. */
async function areOthersUnpaid(
  tx: Transaction,
  { orderId, transfers }: Pick<PromiseRow, "orderId" | "transfers">,
): Promise<boolean> {
  const parcels = await listParcels(tx, orderId);
  const paid = new Set<unknown>(transfers.map((one) => one.parcel || one));
  const notTaken = (await listNotedPieces(tx, orderId)).filter(({ cause }) => cause === "not-taken");
  const isAllNamed = parcels.length > 0 && parcels.every(({ pieces }) => pieces !== null);
  const unpaid = parcels.filter(({ trackingNumber }) => !paid.has(comparableNumber(trackingNumber)));
  const back = isAllNamed
    ? countWhollyBack(unpaid, notTaken)
    : new Set(notTaken.map(({ source }) => source)).size;
  if (paid.size + back < parcels.length) return true;
  return isAllNamed && (await listPiecesWithoutParcel(tx, orderId)).length > 0;
}

/**
 * How many of these parcels came back with all of their pieces: of others, a part came back, and the customer kept the rest. Which parcel
 * a piece was in is not known, so the largest are tried first: the count is never too high by several small ones.
 */
function countWhollyBack(
  parcels: readonly { pieces: readonly Pieces[] | null }[],
  notTaken: readonly Pieces[],
): number {
  let left: Pieces[] = notTaken.map(({ position, quantity }) => ({ position, quantity }));
  let whole = 0;
  const sizeOf = ({ pieces }: (typeof parcels)[number]) => totalPieces(pieces ?? []);
  for (const { pieces } of parcels.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    if (!pieces || !hasPieces(left, pieces)) continue;
    whole += 1;
    left = [...left, ...pieces.map(({ position, quantity }) => ({ position, quantity: -quantity }))];
  }
  return whole;
}

/** Finds by the order's number or a parcel's number, ignoring spaces and signs. */
async function findOrderOf(
  db: Database,
  { number, parcel: comparable }: RemittanceRow,
): Promise<{ orderId: string; number: string } | "other-parcel" | undefined> {
  const byNumber = number === "" ? undefined : await findOne(db, eq(order.number, number));
  const parcels = db
    .select({ id: parcel.orderId })
    .from(parcel)
    .where(and(isGoing, isNumbered(comparable)));
  const byParcel = comparable === "" ? undefined : await findOne(db, inArray(order.id, parcels));
  if (byNumber && byParcel && byNumber.orderId !== byParcel.orderId) return "other-parcel";
  return byNumber ?? byParcel;
}

async function findOne(db: Database, condition: SQL) {
  const [row] = await db
    .select({ orderId: order.id, number: order.number })
    .from(order)
    .where(and(condition, isNotNull(order.number)))
    .limit(1);
  return row?.number ? { orderId: row.orderId, number: row.number } : undefined;
}

/** Idempotent. Does nothing if the parcel has not come back. */
export const forgiveRefusal = command(
  canHandInCash,
  function forgiveRefusal(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { orderId }: { orderId: string },
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const forgiven = await tx
        .update(cashOnDelivery)
        .set({ forgivenAt: clock.now() })
        .where(
          and(
            eq(cashOnDelivery.orderId, orderId),
            eq(cashOnDelivery.state, "refused"),
            isNull(cashOnDelivery.forgivenAt),
          ),
        )
        .returning({ orderId: cashOnDelivery.orderId });
      if (forgiven.length === 0) return;
      const { number } = await getOrderRow(tx, orderId);
      await recordAudit(tx, clock, { by, action: "order.refusal-forgiven", subject: `order:${number}` });
    });
  },
);
