// Refunds an order in full, once however often it is requested: to the original payment method or, if the customer agrees, as store credit.
// A payment by hand has been given back by hand; that is recorded.

import { command } from "#core/identity/command.server.ts";
import { moveOrder } from "#core/orders/change-status.server.ts";
import { canRefundOrder } from "#core/orders/order.policy.ts";
import { canRefundWhole } from "#core/orders/piece-fate.ts";
import { endCashDue, readPaidOfCancelled } from "#features/cash-on-delivery/promises.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { closeLinks } from "./links/payment-links.server.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import { amountLeftToRefund, isOther, refuseAmount } from "./refund-rule.ts";
import { type LockedRefusal, lockForRefund, refundLocked } from "./refund-shares.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type RefundInput = {
  orderId: string;
  /** For the shop's records; not shown to the customer. */
  reason: string;
  /** Also cancels the order and returns its products to stock. */
  cancel: boolean;
  /** How the customer agreed to store credit; if absent, the money goes back the way it came. */
  creditAgreement?: string | undefined;
  /** Paise that the page said would go back. */
  shown?: number | undefined;
};

export type RefundOrderOutcome =
  | { ok: true; refundId: string; creditNote: string | undefined }
  /** `replaced`: the customer keeps pieces sent as replacements. `other-amount`: than `shown`. */
  | { ok: false; reason: LockedRefusal | "replaced" | "too-much" | "other-amount" };

/** Refunds in one transaction. After a failed refund another may be requested. Throws NotFound for an unknown order. */
export const refundOrder = command(
  canRefundOrder,
  function refundOrder({ db, clock, jobs }: Context, { id: by }, input: RefundInput) {
    const { orderId, reason, cancel, creditAgreement, shown } = input;
    return db.transaction(async (tx): Promise<RefundOrderOutcome> => {
      const locked = await lockForRefund(tx, { orderId, cancel, creditAgreement });
      const { due, cashDue, refunds } = locked;
      let { payment } = locked;
      const refusal = locked.refusal ?? refuseAmount(payment, refunds)?.reason;
      if (refusal) return { ok: false, reason: refusal };
      if (!cancel && !canRefundWhole(await readOrderFate(tx, orderId)))
        return { ok: false, reason: "replaced" };
      const back = cancel ? await readPaidOfCancelled(tx, payment) : payment;
      if (isOther(shown, amountLeftToRefund(back, refunds))) return { ok: false, reason: "other-amount" };
      if (cancel) {
        const at = clock.now();
        if (due > 0) await closeLinks(tx, jobs, { orderId, to: "cancelled", at });
        const cancelled = { orderId, to: "cancelled", note: reason, by, refund: "all" } as const;
        await moveOrder(tx, { clock, jobs }, cancelled);
        payment = await endCashDue(tx, { cashDue, payment, at });
      }
      return { ok: true, ...(await refundLocked(tx, { clock, jobs }, { ...locked, payment, reason, by })) };
    });
  },
);
