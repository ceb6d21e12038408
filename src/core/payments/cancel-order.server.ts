// Cancels an order. For a paid one the caller decides about the money: refund all, a part or nothing, with a reason, or leave it
// to the owner. The customer's email states the decision, and a kept amount has an invoice.

import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { findLatestChange, lockOrder, moveOrder } from "#core/orders/change-status.server.ts";
import { findChargeInvoice, findDocument, issueCancellationCharge } from "#core/orders/invoices.server.ts";
import { canProcessOrders, canRefundOrder } from "#core/orders/order.policy.ts";
import { fromRefunded } from "#core/orders/order-pieces.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listTakenPieces } from "#core/orders/pieces/pieces.server.ts";
import {
  endCashDue,
  findPromise,
  hasMoneyToReturn,
  isPaidInParts,
  readPaidOfCancelled,
} from "#features/cash-on-delivery/promises.server.ts";
import type { RefundHold } from "#features/disputes/dispute-words.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { RefundChoice } from "./cancel-form.ts";
import { chargeLines } from "./cancellation-charge.ts";
import { closeLinks } from "./links/payment-links.server.ts";
import { presentRefundable } from "./order-payment.server.ts";
import { findLockedPayment, findPayment, type PaymentWithBalance } from "./payments.server.ts";
import { amountLeftForPart, amountRefundable, amountTaken, isOther, refuseAmount } from "./refund-rule.ts";
import { findCreditFor, refundLocked } from "./refund-shares.server.ts";
import { listRefunds } from "./refunds.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type CancelInput = {
  orderId: string;
  /** Needed for an order whose money is with the shop. */
  refund?: RefundChoice | undefined;
  /** Shown to the customer if not everything goes back. */
  reason: string;
  /** How many changes of status the page showed. Later changes are not undone. */
  seen?: number | undefined;
  /** Paise that the page said could go back. Nothing is decided about another amount, as after cash was booked meanwhile. */
  shown?: number | undefined;
  /** The customer gets no email about the cancellation. */
  silent?: boolean;
  /** How the customer agreed to store credit; if absent, the money goes back the way it came. */
  creditAgreement?: string | undefined;
};

export type CancelOutcome =
  | { ok: true; refundId: string | undefined }
  /** `other-amount`: than `shown`. `no-account`: the order has no account for store credit. The others: a dispute of its payment. */
  | { ok: false; reason: "undecided" | "owner-decides" | "changed-meanwhile" }
  | { ok: false; reason: "other-amount" | "no-account" | RefundHold }
  /** `left` is in paise. */
  | { ok: false; reason: "too-much"; left: number };

/**
 * Cancels the order and returns its products to stock. If it is cancelled already, makes or changes the decision about its money: repeating
 * a decision does nothing, and a reason alone is kept as a note. Staff may leave the money to the owner. Throws NotFound for an unknown
 * order.
 */
export const cancelOrder = command(
  canProcessOrders,
  function cancelOrder({ db, clock, jobs }: Context, actor, input: CancelInput) {
    const { orderId } = input;
    return db.transaction(async (tx): Promise<CancelOutcome> => {
      const locked = await lockOrder(tx, orderId);
      return cancelLocked(tx, { clock, jobs }, { actor, input, locked });
    });
  },
);

/** What a cancellation may give back, in paise, and how: with the cash of some parcels, while others are still due. */
export async function readMoneyToCancel(db: Database, orderId: string) {
  const payment = await findPayment(db, orderId);
  const paid = payment && (await readPaidOfCancelled(db, payment));
  const refundable = presentRefundable(paid, await listRefunds(db, orderId));
  const { refundableNow: amount, leftForPart, byHand: paidByHand, mixedWays } = refundable;
  /** `isWhole`: no dispute keeps a part of the money. */
  return { amount, isWhole: amount > 0 && amount === leftForPart, paidByHand, mixedWays };
}

type Cancellation = { actor: Actor; input: CancelInput; locked: Awaited<ReturnType<typeof lockOrder>> };

/** As `cancelOrder`, in the transaction of a caller that holds the lock of the order. */
export async function cancelLocked(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  cancellation: Cancellation,
): Promise<CancelOutcome> {
  const cancelled = await cancelGoods(tx, { clock, jobs }, cancellation);
  const { orderId } = cancellation.input;
  // A payment link for the balance of a cancelled order is closed.
  if (cancelled.ok && cancellation.locked.due > 0)
    await closeLinks(tx, jobs, { orderId, to: "cancelled", at: clock.now() });
  return cancelled;
}

async function cancelGoods(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  {
    actor,
    input: { orderId, refund: decision, reason, seen, shown, silent = false, creditAgreement },
    locked: { number, status, userId, cashDue },
  }: Cancellation,
): Promise<CancelOutcome> {
  const payment = await findLockedPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  const inParts = promise !== undefined && isPaidInParts(promise);
  const refund = decision ?? (inParts ? { kind: "later" as const } : undefined);
  const { id: by } = actor;
  const move = { orderId, to: "cancelled", note: reason, by, silent } as const;
  const isPaid = inParts || (await hasMoneyToReturn(tx, payment));
  if (isPaid && refund && refund.kind !== "later" && !canRefundOrder(actor))
    return { ok: false, reason: "owner-decides" };
  const answered = await answerOutdated(tx, { orderId, refund, seen });
  if (answered) return answered;
  // A note on an already cancelled order decides nothing about its money.
  const isNote = status === "cancelled" && !refund && reason.trim() !== "";
  if (!payment || !isPaid || isNote) {
    await moveOrder(tx, { clock, jobs }, move);
    await endCashDue(tx, { cashDue, payment, at: clock.now() });
    return { ok: true, refundId: undefined };
  }
  if (!refund) return { ok: false, reason: "undecided" };
  const credit = findCreditFor(userId, creditAgreement);
  if (credit === "no-account") return { ok: false, reason: credit };
  const refunds = await listRefunds(tx, orderId);
  const mostPaid = await readPaidOfCancelled(tx, payment);
  const refused =
    refund.kind === "all" || refund.kind === "part"
      ? refuseAmount(mostPaid, refunds, refund.kind === "part" ? refund.amount : undefined)
      : undefined;
  if (refused) return { ok: false, ...refused };
  if (refund.kind !== "later" && isOther(shown, amountRefundable(mostPaid, refunds)))
    return { ok: false, reason: "other-amount" };
  const at = clock.now();
  await moveOrder(tx, { clock, jobs }, { ...move, refund: refund.kind });
  const paid = await endCashDue(tx, { cashDue, payment, later: refund.kind === "later", at });
  if (refund.kind === "later") return { ok: true, refundId: undefined };
  // The first decision credits the whole invoice of the goods; what the shop keeps gets an invoice of its own as a charge.
  const part = refund.kind === "part" && {
    ...refund,
    isCredited: (await findChargeInvoice(tx, orderId)) === undefined,
  };
  const toRefund = { number, payment: paid, refunds, reason, by, credit, ...(part && { part }) };
  const refunded = refund.kind === "none" ? undefined : await refundLocked(tx, { clock, jobs }, toRefund);
  if (refund.kind !== "all") await invoiceKeptMoney(tx, paid, at);
  return { ok: true, refundId: refunded?.refundId };
}

/**
 * Answers a form from an outdated page: succeeds if the same decision was already made (as by a double click), refuses another decision or
 * an order that is no longer cancelled. Returns undefined if there is still something to do.
 */
async function answerOutdated(
  tx: Transaction,
  { orderId, refund, seen }: Pick<CancelInput, "orderId" | "refund" | "seen">,
): Promise<CancelOutcome | undefined> {
  if (refund?.kind === "part") {
    const { requestKey } = refund;
    const known = (await listRefunds(tx, orderId)).find((one) => one.requestKey === requestKey);
    if (known) return { ok: true, refundId: known.id };
  }
  const latest = await findLatestChange(tx, orderId);
  if (!latest || latest.position + 1 === seen) return undefined;
  const changedMeanwhile = { ok: false, reason: "changed-meanwhile" } as const;
  if (latest.status !== "cancelled") return seen === undefined ? undefined : changedMeanwhile;
  if (!refund || latest.refund === null) return undefined;
  if (latest.refund === "later")
    return seen === undefined || refund.kind === "later" ? undefined : changedMeanwhile;
  return latest.refund === refund.kind && refund.kind !== "part"
    ? { ok: true, refundId: undefined }
    : changedMeanwhile;
}

/**
 * Invoices the money that the shop keeps as a cancellation charge, and credits the goods. Money that an earlier decision kept has its own
 * invoice.
 */
export async function invoiceKeptMoney(
  tx: Transaction,
  payment: PaymentWithBalance,
  at: Date,
): Promise<void> {
  const { orderId } = payment;
  if (await findChargeInvoice(tx, orderId)) return;
  const refunds = await listRefunds(tx, orderId);
  const ordered = await listOrderLines(tx, orderId);
  const refunded = fromRefunded(ordered, await listTakenPieces(tx, orderId));
  // What a lost dispute took stays on the invoice of the goods: a credit note covers only what the shop gives back.
  const taken = amountTaken(payment);
  const hasGoods = taken > 0 && (await findDocument(tx, orderId, "invoice")) !== undefined;
  const kept = amountLeftForPart(payment, refunds) + (hasGoods ? taken : 0);
  const lines = chargeLines(ordered, { kept, refunded });
  await issueCancellationCharge(tx, orderId, { lines, at, keepsInvoice: hasGoods });
}
