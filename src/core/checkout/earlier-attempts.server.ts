// Before another attempt: asks the gateway whether the shopper has paid an earlier one that was not reported yet, and confirms it.
import { and, desc, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import { hasSameItems, itemsOf } from "#core/orders/order-items.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderedProducts } from "#core/orders/pending-orders.server.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import type { PaymentRow } from "#core/payments/payments.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { WithRazorpay } from "#core/payments/razorpay.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { type CheckOutcome, checkPayment } from "./check-payment.server.ts";
import type { CheckoutItem } from "./checkout-items.ts";

const maxAttempts = 5;
/** The share of a request's time that the gateway may take to answer about earlier attempts; the rest is for opening the new one. */
const shareOfRequestTime = 0.3;

type Context = AppContext & WithRazorpay;

/**
 * Confirms earlier attempts that are paid. Returns the number of a confirmed order with the same products and quantities as `items`.
 * Without an answer from the gateway nothing is confirmed: webhook and reconciler follow.
 */
export async function confirmEarlierAttempts(
  { razorpay, ...ctx }: Context,
  { userId, items }: { userId: string; items: readonly CheckoutItem[] },
): Promise<string | undefined> {
  const attempts = await listUnpaidAttempts(ctx.db, userId);
  if (attempts.length === 0) return undefined;
  const gateway = { ...ctx, razorpay: razorpay.forOneRequest(shareOfRequestTime) };
  const outcomes = await Promise.all(attempts.map((attempt) => checkAttempt(gateway, attempt)));
  const confirmed = outcomes.filter((result) => result?.outcome === "confirmed");
  if (confirmed.length === 0) return undefined;
  for (const { orderId, orderNumber } of confirmed)
    if (hasSameItems(await listBoughtWith(ctx.db, orderId), items)) return orderNumber;
  return undefined;
}

/** Lists the items of all orders in the purchase of this order. */
async function listBoughtWith(db: Database, orderId: string) {
  const bought = await db.select({ id: order.id }).from(order).where(isOfSamePurchase(orderId));
  const ids = bought.map(({ id }) => id);
  const lines = await listOrderedProducts(db, ids);
  // Items are collected for each order separately: a set for each of two recipients is two sets.
  return ids.flatMap((id) => itemsOf(lines.filter((line) => line.orderId === id)));
}

async function checkAttempt(ctx: Context, attempt: PaymentRow): Promise<CheckOutcome | undefined> {
  try {
    return await checkPayment(ctx, { receipt: attempt.orderId });
  } catch (error) {
    ctx.log.warn(
      { orderId: attempt.orderId, error: String(error) },
      "an earlier attempt could not be checked at the gateway",
    );
    return undefined;
  }
}

/**
 * The gateway's id of the latest attempt after `since`, if its outcome was not reported, so that a reopened checkout can continue
 * it.
 */
export async function findOpenAttempt(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<string | undefined> {
  const [latest] = await listUnpaidAttempts(db, userId);
  return latest && latest.createdAt > since ? (latest.razorpayOrderId ?? undefined) : undefined;
}

/** The attempts with an order at the gateway, newest first. */
function listUnpaidAttempts(db: Database, userId: string): Promise<PaymentRow[]> {
  return db
    .select({ ...getTableColumns(payment), orderId: order.id })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(order.userId, userId),
        isNull(order.confirmedAt),
        eq(payment.status, "opened"),
        isNotNull(payment.razorpayOrderId),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(maxAttempts);
}
