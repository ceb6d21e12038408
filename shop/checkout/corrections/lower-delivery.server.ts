// Returns the difference if delivery to the corrected address costs less: less is due on delivery, or a refund is made.
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { chargeOf } from "#shop/money/charge.ts";
import { priceLines } from "#shop/money/price-lines.ts";
import { amountsOf } from "#shop/orders/order-totals.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { getOrderRow, listOrderLines, type OrderRow } from "#shop/orders/pending-orders.server.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import { findPromise } from "#shop/payments/on-delivery/promises.server.ts";
import { isFirstPaymentOf } from "#shop/payments/own-payment.server.ts";
import { lockPayment } from "#shop/payments/payments.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { refundLockedPart } from "#shop/payments/refund-part.server.ts";
import { amountRefundable } from "#shop/payments/refund-rule.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";

type Context = Pick<AppContext, "clock" | "jobs">;
/** `less` in paise. `version`: that of the address, so that each correction refunds once. */
type Lowered = { orderId: string; less: number; version: string; by: string };

/** The request key of a correction's refund. */
function keyOf(orderId: string, version: string): string {
  return `${orderId}:moved:${version}`;
}

/** Paise paid for the delivery, less refunds of earlier corrections. */
export async function paidForDelivery(tx: Transaction, row: OrderRow): Promise<number> {
  const refunds = await listRefunds(tx, row.id);
  const earlier = refunds.filter(({ requestKey }) => requestKey?.startsWith(keyOf(row.id, "")));
  return earlier.reduce((left, { amount }) => left - amount, chargeOf(row, "delivery"));
}

/** Returns the paise given back. The caller holds the order's lock and has stored the address, which the papers show. */
export async function lowerDelivery(tx: Transaction, ctx: Context, lowered: Lowered): Promise<number> {
  const { orderId, less, version, by } = lowered;
  if (less === 0) return 0;
  const paid = await lockPayment(tx, orderId);
  const row = await getOrderRow(tx, orderId);
  if (row.cashDue > 0) return lowerCashDue(tx, { orderId, less });
  const refunds = await listRefunds(tx, orderId);
  const amount = Math.min(less, amountRefundable(paid, refunds));
  if (amount <= 0) return 0;
  const reason = "The delivery to the new address costs less";
  const part = { orderId, part: { amount }, reason, requestKey: keyOf(orderId, version), by };
  const refunded = await refundLockedPart(tx, ctx, part);
  return refunded.ok ? refunded.amount : 0;
}

/** Prices the order again with the lower charge; it has no invoice yet. A part paid before stays, and whole rupees stay due. */
async function lowerCashDue(
  tx: Transaction,
  { orderId, less: wanted }: { orderId: string; less: number },
): Promise<number> {
  const promise = await findPromise(tx, orderId);
  const row = await getOrderRow(tx, orderId);
  const less = toWholeRupees(wanted, { due: row.cashDue, charge: chargeOf(row, "delivery") });
  if (!promise || promise.amount <= less || less === 0) return 0;
  const lines = await listOrderLines(tx, orderId);
  const charges = row.charges.map((charge) =>
    charge.kind === "delivery" ? { ...charge, amount: charge.amount - less } : charge,
  );
  const shares = lines.map(({ discountShare }) => discountShare);
  const discount = { amount: row.discountAmount, over: shares };
  const price = priceLines({ lines, discount, charges });
  const { taxableAmount, taxAmount, amount } = amountsOf(price);
  const cashDue = row.cashDue - less;
  await tx
    .update(order)
    .set({ charges, taxableAmount, taxAmount, amount, cashDue })
    .where(eq(order.id, orderId));
  for (const [index, { chargeShare, taxable, tax, position }] of price.lines.entries()) {
    const line = { chargeShare, taxable, tax };
    if (lines[index]?.chargeShare !== chargeShare)
      await tx
        .update(orderLine)
        .set(line)
        .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)));
  }
  const due = promise.amount - less;
  await tx.update(cashOnDelivery).set({ amount: due }).where(eq(cashOnDelivery.orderId, orderId));
  if (promise.partAmount === 0)
    await tx.update(payment).set({ amount: due }).where(isFirstPaymentOf(orderId));
  return less;
}

/** Changes the reduction so that whole rupees stay due: upwards if the charge allows, else downwards. In paise. */
function toWholeRupees(less: number, { due, charge }: { due: number; charge: number }): number {
  const more = less + ((due - less) % 100);
  return more <= charge ? more : Math.max(0, more - 100);
}
