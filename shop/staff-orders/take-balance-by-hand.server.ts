// Records that the balance of an order was paid in cash or by UPI. An order handed over in person is then delivered.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { lockBalance, takeBalance } from "#shop/checkout/take-balance.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { moveOrder } from "#shop/orders/change-status.server.ts";
import { canCreateStaffOrders } from "#shop/orders/order.policy.ts";
import { requireStaffOrder } from "#shop/orders/order-link.server.ts";
import { isTooMuchCash } from "#shop/payments/manual-payment.ts";
import type { ManualPayment } from "./take-manual-payment.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

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
      const { number, due, payment } = locked;
      if (due === 0) return { ok: false, reason: "nothing-due" };
      if (isTooMuchCash([payment, { method, amount: due }])) return { ok: false, reason: "too-much-cash" };
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
