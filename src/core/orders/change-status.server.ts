// Changes an order's status. One transaction stores who changed it, when and why, changes stock, issues the invoice, records the audit
// event and enqueues the customer's email.

import { and, desc, eq, isNotNull } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findDocument, issuePapers } from "./invoices.server.ts";
import { correctionSeconds } from "./lasting-change.ts";
import { canProcessOrders } from "./order.policy.ts";
import { placeOfSupplyOf } from "./order.ts";
import { deliveryLessJob, orderStatusChangedJob, parcelMovedJob } from "./order-jobs.server.ts";
import { addOrderNote } from "./order-notes.server.ts";
import { isHandedOver, isPacked, type OrderStatus, stockEffectOf } from "./order-state.ts";
import { order, orderStatusChange } from "./orders.table.ts";
import { getOrderRow } from "./pending-orders.server.ts";
import type { RefundDecision } from "./refund-decision.ts";
import { moveOrderStock } from "./stock/order-stock.server.ts";

/** `silent`: the customer gets no email. To cancel an order and decide about its money, use payments/cancel-order. */
export type StatusChange = {
  orderId: string;
  to: Exclude<OrderStatus, "cancelled">;
  note?: string;
  silent?: boolean;
  /** How many changes of status the page showed. Later changes are not undone. */
  seen?: number | undefined;
};
/** `by`: an account's id or 'system'. `refund`: given when a paid order is cancelled. */
type StatusMove = Omit<StatusChange, "to" | "seen"> & {
  to: OrderStatus;
  by: string;
  refund?: RefundDecision;
};

/** `outside-state`: the order goes to another state, but under composition the shop may sell only in its own, `state`. */
export type PackingRefusal =
  | { ok: false; reason: "balance-due"; due: number }
  | { ok: false; reason: "outside-state"; state: string };

/**
 * `out-of-stock`: too little stock of the products in `short` to reopen the order. `balance-due`: only the deposit is paid, so nothing is
 * packed. `cash-due`: the payment on delivery is not recorded. `due` in paise.
 */
export type MoveOutcome =
  | { ok: true; changed: boolean }
  | PackingRefusal
  | { ok: false; reason: "cash-due"; due: number }
  | { ok: false; reason: "out-of-stock"; short: { name: string; wanted: number; left: number }[] };

/**
 * `cancelled`: the money may have gone back, so use payments/reopen-order.
 * `changed-meanwhile`: the order has changed since the page was opened.
 */
export type ChangeStatusOutcome =
  | MoveOutcome
  | { ok: false; reason: "changed-meanwhile" }
  | { ok: false; reason: "cancelled" };

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Any status may follow any other but 'cancelled'. For the current status it only keeps the note. Idempotent. Throws NotFound. */
export const changeStatus = command(
  canProcessOrders,
  function changeStatus({ db, clock, jobs }: Context, { id: by }, change: StatusChange) {
    return db.transaction(async (tx): Promise<ChangeStatusOutcome> => {
      const { status } = await lockOrder(tx, change.orderId);
      if (status !== change.to && (await isChangedMeanwhile(tx, change)))
        return { ok: false, reason: "changed-meanwhile" };
      if (status === "cancelled") return { ok: false, reason: "cancelled" };
      return moveOrder(tx, { clock, jobs }, { ...change, by });
    });
  },
);

/** In the caller's transaction; the caller handles the money if the order is cancelled or reopened. A refusal changes nothing. */
export async function moveOrder(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  { orderId, to, note = "", by, silent = false, refund }: StatusMove,
): Promise<MoveOutcome> {
  const { number, status: from, due, cashDue, deliveryLess } = await lockOrder(tx, orderId);
  const refusal = isPacked(to) && (await refusePacking(tx, { orderId, due }));
  if (refusal) return refusal;
  if (to === "delivered" && cashDue > 0) return { ok: false, reason: "cash-due", due: cashDue };
  const latest = await findLatestChange(tx, orderId);
  // A partial refund is always a new decision.
  const isDecided = !refund || (refund !== "part" && refund === latest?.refund);
  if (from === to && isDecided) {
    // The reason of a full refund is stored with the refund.
    if (refund !== "all")
      await addOrderNote(tx, clock, { orderId, number, body: note.trim(), by, latestChange: latest });
    return { ok: true, changed: false };
  }
  const at = clock.now();
  const effect = stockEffectOf(from, to);
  if (effect !== "keep") {
    const stock = await moveOrderStock(tx, effect, { orderId, by, at });
    if (!stock.ok) return stock;
  }
  const position = (latest?.position ?? -1) + 1;
  await tx
    .insert(orderStatusChange)
    .values({ orderId, position, status: to, at, by, note: note.trim(), silent, refund: refund ?? null });
  if (isPacked(to)) {
    await issuePapers(tx, orderId, at);
    if (deliveryLess > 0 && cashDue === 0) await jobs.enqueue(tx, deliveryLessJob, { orderId });
    // The invoice has the lower amount due.
    else if (deliveryLess > 0) await tx.update(order).set({ deliveryLess: 0 }).where(eq(order.id, orderId));
  }
  await recordAudit(tx, clock, {
    by,
    action: "order.moved",
    subject: `order:${number}`,
    before: { status: from },
    after: {
      status: to,
      ...(note.trim() ? { noted: true } : {}),
      ...(refund ? { refund } : {}),
      ...(silent ? { email: "none" } : {}),
    },
  });
  if (isHandedOver(to)) {
    const moveId = `${orderId}:${position}`;
    await jobs.enqueue(tx, parcelMovedJob, { orderId, moveId, at: at.toISOString(), status: to });
  }
  if (!silent)
    await jobs.enqueue(
      tx,
      orderStatusChangedJob,
      { orderId, position },
      { deduplicationKey: `${orderId}:${position}`, delaySeconds: correctionSeconds },
    );
  return { ok: true, changed: true };
}

/**
 * Why the order may not be packed (packing issues its invoice); undefined if it may or has an invoice. The caller holds the order's lock.
 */
export async function refusePacking(
  tx: Transaction,
  { orderId, due }: { orderId: string; due: number },
): Promise<PackingRefusal | undefined> {
  if (due > 0) return { ok: false, reason: "balance-due", due };
  const { business } = await readSettings(tx);
  if (business.gstStatus !== "composition") return undefined;
  const { address } = await getOrderRow(tx, orderId);
  if (maySellTo(business, placeOfSupplyOf(address)) || (await findDocument(tx, orderId, "invoice")))
    return undefined;
  return { ok: false, reason: "outside-state", state: business.state };
}

/**
 * Locks a confirmed order until the transaction ends, so that its changes follow one another. `due`: the unpaid balance. `cashDue`: the amount
 * to be paid on delivery. Both in paise. Throws NotFound.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  const [row] = await tx
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      due: order.dueAmount,
      cashDue: order.cashDue,
      deliveryLess: order.deliveryLess,
      userId: order.userId,
    })
    .from(order)
    .where(and(eq(order.id, orderId), isNotNull(order.confirmedAt)))
    .for("no key update");
  if (!row?.number || !row.status) throw new NotFound("no confirmed order of this id");
  return { ...row, number: row.number, status: row.status };
}

export async function findLatestChange(
  tx: Transaction,
  orderId: string,
): Promise<typeof orderStatusChange.$inferSelect | undefined> {
  const [latest] = await tx
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(desc(orderStatusChange.position))
    .limit(1);
  return latest;
}

/** Whether the status has changed since the page was opened. */
export async function isChangedMeanwhile(
  tx: Transaction,
  { orderId, seen }: Pick<StatusChange, "orderId" | "seen">,
): Promise<boolean> {
  if (seen === undefined) return false;
  const latest = await findLatestChange(tx, orderId);
  return latest?.position !== seen - 1;
}
