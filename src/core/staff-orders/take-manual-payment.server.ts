// Records a payment in cash or by UPI: the first one confirms the waiting order like one at the gateway, a later one is the balance. In
// person, the order is then delivered.

import { type Confirmation, confirmPurchase, lockPurchase } from "#core/checkout/confirm-purchase.server.ts";
import { lockBalance, takeBalance } from "#core/checkout/take-balance.server.ts";
import { command } from "#core/identity/command.server.ts";
import { moveOrder } from "#core/orders/change-status.server.ts";
import { isMadeToOrder, type LineKind } from "#core/orders/made-to-order.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import { requireStaffOrder } from "#core/orders/order-link.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { isLinkWaiting } from "#core/payments/links/payment-link.ts";
import { closeLinks, findPaymentLink } from "#core/payments/links/payment-links.server.ts";
import type { ManualMethod } from "#core/payments/manual-payment.ts";
import { readPayer, refusesCash } from "#core/payments/received-cash.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";

export type ManualPayment = { orderId: string; method: ManualMethod; reference: string };

export type ManualPaymentOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "already-paid"; orderNumber: string | null }
  /** The link has ended, so nothing is reserved any more and no quote is valid. */
  | { ok: false; reason: "closed" | "discount-used" | "too-much-cash" };

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Throws NotFound for an order not typed by staff. */
export const recordManualPayment = command(
  canCreateStaffOrders,
  async function recordManualPayment(
    { db, clock, jobs }: Context,
    { id: by },
    input: ManualPayment,
  ): Promise<ManualPaymentOutcome> {
    await requireStaffOrder(db, input.orderId);
    return db.transaction((tx) => takeManualPayment(tx, { clock, jobs, by }, input));
  },
);

/** In the caller's transaction. A refusal changes nothing. */
export async function takeManualPayment(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, method, reference }: ManualPayment,
): Promise<ManualPaymentOutcome> {
  const { clock, jobs, by } = confirmation;
  const bought = await lockPurchase(tx, orderId);
  const { payment } = bought;
  if (payment.capturedAt !== null)
    return { ok: false, reason: "already-paid", orderNumber: (await getOrderRow(tx, orderId)).number };
  const taken = { amount: payment.amount, now: clock.now() };
  if (method === "cash" && (await refusesCash(tx, await readPayer(tx, orderId), taken)))
    return { ok: false, reason: "too-much-cash" };
  const confirmed = await confirmPurchase(tx, confirmation, bought, {
    received: { way: "manual", id: null, method, reference: reference || null },
    takeLate: async (_tx, { order: { lines } }) =>
      (await isQuoteOpen(tx, orderId, lines)) ? undefined : ("closed" as const),
  });
  if (!confirmed.ok) {
    const { reason } = confirmed;
    if (reason === "already-paid") return { ok: false, reason, orderNumber: null };
    return { ok: false, reason: reason === "closed" ? reason : "discount-used" };
  }
  const { orderNumber } = confirmed;
  const at = clock.now();
  await closeLinks(tx, jobs, { orderId, to: "cancelled", at });
  const { delivery, dueAmount } = await getOrderRow(tx, orderId);
  // A deposit is paid before anything is made.
  if (delivery === "in-person" && dueAmount === 0)
    await moveOrder(
      tx,
      { clock, jobs },
      { orderId, to: "delivered", note: "Handed over in person", silent: true, by },
    );
  await recordAudit(tx, clock, {
    by,
    action: "order.paid-by-hand",
    subject: `order:${orderNumber}`,
    after: { method, amount: payment.amount, ...(reference ? { reference } : {}) },
  });
  return { ok: true, orderNumber };
}

/** Whether a quote can be paid: as long as its link, because custom lines reserve nothing. */
async function isQuoteOpen(
  tx: Transaction,
  orderId: string,
  lines: readonly { kind: LineKind }[],
): Promise<boolean> {
  if (!lines.every(isMadeToOrder)) return false;
  const link = await findPaymentLink(tx, orderId);
  return link !== undefined && isLinkWaiting(link);
}

/** `nothing-due`: the balance is paid, the order is cancelled, or its deposit is being refunded. */
export type TakeBalanceOutcome = { ok: true } | { ok: false; reason: "nothing-due" | "too-much-cash" };

/** If a payment still comes by a link, it is refunded. Throws NotFound for an order not typed by staff. */
export const takeBalanceByHand = command(
  canCreateStaffOrders,
  async function takeBalanceByHand(
    { db, clock, jobs }: Context,
    { id: by },
    { orderId, method, reference }: ManualPayment,
  ): Promise<TakeBalanceOutcome> {
    const { delivery } = await requireStaffOrder(db, orderId);
    return db.transaction(async (tx): Promise<TakeBalanceOutcome> => {
      const locked = await lockBalance(tx, orderId);
      const { number, due } = locked;
      if (due === 0) return { ok: false, reason: "nothing-due" };
      const taken = { amount: due, now: clock.now() };
      if (method === "cash" && (await refusesCash(tx, await readPayer(tx, orderId), taken)))
        return { ok: false, reason: "too-much-cash" };
      const received = { id: null, gatewayOrder: null, method, reference: reference || null };

      await takeBalance(tx, { clock, jobs, by }, locked, { way: "manual", ...received });
      const handedOver = { to: "delivered", note: "Handed over in person", silent: true } as const;
      if (delivery === "in-person") await moveOrder(tx, { clock, jobs }, { orderId, ...handedOver, by });
      await recordAudit(tx, clock, {
        by,
        action: "rest.paid-by-hand",
        subject: `order:${number}`,
        after: { method, amount: due, ...(reference ? { reference } : {}) },
      });
      return { ok: true };
    });
  },
);
