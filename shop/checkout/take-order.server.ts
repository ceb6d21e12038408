// Turns a paid purchase into an order, inside the transaction that found its stock: the last step of every confirmation.
import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { writeTogether } from "#platform/write-together.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { insertStockMovements } from "#shop/catalogue/stock.server.ts";
import { linesOfProducts } from "#shop/orders/made-to-order.ts";
import { numberOrder } from "#shop/orders/number-order.server.ts";
import { orderConfirmedJob, ownerOrderJob } from "#shop/orders/order-jobs.server.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { isPaidByHand } from "#shop/payments/hand-payment.ts";
import { movePayment, type PaymentRow } from "#shop/payments/payments.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { parseStoredSettings, storedSettings } from "#shop/settings/settings.server.ts";
import { countUse } from "./discounts.server.ts";

/** What the steps of one confirmation share. `by` is recorded as who did it. */
export type Confirmation = Pick<AppContext, "clock" | "jobs"> & { by: string };

/** `productId` is null for what is made to order. */
type OrderLine = { productId: string | null; quantity: number; unitPrice: number; gstRate: number };

/**
 * Locks the purchase and the payment, and reads what never changes of the order. If two attempts of one purchase are
 * paid at once, the second waits here and then finds the first one confirmed.
 */
export async function lockPurchase(tx: Transaction, orderId: string) {
  const [row] = await tx
    .select({
      payment,
      order: { purchaseId: order.purchaseId, discountCode: order.discountCode, userId: order.userId },
      lines: sql<
        OrderLine[]
      >`(select jsonb_agg(jsonb_build_object('productId', line.product_id, 'quantity', line.quantity,
        'unitPrice', line.unit_price, 'gstRate', line.gst_rate)
        order by line.position) from ${orderLine} as line where line.order_id = ${order.id})`,
      lock: sql`pg_advisory_xact_lock(hashtextextended('confirm-purchase:' || ${order.purchaseId}, 0))`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.orderId, orderId))
    .for("update", { of: payment });
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row;
}

/** What may have changed while this confirmation waited for the lock, with the settings. */
export async function readPurchase(tx: Transaction, purchaseId: string) {
  const [row] = await tx
    .select({
      isConfirmed: sql<boolean>`exists (select from ${order} as attempt
        where attempt.purchase_id = ${purchaseId} and attempt.confirmed_at is not null)`,
      stored: storedSettings,
    })
    .from(sql`(select 1) as one`);
  return {
    isConfirmed: row?.isConfirmed === true,
    settings: parseStoredSettings(row?.stored ?? "{}"),
  };
}

type PaidOrder = {
  payment: PaymentRow;
  /** `reference` of one that was taken by hand. */
  received: { id: string; method: string | null; reference?: string | null };
  lines: readonly OrderLine[];
  /** Null for an order that staff typed. */
  userId: string | null;
  /** Of the discount. */
  code: string | null;
  orderPrefix: string;
};

/**
 * The stock is taken, but for what is made to order: the payment is captured, the order gets its number, and its products leave the cart. The number
 * comes last, because orders of other shoppers wait for it until the transaction ends; the jobs are added in the same round
 * trip.
 */
export async function takeOrder(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { payment, received, lines, userId, code, orderPrefix }: PaidOrder,
): Promise<string> {
  const { orderId } = payment;
  const at = clock.now();
  // Whoever took the money by hand knows of the order.
  const jobsToDo = isPaidByHand(received.id) ? [orderConfirmedJob] : [orderConfirmedJob, ownerOrderJob];
  const [{ number, writes }] = await Promise.all([
    numberOrder(tx, { orderId, prefix: orderPrefix, at, by }),
    ...jobsToDo.map((job) => jobs.enqueue(tx, job, { orderId }, { deduplicationKey: orderId })),
  ]);
  const products = linesOfProducts(lines);
  const sold = products.map(({ productId, quantity }) => ({
    productId,
    change: -quantity,
    reason: "sold",
    orderId,
    by,
    at,
  }));
  const captured = {
    razorpayPaymentId: received.id,
    method: received.method,
    reference: received.reference ?? null,
    capturedAt: at,
    nextCheckAt: null,
  };
  await writeTogether(tx, [
    movePayment(tx, payment, "captured", captured),
    ...writes,
    ...(sold.length > 0 ? [insertStockMovements(tx, sold)] : []),
    ...(userId ? removeBought(userId, products) : []),
    ...(code ? [countUse(tx, code)] : []),
  ]);
  return number;
}
