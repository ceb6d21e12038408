// Confirms an order that gift cards pay in full, in the transaction that reserved its stock and holds the cards: no gateway has a
// part in it.
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { findConfirmedAttempt } from "#shop/orders/numbers/number-order.server.ts";
import { giftCardPaymentId } from "#shop/payments/gift-card-payment.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { consumeReservations } from "./reserve-stock.server.ts";
import { lockPurchase, takeOrder } from "./take-order.server.ts";

/** Returns the order's number. The caller has locked the discount's code and found that it applies. */
export async function takeOrderPaidByCards(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  paid: { orderId: string; userId: string; code: string | null; settings: Settings },
): Promise<string> {
  const { orderId, userId, code, settings } = paid;
  const { payment, order, lines } = await lockPurchase(tx, orderId);
  // Another attempt was paid in this moment; the next try finds it.
  if (await findConfirmedAttempt(tx, order.purchaseId))
    throw new Fault("another attempt of this purchase is confirmed", { kind: "try-again" });
  await consumeReservations(tx, orderId);
  return takeOrder(
    tx,
    { clock, jobs, by: userId },
    {
      payment,
      received: { id: giftCardPaymentId(orderId), method: "gift-card" },
      lines,
      userId,
      code,
      orderPrefix: settings.business.orderPrefix,
    },
  );
}
