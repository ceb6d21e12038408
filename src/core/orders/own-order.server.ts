// A customer cancels an order that is not packed yet, or corrects where it goes. Stock and money go back once, however often this is
// requested.

import { type CorrectionOutcome, correctLocked } from "#core/checkout/corrections/correct-order.server.ts";
import { command } from "#core/identity/command.server.ts";
import { findLockedPayment } from "#core/payments/payments.server.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import { refuseAmount } from "#core/payments/refund-rule.ts";
import { refundLocked } from "#core/payments/refund-shares.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import {
  endCashDue,
  findPromise,
  hasMoneyToReturn,
  isPaidInParts,
} from "#features/cash-on-delivery/promises.server.ts";
import { readOrderFacts } from "#features/returns/order-facts.server.ts";
import { canCancelOwnOrder, canCorrectOwnOrder } from "#features/returns/return.policy.ts";
import { cancelUntil } from "#features/returns/return-rule.ts";
import type { AppContext } from "#platform/app-context.ts";
import { lockOrder, moveOrder } from "./change-status.server.ts";
import { getMyOrderId } from "./find-order.server.ts";
import type { OrderCorrection } from "./order-correction.ts";
import { canCancelWhole } from "./piece-fate.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** `packed`: somebody is already working on it. */
export type CancelOwnOutcome = { ok: true } | { ok: false; reason: "too-late" | "packed" };

/** The reason of the cancellation, for staff: the customer sees it only if money is kept. */
const note = "Cancelled by the customer";

/** Throws NotFound for another customer's order. */
export const cancelOwnOrder = command(
  canCancelOwnOrder,
  async function cancelOwnOrder(
    { db, clock, jobs }: Context,
    actor,
    { number }: { number: string },
  ): Promise<CancelOwnOutcome> {
    const orderId = await getMyOrderId(db, actor, number);
    return db.transaction(async (tx): Promise<CancelOwnOutcome> => {
      const { status, cashDue } = await lockOrder(tx, orderId);
      if (status === "cancelled") return { ok: true };
      const { shipping } = await readSettings(tx);
      const until = cancelUntil(await readOrderFacts(tx, orderId), shipping);
      if (!until) return { ok: false, reason: "packed" };
      if (clock.now() >= until) return { ok: false, reason: "too-late" };
      if (!canCancelWhole(await readOrderFate(tx, orderId))) return { ok: false, reason: "packed" };
      const payment = await findLockedPayment(tx, orderId);
      const promise = await findPromise(tx, orderId);
      const inParts = promise !== undefined && isPaidInParts(promise);
      const isPaid = payment && (inParts || (await hasMoneyToReturn(tx, payment)));
      const move = { orderId, to: "cancelled", note, by: actor.id } as const;
      // The owner decides about the money of a disputed payment, and gives back by hand what came at the door.
      const isHeld =
        inParts || (payment && refuseAmount(payment, await listRefunds(tx, orderId)) !== undefined);
      const refund = isHeld ? "later" : "all";
      await moveOrder(tx, { clock, jobs }, isPaid ? { ...move, refund } : move);
      const later = !isPaid || refund === "later";
      const paid = await endCashDue(tx, { cashDue, payment, later, at: clock.now() });
      if (paid && isPaid && refund === "all")
        await refundLocked(tx, { clock, jobs }, { number, payment: paid, reason: note, by: actor.id });
      return { ok: true };
    });
  },
);

export type CorrectOwnOutcome = CorrectionOutcome | { ok: false; reason: "too-late" };

/** Idempotent. Throws NotFound for another customer's order. */
export const correctOwnOrder = command(
  canCorrectOwnOrder,
  async function correctOwnOrder(
    { db, clock, jobs }: Context,
    actor,
    { number, correction }: { number: string; correction: OrderCorrection },
  ): Promise<CorrectOwnOutcome> {
    const orderId = await getMyOrderId(db, actor, number);
    return db.transaction(async (tx): Promise<CorrectOwnOutcome> => {
      await lockOrder(tx, orderId);
      const { shipping } = await readSettings(tx);
      const until = cancelUntil(await readOrderFacts(tx, orderId), shipping);
      if (!until || clock.now() >= until) return { ok: false, reason: "too-late" };
      return correctLocked(tx, { clock, jobs }, { orderId, correction, by: actor.id });
    });
  },
);
