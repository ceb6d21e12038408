// The promise to pay an order on delivery: stored, locked, moved forward, and ended with the order.
import { and, eq } from "drizzle-orm";
import { issueCreditNote } from "#core/orders/invoices.server.ts";
import { order } from "#core/orders/orders.table.ts";
import type { ManualMethod } from "#core/payments/manual-payment.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import {
  insertBalance,
  lockPayment,
  movePayment,
  type PaymentWithBalance,
} from "#core/payments/payments.server.ts";
import { payment as paymentTable } from "#core/payments/payments.table.ts";
import { amountLeftToRefund, amountTaken, refundsGoingBack } from "#core/payments/refund-rule.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { canMovePromise, type PromiseState } from "./on-delivery.ts";

export type PromiseRow = typeof cashOnDelivery.$inferSelect;

/** Undefined for an order that is not paid on delivery. */
export async function findPromise(db: Database, orderId: string): Promise<PromiseRow | undefined> {
  const [row] = await db.select().from(cashOnDelivery).where(eq(cashOnDelivery.orderId, orderId));
  return row;
}

export async function isStillToConfirm(db: Database, orderId: string, now: Date): Promise<boolean> {
  const promise = await findPromise(db, orderId);
  return promise?.state === "to-confirm" && promise.confirmBy > now;
}

/** The caller holds the payment's lock, so that moves follow one another. */
export async function movePromise(
  tx: Transaction,
  { orderId, state }: Pick<PromiseRow, "orderId" | "state">,
  to: PromiseState,
  change: Partial<Omit<PromiseRow, "orderId" | "state" | "amount">> = {},
): Promise<void> {
  if (!canMovePromise(state, to))
    throw new Fault(`the cash on delivery of order ${orderId} cannot move from ${state} to ${to}`);
  await tx
    .update(cashOnDelivery)
    .set({ ...change, state: to })
    .where(eq(cashOnDelivery.orderId, orderId));
}

/** Confirms the promise when the part is paid online: that payment has confirmed the order. */
export async function confirmPart(tx: Transaction, orderId: string, confirmedBy: string): Promise<void> {
  await tx
    .update(cashOnDelivery)
    .set({ state: "confirmed", confirmedBy })
    .where(and(eq(cashOnDelivery.orderId, orderId), eq(cashOnDelivery.state, "to-pay")));
}

/** Stores that less is due: `amount` paise in all. The payment that is to bring it, or was to, is of as much. The caller holds the locks. */
export async function lowerPromise(
  tx: Transaction,
  { orderId, partAmount }: Pick<PromiseRow, "orderId" | "partAmount">,
  amount: number,
): Promise<void> {
  await tx.update(cashOnDelivery).set({ amount }).where(eq(cashOnDelivery.orderId, orderId));
  await lowerPayment(tx, { orderId, partAmount }, amount);
}

async function lowerPayment(
  tx: Transaction,
  { orderId, partAmount }: Pick<PromiseRow, "orderId" | "partAmount">,
  amount: number,
): Promise<void> {
  const isBalance = and(eq(paymentTable.orderId, orderId), eq(paymentTable.stage, "balance"));
  await tx
    .update(paymentTable)
    .set({ amount })
    .where(partAmount === 0 ? isFirstPaymentOf(orderId) : isBalance);
}

/** The customer has paid what is due. After a part payment, the cash is the balance. The caller holds the locks. */
export async function capturePromise(
  tx: Transaction,
  payment: PaymentWithBalance,
  { promise, method, at }: { promise: PromiseRow; method: ManualMethod; at: Date },
): Promise<void> {
  await captureCash(tx, payment, { amount: promise.amount, method, at });
  await movePromise(tx, promise, "collected", { collectedAt: at });
}

/** Captures the cash that was handed in: nothing more is due. */
async function captureCash(
  tx: Transaction,
  payment: PaymentWithBalance,
  { amount, method, at }: { amount: number; method: ManualMethod; at: Date },
): Promise<void> {
  const { orderId } = payment;
  const way = "cash-on-delivery";
  if (payment.stage === "deposit")
    await insertBalance(tx, payment, { way, razorpayPaymentId: null, amount, method, at });
  else await movePayment(tx, payment, "captured", { way, method, capturedAt: at });
  await tx.update(order).set({ cashDue: 0, deliveryLess: 0 }).where(eq(order.id, orderId));
}

/** Whether a courier has handed in the cash of some parcels, while others are not paid. */
export function isPaidInParts({ state, handedIn }: Pick<PromiseRow, "state" | "handedIn">): boolean {
  return state === "confirmed" && handedIn > 0;
}

/** What is paid once the rest of an order is due no more: the cash of its paid parcels, and a part before. */
export async function readPaidOfCancelled(
  db: Database,
  payment: PaymentWithBalance,
): Promise<PaymentWithBalance> {
  const promise = await findPromise(db, payment.orderId);
  if (!promise || !isPaidInParts(promise)) return payment;
  const { handedIn: amount, handedInAt: capturedAt } = promise;
  const cash = { way: "cash-on-delivery", method: "cash", amount, capturedAt } as const;
  if (payment.stage === "whole") return { ...payment, ...cash };
  return { ...payment, balance: { ...payment, ...cash, id: "", hold: null } };
}

/** No more cash is expected than was handed in so far: that is what the customer has paid. The caller holds the locks. */
export async function settleHandedIn(
  tx: Transaction,
  payment: PaymentWithBalance,
  { promise, at }: { promise: PromiseRow; at: Date },
): Promise<void> {
  const settled = { ...promise, amount: promise.handedIn };
  await lowerPromise(tx, promise, settled.amount);
  await capturePromise(tx, payment, { promise: settled, method: "cash", at });
  await movePromise(tx, { ...promise, state: "collected" }, "handed-in");
}

type Ending = { later?: boolean; at: Date };

/**
 * Ends the promise when the order is cancelled or its parcel came back: nothing is due any more, and its invoice, if any, is credited. If
 * money of a part is left, the caller decides about it and issues the papers; a part decided `later` stays invoiced until then, and what a
 * lost dispute took of it stays invoiced. The caller holds the locks of order and payment.
 */
export async function endPromise(
  tx: Transaction,
  payment: PaymentWithBalance,
  { to, returnCost = 0, later = false, at }: Ending & { to: "cancelled" | "refused"; returnCost?: number },
): Promise<void> {
  const { orderId } = payment;
  const promise = await findPromise(tx, orderId);
  if (!promise) throw new Fault(`order ${orderId} is paid on delivery and has no row for it`);
  if (promise.handedIn > 0)
    throw new Fault(`cash of order ${orderId} was handed in, and cannot be forgotten`);
  await movePromise(tx, promise, to, { endedAt: at, returnCost });
  await tx.update(order).set({ cashDue: 0, deliveryLess: 0 }).where(eq(order.id, orderId));
  const isTaken = amountTaken(payment) > 0;
  const unpaid = { amount: promise.amount };
  if (payment.status === "captured") {
    const refunds = await listRefunds(tx, orderId);
    if (amountLeftToRefund(payment, refunds) > 0) {
      if (later || isTaken) await issueCreditNote(tx, orderId, at, unpaid);
      return;
    }
    await movePayment(tx, payment, "refunding");
    if (refundsGoingBack(payment, refunds).every(({ status }) => status === "processed"))
      await movePayment(tx, { ...payment, status: "refunding" }, "refunded");
  } else await movePayment(tx, payment, "lapsed");
  await issueCreditNote(tx, orderId, at, isTaken ? unpaid : undefined);
}

/**
 * Whether an ending order has money to decide about. A part may have gone back
 * entirely in Razorpay's dashboard while the balance was still due on delivery.
 */
export async function hasMoneyToReturn(
  tx: Transaction,
  payment: PaymentWithBalance | undefined,
): Promise<boolean> {
  if (payment?.status !== "captured") return false;
  if (payment.stage === "whole") return true;
  return amountLeftToRefund(payment, await listRefunds(tx, payment.orderId)) > 0;
}

/**
 * Ends the promise to pay on delivery of a cancelled order, if any of it is still due. Cash handed in for some of its parcels stays paid:
 * returns the payment as it is then. The caller decides about that money, too.
 */
export async function endCashDue<Payment extends PaymentWithBalance | undefined>(
  tx: Transaction,
  { cashDue, payment, later = false, at }: Ending & { cashDue: number; payment: Payment },
): Promise<Payment | PaymentWithBalance> {
  if (!payment || cashDue === 0) return payment;
  const { orderId } = payment;
  const promise = await findPromise(tx, orderId);
  if (!promise || !isPaidInParts(promise)) {
    await endPromise(tx, payment, { to: "cancelled", later, at });
    return payment;
  }
  const { amount, handedIn } = promise;
  await lowerPayment(tx, promise, handedIn);
  await captureCash(tx, payment, { amount: handedIn, method: "cash", at });
  // The amount stays what was due: the rest of it was never paid.
  await movePromise(tx, promise, "cancelled", { endedAt: at, collectedAt: promise.handedInAt ?? at });
  const unpaid = { amount: amount - handedIn };
  if (later || amountTaken(payment) > 0) await issueCreditNote(tx, orderId, at, unpaid);
  return lockPayment(tx, orderId);
}
