// Reopens a cancelled order. Refunds made meanwhile get their papers. An order stays cancelled if all was refunded, or if a kept
// amount has an invoice.

import { command } from "#core/identity/command.server.ts";
import {
  isChangedMeanwhile,
  lockOrder,
  type MoveOutcome,
  moveOrder,
  type StatusChange,
} from "#core/orders/change-status.server.ts";
import { findChargeInvoice, findDocument, issueLateInvoice } from "#core/orders/invoices.server.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import { findPromise } from "#features/cash-on-delivery/promises.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { findLockedPayment } from "./payments.server.ts";
import { isRefundedInFull, refundsGoingBack } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `charge-invoiced`: what was kept is invoiced as a cancellation charge. `refunded`: all of the money went back. `promise-ended`: it was to
 * be paid on delivery, and nothing is due any more. `changed-meanwhile`: it has changed since the page was opened. `not-cancelled`:
 * somebody has already reopened it.
 */
export type ReopenOutcome =
  | MoveOutcome
  | { ok: false; reason: "changed-meanwhile" }
  | { ok: false; reason: "charge-invoiced" | "refunded" | "promise-ended" | "not-cancelled" };

/** Takes the products from stock again. Throws NotFound for an unknown order. */
export const reopenOrder = command(
  canProcessOrders,
  function reopenOrder({ db, clock, jobs }: Context, { id: by }, change: StatusChange) {
    return db.transaction(async (tx): Promise<ReopenOutcome> => {
      const { orderId } = change;
      const { status, due } = await lockOrder(tx, orderId);
      // Second of two clicks: already reopened by the first.
      if (status === change.to && change.seen !== undefined)
        return moveOrder(tx, { clock, jobs }, { ...change, by });
      if (await isChangedMeanwhile(tx, change)) return { ok: false, reason: "changed-meanwhile" };
      if (status !== "cancelled") return { ok: false, reason: "not-cancelled" };
      if (await findChargeInvoice(tx, orderId)) return { ok: false, reason: "charge-invoiced" };
      const invoiced = await findDocument(tx, orderId, "invoice");
      const payment = await findLockedPayment(tx, orderId);
      const refunds = payment ? refundsGoingBack(payment, await listRefunds(tx, orderId)) : [];
      if (payment?.status === "lapsed" || (await isPromiseOver(tx, orderId)))
        return { ok: false, reason: "promise-ended" };
      if (payment && isRefundedInFull(payment, refunds)) return { ok: false, reason: "refunded" };
      const moved = await moveOrder(tx, { clock, jobs }, { ...change, by });
      // While a balance is due there is no invoice; the papers come with the balance.
      if (moved.ok && refunds.length > 0 && !invoiced && due === 0)
        await issueLateInvoice(tx, orderId, { refunds, at: clock.now() });
      return moved;
    });
  },
);

/** Whether some of it was paid, in advance or for one of its parcels, and the rest on delivery is due no more. */
async function isPromiseOver(tx: Transaction, orderId: string): Promise<boolean> {
  const promise = await findPromise(tx, orderId);
  return promise?.state === "cancelled" || promise?.state === "refused";
}
