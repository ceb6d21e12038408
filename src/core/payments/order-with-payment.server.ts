// One order with its payment, for the order pages of the back office and the account.

import type { Actor } from "#core/identity/actor.ts";
import { isOwnOrder } from "#core/orders/order.policy.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { isDecisionOpen } from "#core/orders/refund-decision.ts";
import { findHandedOver, listShownParcels } from "#core/parcels/shown-parcels.server.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { getOrderPayment } from "./order-payment.server.ts";

export type OrderWithPayment = Awaited<ReturnType<typeof getOrderWithPayment>>;

/** Throws NotFound if no confirmed order has this number. */
export async function getOrderWithPayment(db: Database, number: string) {
  const { id, userId, order, history } = await getOrderDetail(db, number);
  const { status, byHand, capture, balance, refunds, goingBack, byCards, ...others } = await getOrderPayment(
    db,
    id,
  );
  const totals = byCards > 0 ? { ...order.totals, giftCardAmount: byCards } : order.totals;
  return {
    id,
    userId,
    /** `goingBack`: paise refunded or promised. */
    order: { ...order, totals, payment: status, goingBack, parcels: await listShownParcels(db, id) },
    paidByHand: byHand,
    /** Without emails, which belong to notifications, and notes, which only staff read. */
    events: { ...history, parcel: await findHandedOver(db, id), payment: capture, balance, refunds },
    ...others,
    // A deposit or a part paid before delivery goes back only when the order is cancelled.
    refundable: others.refundable && order.due === 0 && order.cashDue === 0,
  };
}

/** Whether money of a cancelled order is still with the shop and nobody has decided to keep it. */
export function isRefundUndecided({
  order: { status, payment },
  events: { changes },
  leftToRefund,
}: Pick<OrderWithPayment, "order" | "events" | "leftToRefund">): boolean {
  const isWithShop = payment === "captured" && leftToRefund > 0;
  return status === "cancelled" && isWithShop && isDecisionOpen(changes.at(-1)?.refund);
}

/** For the order's own customer. Throws NotFound for another customer's order. */
export async function getMyOrderWithPayment(
  db: Database,
  customer: Pick<Actor, "id">,
  number: string,
): Promise<OrderWithPayment> {
  const found = await getOrderWithPayment(db, number);
  if (!isOwnOrder(customer, found)) throw new NotFound("no order of this number");
  return found;
}
