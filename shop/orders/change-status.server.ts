// An order takes a step: one row that says who, when and why, and with it what the step does to the shelf, to the papers and
// to the customer's post, all in one transaction or not at all.
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { putBackStock, recordStockMovements, takeStock } from "../catalogue/stock.server.ts";
import { issueInvoice } from "./invoices.server.ts";
import { effectOfMove, hasLeftTheHouse, type OrderStatus } from "./order-state.ts";
import { order, orderLine, orderStatusChange } from "./orders.table.ts";

/** `by` is an account's id, or 'system'. */
export type Step = { orderId: string; to: OrderStatus; note?: string; by: string };

/** `short` names what is missing on the shelf when a cancelled order is taken up again. */
export type StepTaken =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "out-of-stock"; short: { name: string; wanted: number; left: number }[] };

type Rooms = Pick<Foundations, "db" | "clock" | "outbox">;

/** Any status may follow any other; the same again does nothing. Throws NotFound for what is no settled order. */
export function changeStatus(rooms: Rooms, step: Step): Promise<StepTaken> {
  return rooms.db.transaction((tx) => takeStep(tx, rooms, step));
}

/** The same inside the caller's transaction; a refusal has changed nothing. */
export async function takeStep(
  tx: Transaction,
  { clock, outbox }: Omit<Rooms, "db">,
  { orderId, to, note = "", by }: Step,
): Promise<StepTaken> {
  const moved = await lockOrder(tx, orderId);
  const newest = await getNewestChange(tx, orderId);
  const from = newest.status;
  if (from === to) return { ok: true, changed: false };
  const at = clock.now();
  const effect = effectOfMove(from, to);
  if (effect.stock !== "keep") {
    const shelf = await moveGoods(tx, orderId, effect.stock, { by, at });
    if (!shelf.ok) return shelf;
  }
  const position = newest.position + 1;
  await tx.insert(orderStatusChange).values({ orderId, position, status: to, at, by, note: note.trim() });
  if (hasLeftTheHouse(to)) await issueInvoice(tx, orderId, at);
  await recordDeed(tx, clock, {
    by,
    action: "order.moved",
    subject: `order:${moved.number}`,
    before: { status: from },
    after: { status: to, ...(note.trim() ? { note: note.trim() } : {}) },
  });
  if (effect.mail !== "none")
    await outbox.enqueue(
      tx,
      "order.status-changed",
      { orderId, position },
      { once: `${orderId}:${position}` },
    );
  return { ok: true, changed: true };
}

/** Whoever holds the row alone says what becomes of the order. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<{ id: string; number: string }> {
  const [row] = await tx
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(eq(order.id, orderId), isNotNull(order.settledAt)))
    .for("no key update");
  if (!row?.number) throw new NotFound("no settled order of this id");
  return { id: row.id, number: row.number };
}

export async function getNewestChange(
  tx: Transaction,
  orderId: string,
): Promise<{ status: OrderStatus; position: number }> {
  const [newest] = await tx
    .select({ status: orderStatusChange.status, position: orderStatusChange.position })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(desc(orderStatusChange.position))
    .limit(1);
  if (!newest) throw new Error(`order ${orderId} is settled and has no status`);
  return newest;
}

async function moveGoods(
  tx: Transaction,
  orderId: string,
  way: "return" | "take",
  { by, at }: { by: string; at: Date },
): Promise<{ ok: true } | Extract<StepTaken, { ok: false }>> {
  const lines = await tx
    .select({ productId: orderLine.productId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  if (way === "return") await putBackStock(tx, lines);
  else {
    const taken = await takeStock(tx, lines);
    if (!taken.ok)
      return { ok: false, reason: "out-of-stock", short: await nameShort(tx, lines, taken.short) };
  }
  const sign = way === "return" ? 1 : -1;
  const reason = way === "return" ? "cancelled" : "taken up again";
  await recordStockMovements(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, change: sign * quantity, reason, orderId, by, at })),
  );
  return { ok: true };
}

async function nameShort(
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
