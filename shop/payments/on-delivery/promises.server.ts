// The promise to pay an order at the door: written, locked, moved forward, and ended with the order.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { issueCreditNote } from "#shop/orders/invoices.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { movePayment, type PaymentRow } from "../payments.server.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { canMovePromise, type PromiseState } from "./on-delivery.ts";

export type PromiseRow = typeof cashOnDelivery.$inferSelect;

/** Undefined for an order that is not paid at the door. */
export async function findPromise(
  db: Database | Transaction,
  orderId: string,
): Promise<PromiseRow | undefined> {
  const [row] = await db.select().from(cashOnDelivery).where(eq(cashOnDelivery.orderId, orderId));
  return row;
}

/** Moves a promise forward. The caller holds the payment's lock, so that its moves follow one another. */
export async function movePromise(
  tx: Transaction,
  { orderId, state }: Pick<PromiseRow, "orderId" | "state">,
  to: PromiseState,
  change: Partial<Omit<PromiseRow, "orderId" | "state" | "amount">> = {},
): Promise<void> {
  if (!canMovePromise(state, to))
    throw new Fault(`the money of order ${orderId} at the door cannot move from ${state} to ${to}`);
  await tx
    .update(cashOnDelivery)
    .set({ ...change, state: to })
    .where(eq(cashOnDelivery.orderId, orderId));
}

/**
 * An order whose money was promised is cancelled, or its parcel came back: nothing is due any more, and its invoice is credited
 * where it has one. The caller holds the locks of order and payment.
 */
export async function endPromise(
  tx: Transaction,
  payment: PaymentRow,
  { to, returnCost = 0, at }: { to: "cancelled" | "refused"; returnCost?: number; at: Date },
): Promise<void> {
  const { orderId } = payment;
  const promise = await findPromise(tx, orderId);
  if (!promise) throw new Fault(`order ${orderId} is promised and has no row for it`);
  await movePromise(tx, promise, to, { endedAt: at, returnCost });
  await movePayment(tx, payment, "lapsed");
  await tx.update(order).set({ cashDue: 0 }).where(eq(order.id, orderId));
  await issueCreditNote(tx, orderId, at);
}
