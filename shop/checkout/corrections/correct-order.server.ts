// Corrects address, phone and business of an order that has not left. Another place is checked and priced as when the order was bought: a
// higher price is refused, a lower one is refunded, all in one transaction.
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { wantPinAnswer } from "#shop/delivery/pin-answers.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { command } from "#shop/identity/command.server.ts";
import {
  type CorrectionRefusal,
  checkCorrection,
  notifyOfCorrection,
  storeCorrection,
} from "#shop/orders/correct-order.server.ts";
import { canProcessOrders } from "#shop/orders/order.policy.ts";
import type { OrderCorrection } from "#shop/orders/order-correction.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { lowerDelivery } from "./lower-delivery.server.ts";
import { judgeMove, type MoveRefusal } from "./move-order.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type CorrectionOutcome =
  | { ok: true }
  | CorrectionRefusal
  | MoveRefusal
  /** The new place has another delivery charge than the invoice of an order paid on delivery. */
  | { ok: false; reason: "invoiced-on-delivery" };

/** `because`: why staff send the order where the shop's rules refuse it; empty if they do not. */
type Correction = { orderId: string; correction: OrderCorrection; because?: string };

/** Idempotent. Throws NotFound. */
export const correctOrder = command(
  canProcessOrders,
  function correctOrder(
    { db, clock, jobs }: Context,
    { id: by },
    given: Correction,
  ): Promise<CorrectionOutcome> {
    return db.transaction((tx) => correctLocked(tx, { clock, jobs }, { ...given, by }));
  },
);

/** In the caller's transaction, after the check of permissions. Locks the order; a refusal changes nothing. */
export async function correctLocked(
  tx: Transaction,
  ctx: Omit<Context, "db">,
  { orderId, correction, because = "", by }: Correction & { by: string },
): Promise<CorrectionOutcome> {
  const checked = await checkCorrection(tx, { orderId, correction });
  if (!checked.ok) return checked;
  const { address, corrected, after, isInvoiced, isOnDelivery } = checked;
  if (corrected.length === 0) return { ok: true };
  const now = ctx.clock.now();
  const settings = await readSettings(tx);
  await wantPinAnswer({ db: tx, clock: ctx.clock }, address.zip, { settings });
  const judged = await judgeMove(tx, { orderId, to: address, now }, settings);
  if (!judged.ok && !because) return judged;
  const less = judged.ok ? judged.less : 0;
  if (less > 0 && isInvoiced && isOnDelivery && !because)
    return { ok: false, reason: "invoiced-on-delivery" };
  const version = versionOfForm(after);
  const overruled = judged.ok ? "" : because;
  await storeCorrection(tx, ctx, checked, { because: overruled, by });
  const givenBack =
    isInvoiced && isOnDelivery ? 0 : await lowerDelivery(tx, ctx, { orderId, less, version, by });
  await notifyOfCorrection(tx, ctx, { orderId, version, less: givenBack });
  return { ok: true };
}
