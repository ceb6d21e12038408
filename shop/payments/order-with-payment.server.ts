// Reads one order together with its payment, for the order pages of the back office and the account.
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { isOwnOrder } from "#shop/orders/order.policy.ts";
import { getOrderDetail } from "#shop/orders/order-detail.server.ts";
import type { OrderDetail } from "#shop/orders/order-detail.ts";
import type { OrderEvents } from "#shop/orders/order-timeline.ts";
import { getOrderPayment } from "./order-payment.server.ts";
import type { PaymentStatus } from "./payment-state.ts";

export type OrderWithPayment = {
  id: string;
  userId: string;
  order: OrderDetail & { payment: PaymentStatus | null };
  /** Without the emails, which the module email/ keeps. */
  events: Omit<OrderEvents, "emails">;
  refundIds: string[];
  /** Whether the order's money can be refunded now. */
  refundable: boolean;
  /** Whether a refund is not finished, or failed and was not made good by a later one. */
  hasOpenRefunds: boolean;
};

/** Throws NotFound if no confirmed order has this number. */
export async function getOrderWithPayment(db: Database, number: string): Promise<OrderWithPayment> {
  const { id, userId, order, history } = await getOrderDetail(db, number);
  const { status, capture, refunds, refundable, hasOpenRefunds } = await getOrderPayment(db, id);
  return {
    id,
    userId,
    order: { ...order, payment: status },
    events: { ...history, payment: capture, refunds },
    refundIds: refunds.map((refund) => refund.id),
    refundable,
    hasOpenRefunds,
  };
}

/** Whether the order is cancelled and its money still with the shop, without a decision to keep it. */
export function isRefundUndecided(
  { status, payment }: Pick<OrderWithPayment["order"], "status" | "payment">,
  { changes }: Pick<OrderWithPayment["events"], "changes">,
): boolean {
  return status === "cancelled" && payment === "captured" && changes.at(-1)?.refund !== "none";
}

/** The same for the order's own customer; throws NotFound for another customer's order. */
export async function getMyOrderWithPayment(
  db: Database,
  customer: Pick<Actor, "id">,
  number: string,
): Promise<OrderWithPayment> {
  const found = await getOrderWithPayment(db, number);
  if (!isOwnOrder(customer, found)) throw new NotFound("no order of this number");
  return found;
}
