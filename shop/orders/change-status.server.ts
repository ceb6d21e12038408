// Changes an order's status. One transaction writes who changed it, when and why, changes stock, issues the
// invoice, records the audit event and enqueues the customer's email.

import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { addStock, recordStockMovements, removeStock } from "#shop/catalogue/stock.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { orderStatusChangedJob } from "#shop/orders/order-jobs.server.ts";
import { issueInvoice } from "./invoices.server.ts";
import { canProcessOrders } from "./order.policy.ts";
import { consequencesOfMove, isHandedOver, type OrderStatus } from "./order-state.ts";
import { order, orderLine, orderStatusChange } from "./orders.table.ts";

export type StatusChange = { orderId: string; to: OrderStatus; note?: string };
/** `by` is an account's id, or 'system'. */
type StatusMove = StatusChange & { by: string };

/** `short` lists the products whose stock is too low to reopen a cancelled order. */
export type ChangeStatusOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "out-of-stock"; short: { name: string; wanted: number; left: number }[] };

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Any status may follow any other; the current one does nothing. Throws NotFound. */
export const changeStatus = command(
  canProcessOrders,
  ({ db, clock, jobs }: Context, { id: by }, change: StatusChange): Promise<ChangeStatusOutcome> =>
    db.transaction((tx) => moveOrder(tx, { clock, jobs }, { ...change, by })),
);

/** The same inside the caller's transaction. A refusal changes nothing. */
export async function moveOrder(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  { orderId, to, note = "", by }: StatusMove,
): Promise<ChangeStatusOutcome> {
  const { number, status: from } = await lockOrder(tx, orderId);
  if (from === to) return { ok: true, changed: false };
  const at = clock.now();
  const consequences = consequencesOfMove(from, to);
  if (consequences.stock !== "keep") {
    const stock = await moveStock(tx, orderId, consequences.stock, { by, at });
    if (!stock.ok) return stock;
  }
  const position = await nextPosition(tx, orderId);
  await tx.insert(orderStatusChange).values({ orderId, position, status: to, at, by, note: note.trim() });
  if (isHandedOver(to)) await issueInvoice(tx, orderId, at);
  await recordAudit(tx, clock, {
    by,
    action: "order.moved",
    subject: `order:${number}`,
    before: { status: from },
    after: { status: to, ...(note.trim() ? { note: note.trim() } : {}) },
  });
  if (consequences.email !== "none")
    await jobs.enqueue(
      tx,
      orderStatusChangedJob,
      { orderId, position },
      { deduplicationKey: `${orderId}:${position}` },
    );
  return { ok: true, changed: true };
}

/** Locks a confirmed order, so that its changes follow one another. Throws NotFound. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ id: string; number: string; status: OrderStatus }> {
  const [row] = await tx
    .select({ id: order.id, number: order.number, status: order.status })
    .from(order)
    .where(and(eq(order.id, orderId), isNotNull(order.confirmedAt)))
    .for("no key update");
  if (!row?.number || !row.status) throw new NotFound("no confirmed order of this id");
  return { id: row.id, number: row.number, status: row.status };
}

async function nextPosition(tx: Transaction, orderId: string): Promise<number> {
  const [history] = await tx
    .select({ next: sql<number>`coalesce(max(${orderStatusChange.position}), -1) + 1` })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId));
  return history?.next ?? 0;
}

async function moveStock(
  tx: Transaction,
  orderId: string,
  direction: "return" | "remove",
  { by, at }: { by: string; at: Date },
): Promise<{ ok: true } | Extract<ChangeStatusOutcome, { ok: false }>> {
  const lines = await tx
    .select({ productId: orderLine.productId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  if (direction === "return") await addStock(tx, lines);
  else {
    const removed = await removeStock(tx, lines);
    if (!removed.ok)
      return { ok: false, reason: "out-of-stock", short: await describeShort(tx, lines, removed.short) };
  }
  const sign = direction === "return" ? 1 : -1;
  const reason = direction === "return" ? "cancelled" : "taken up again";
  await recordStockMovements(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, change: sign * quantity, reason, orderId, by, at })),
  );
  return { ok: true };
}

async function describeShort(
  tx: Transaction,
  lines: readonly { productId: string; quantity: number }[],
  short: readonly { productId: string; left: number }[],
) {
  const ids = short.map(({ productId }) => productId);
  const names = await tx
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, ids));
  return short.map(({ productId, left }) => ({
    name: names.find(({ id }) => id === productId)?.name ?? productId,
    wanted: lines.find((line) => line.productId === productId)?.quantity ?? 0,
    left,
  }));
}
