// Staff report that the customer has paid on delivery.

import { command } from "#core/identity/command.server.ts";
import { lockOrder, moveOrder } from "#core/orders/change-status.server.ts";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import type { ManualMethod } from "#core/payments/manual-payment.ts";
import { lockPayment, type PaymentWithBalance } from "#core/payments/payments.server.ts";
import { readPayer, refusesCash } from "#core/payments/received-cash.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { capturePromise, findPromise } from "./promises.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** `not-due`: nothing is due on delivery any more. */
export type CollectOutcome = { ok: true } | { ok: false; reason: "not-due" | "too-much-cash" };

/** Idempotent. Throws NotFound. */
export const collectCash = command(
  canProcessOrders,
  function collectCash(
    { db, clock, jobs }: Context,
    { id: by },
    { orderId, method }: { orderId: string; method: ManualMethod },
  ) {
    return db.transaction(async (tx): Promise<CollectOutcome> => {
      const { number } = await lockOrder(tx, orderId);
      const payment = await lockPayment(tx, orderId);
      const promise = await findPromise(tx, orderId);
      if (promise?.state === "collected" || promise?.state === "handed-in") return { ok: true };
      if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
      const isCollected = await collectLocked(tx, { clock, jobs }, { payment, number, method, by });
      return isCollected ? { ok: true } : { ok: false, reason: "too-much-cash" };
    });
  },
);

/**
 * Marks the order as delivered and its money as paid by hand, so that refunds are by hand too. After a part payment, the cash is the
 * balance. False if it would be too much cash from one person; then nothing is changed. The caller holds the locks.
 */
export async function collectLocked(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  {
    payment,
    number,
    method,
    by,
  }: { payment: PaymentWithBalance; number: string; method: ManualMethod; by: string },
): Promise<boolean> {
  const { orderId } = payment;
  const at = clock.now();
  const promise = await findPromise(tx, orderId);
  if (!promise) throw new Error(`order ${orderId} is paid on delivery and has no row for it`);
  const taken = { amount: promise.amount, now: at };
  if (method === "cash" && (await refusesCash(tx, await readPayer(tx, orderId), taken))) return false;
  await capturePromise(tx, payment, { promise, method, at });
  await moveOrder(tx, { clock, jobs }, { orderId, to: "delivered", note: "Cash on delivery paid", by });
  await recordAudit(tx, clock, {
    by,
    action: "order.paid-at-the-door",
    subject: `order:${number}`,
    after: { method, amount: promise.amount },
  });
  return true;
}

/**
 * Takes each order in its own transaction and skips orders with nothing due on delivery. Idempotent. Returns the numbers of those that would
 * be too much cash from one person.
 */
export const collectMany = command(
  canProcessOrders,
  async function collectMany(
    ctx: Context,
    actor,
    { numbers, method }: { numbers: readonly string[]; method: ManualMethod },
  ): Promise<string[]> {
    const tooMuch: string[] = [];
    for (const [number, orderId] of await findOrderIds(ctx, numbers)) {
      const collected = await collectCash(ctx, actor, { orderId, method });
      if (!collected.ok && collected.reason === "too-much-cash") tooMuch.push(number);
    }
    return tooMuch;
  },
);
