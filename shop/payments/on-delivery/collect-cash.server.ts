// Staff report on a parcel that is paid on delivery: the customer has paid, or the parcel came back.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { findOrderIds } from "#shop/orders/change-statuses.server.ts";
import { canProcessOrders, canRefundOrder } from "#shop/orders/order.policy.ts";
import { isHandedOver } from "#shop/orders/order-state.ts";
import { order } from "#shop/orders/orders.table.ts";
import { invoiceKeptMoney } from "../cancel-order.server.ts";
import type { ManualMethod } from "../manual-payment.ts";
import { insertBalance, lockPayment, movePayment, type PaymentWithBalance } from "../payments.server.ts";
import { readPayer, refusesCash } from "../received-cash.server.ts";
import { refuseAmount } from "../refund-rule.ts";
import { refundLocked } from "../refund-shares.server.ts";
import { listRefunds } from "../refunds.server.ts";
import { endPromise, findPromise, hasMoneyToReturn, movePromise } from "./promises.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** `not-due`: nothing is due on delivery any more. `not-sent`: the parcel has not left; cancel the order instead. */
export type ParcelReportOutcome = { ok: true } | { ok: false; reason: "not-due" | "not-sent" };

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
  const way = "cash-on-delivery";
  if (payment.stage === "deposit") {
    const { amount } = promise;
    await insertBalance(tx, payment, { way, razorpayPaymentId: null, amount, method, at });
  } else {
    await movePayment(tx, payment, "captured", { way, method, capturedAt: at });
  }
  await movePromise(tx, promise, "collected", { collectedAt: at });
  await tx.update(order).set({ cashDue: 0, deliveryLess: 0 }).where(eq(order.id, orderId));
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
 * Takes back a parcel that the customer refused: returns the pieces to stock, credits the invoice and remembers the refusal. A part paid
 * before is refunded, or kept as a cancellation charge if the checkout said so; if staff take the parcel back, the owner decides about it.
 * `returnCost`: cost of the way back, in paise. Throws NotFound.
 */
export const takeBackParcel = command(
  canProcessOrders,
  function takeBackParcel({ db, clock, jobs }: Context, actor, returned: ReturnedParcel) {
    return db.transaction((tx) => takeBackUnpaid(tx, { clock, jobs, actor }, returned));
  },
);

type ReturnedParcel = { orderId: string; returnCost: number };

/** As `takeBackParcel`, in the caller's transaction. */
export async function takeBackUnpaid(
  tx: Transaction,
  { clock, jobs, actor }: Omit<Context, "db"> & { actor: Actor },
  { orderId, returnCost }: ReturnedParcel,
): Promise<ParcelReportOutcome> {
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (promise?.state === "refused") return { ok: true };
  if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const { id: by } = actor;
  const part =
    (await hasMoneyToReturn(tx, payment)) &&
    (canRefundOrder(actor) && !refuseAmount(payment, await listRefunds(tx, orderId))
      ? promise.keepsPart
        ? "none"
        : "all"
      : "later");
  const note = part === "none" ? keptNote : unpaidNote;
  // The parcel's own email is sent only if the part is kept: otherwise an email about the refund follows, or there is no money to
  // return.
  const move = { orderId, to: "cancelled", note, silent: part !== "none", by } as const;
  await moveOrder(tx, { clock, jobs }, part ? { ...move, refund: part } : move);
  const later = part === "later";
  await endPromise(tx, payment, { to: "refused", returnCost, later, at: clock.now() });
  if (part === "all") await refundLocked(tx, { clock, jobs }, { number, payment, reason: unpaidNote, by });
  if (part === "none") await invoiceKeptMoney(tx, payment, clock.now());
  await recordAudit(tx, clock, {
    by,
    action: "order.parcel-came-back",
    subject: `order:${number}`,
    after: { returnCost, ...(part && { part: fates[part] }) },
  });
  return { ok: true };
}

const fates = { all: "refunded", none: "kept", later: "undecided" } as const;

const unpaidNote = "The parcel came back unpaid";
/** Part of the email to the customer. */
const keptNote =
  "The parcel was not taken in and came back to us. What was paid before it left covers its way there and back, as the checkout said.";

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
