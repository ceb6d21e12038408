// Reads an order's money for a page: payment status, capture, refunds, and whether it can be refunded.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { readActorNames } from "#shop/orders/actor-names.server.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import type { CaptureEvent, RefundEvent } from "#shop/orders/order-timeline.ts";
import type { PaymentStatus } from "./payment-state.ts";
import { payment } from "./payments.table.ts";
import { takenPieces } from "./refund-part.server.ts";
import { amountGoingBack, amountLeftForPart, refuseRefund, refuseRetry } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";

export type OrderPayment = {
  /** Null if the order has no payment (a sample order). */
  status: PaymentStatus | null;
  /** Undefined until the payment is captured. */
  capture: CaptureEvent | undefined;
  /** Oldest first, with those of second payments. */
  refunds: (RefundEvent & { id: string })[];
  /** Whether the order's money can be refunded now. */
  refundable: boolean;
  /** Paise that were refunded or are promised, and those that a refund of a part may take. */
  goingBack: number;
  leftForPart: number;
  /** Pieces that were refunded. */
  takenPieces: Pieces[];
  /** Whether a refund is not finished, or failed and was not made good by a later one. */
  hasOpenRefunds: boolean;
};

export async function getOrderPayment(db: Database, orderId: string): Promise<OrderPayment> {
  const [[row], refunds] = await Promise.all([
    db.select().from(payment).where(eq(payment.orderId, orderId)),
    listRefunds(db, orderId),
  ]);
  const nameOf = await readActorNames(db, refunds);
  return {
    status: row?.status ?? null,
    capture: row?.capturedAt
      ? { method: row.method, amount: row.amount, capturedAt: row.capturedAt }
      : undefined,
    refunds: refunds.map((refund) => ({ ...refund, by: nameOf(refund.by) })),
    refundable: row !== undefined && refuseRefund(row, refunds) === undefined,
    goingBack: row ? amountGoingBack(row, refunds) : 0,
    leftForPart: row?.capturedAt ? amountLeftForPart(row, refunds) : 0,
    takenPieces: takenPieces(refunds),
    hasOpenRefunds: refunds.some((refund) => refuseRetry(refund, refunds) === undefined),
  };
}
