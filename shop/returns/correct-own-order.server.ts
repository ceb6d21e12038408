// A customer corrects where an order goes, as long as it could be cancelled: until then nobody packs it.
import type { AppContext } from "#platform/app-context.ts";
import { type CorrectionOutcome, correctLocked } from "#shop/checkout/corrections/correct-order.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { lockOrder } from "#shop/orders/change-status.server.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import type { OrderCorrection } from "#shop/orders/order-correction.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { readOrderFacts } from "./order-facts.server.ts";
import { canCorrectOwnOrder } from "./return.policy.ts";
import { cancelUntil } from "./return-rule.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

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
