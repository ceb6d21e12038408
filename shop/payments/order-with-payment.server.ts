// Reads one order together with its payment, for the order pages of the back office and the account.
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { isOwnOrder } from "#shop/orders/order.policy.ts";
import { getOrderDetail } from "#shop/orders/order-detail.server.ts";
import type { OrderDetail } from "#shop/orders/order-detail.ts";
import type { OrderEvents } from "#shop/orders/order-timeline.ts";
import { isDecisionOpen } from "#shop/orders/refund-decision.ts";
import { getOrderPayment, type OpenRefund } from "./order-payment.server.ts";
import type { PaymentStatus } from "./payment-state.ts";
import type { PaidTogether } from "./together/paid-together.ts";

export type OrderWithPayment = {
  id: string;
  /** Null for an order that staff typed. */
  userId: string | null;
  /** `goingBack`: paise that were refunded or are promised. */
  order: OrderDetail & { payment: PaymentStatus | null; goingBack: number };
  /** Paise that were paid for it, of an advance without the rest. */
  paid: number;
  /** Taken in cash or by UPI: it goes back by hand too. */
  paidByHand: boolean;
  /** It says how the money of an order that was paid in two ways goes back; '' for any other order. */
  mixedWays: string;
  /** Without the emails, which the module email/ keeps, and the notes, which only staff read. */
  events: Omit<OrderEvents, "emails" | "notes">;
  refundIds: string[];
  /** The order's money can be refunded now. */
  refundable: boolean;
  /** Paise that a refund of a part may take. */
  leftForPart: number;
  /** Paise that a refund of everything takes. */
  leftToRefund: number;
  /** Refunds that are not finished, or failed and were not made good by a later one. */
  openRefunds: OpenRefund[];
  /** All orders of the same payment, this one among them; empty for one that was paid by itself. */
  together: PaidTogether[];
};

/** Throws NotFound if no confirmed order has this number. */
export async function getOrderWithPayment(db: Database, number: string): Promise<OrderWithPayment> {
  const { id, userId, order, history } = await getOrderDetail(db, number);
  const { status, byHand, capture, rest, refunds, goingBack, byCards, ...others } = await getOrderPayment(
    db,
    id,
  );
  const totals = byCards > 0 ? { ...order.totals, giftCardAmount: byCards } : order.totals;
  return {
    id,
    userId,
    order: { ...order, totals, payment: status, goingBack },
    paidByHand: byHand,
    events: { ...history, payment: capture, rest, refunds },
    refundIds: refunds.map((refund) => refund.id),
    ...others,
    // An advance goes back only with its order cancelled, and so does what was paid before the rest at the door.
    refundable: others.refundable && order.due === 0 && order.cashDue === 0,
  };
}

/** True of a cancelled order whose money is still with the shop, without a decision to keep it or the rest of it. */
export function isRefundUndecided(
  { status, payment }: Pick<OrderWithPayment["order"], "status" | "payment">,
  { changes }: Pick<OrderWithPayment["events"], "changes">,
): boolean {
  return status === "cancelled" && payment === "captured" && isDecisionOpen(changes.at(-1)?.refund);
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
