// Gives the difference back if delivery to the corrected address costs less: less is due on delivery, or a refund is made later.
import { and, eq } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { chargeOf } from "#core/money/charge.ts";
import { priceLines } from "#core/money/price-lines.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { deliveryLessJob } from "#core/orders/order-jobs.server.ts";
import { amountsOf } from "#core/orders/order-totals.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { getOrderRow, listOrderLines, type OrderRow } from "#core/orders/pending-orders.server.ts";
import { lockPayment } from "#core/payments/payments.server.ts";
import { refundLockedPart } from "#core/payments/refund-part.server.ts";
import { amountLeftForPart, amountRefundable } from "#core/payments/refund-rule.ts";
import { readChargeLeft } from "#core/payments/refundable-pieces.server.ts";
import { listRefunds, type RefundRow } from "#core/payments/refunds.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { findPromise, lowerPromise } from "#features/cash-on-delivery/promises.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

/** In the request key of each refund for a correction. */
const moved = ":moved:";

/** Paise paid for the delivery, or due for it as the order was placed, less refunds of earlier corrections. */
export async function paidForDelivery(tx: Transaction, row: OrderRow): Promise<number> {
  const lowered = row.cashDue > 0 ? row.deliveryLess : 0;
  return chargeOf(row, "delivery") + lowered - givenBackBefore(await listRefunds(tx, row.id));
}

/** Paise of an order's refunds for earlier corrections. */
function givenBackBefore(refunds: readonly RefundRow[]): number {
  return refunds
    .filter(({ requestKey }) => requestKey?.includes(moved))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Notes what the delivery to the new place costs less than was paid. It is booked once the order is packed or its customer can correct it no
 * more, so that no paper is issued before and the customer may move it back. What is due on delivery changes at once, and has no paper.
 * Returns the paise. The caller holds the order's lock and has stored the address, which the papers show.
 */
export async function lowerDelivery(
  tx: Transaction,
  ctx: Context,
  { orderId, less, by }: { orderId: string; less: number; by: string },
): Promise<number> {
  await lockPayment(tx, orderId);
  const row = await getOrderRow(tx, orderId);
  if (row.cashDue > 0) return lowerCashDue(tx, row, less);
  await tx.update(order).set({ deliveryLess: less }).where(eq(order.id, orderId));
  if (less === 0) return 0;
  const endsAt = await correctableUntil(tx, row);
  const now = ctx.clock.now();
  if (!isToPackUntouched(row) || endsAt <= now) return bookDeliveryLess(tx, ctx, { orderId, by });
  const delaySeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  await ctx.jobs.enqueue(tx, deliveryLessJob, { orderId }, { delaySeconds });
  return less;
}

function isToPackUntouched({ status }: Pick<OrderRow, "status">): boolean {
  return status === "pending";
}

async function correctableUntil(tx: Transaction, { confirmedAt }: OrderRow): Promise<Date> {
  const { shipping } = await readSettings(tx);
  return new Date((confirmedAt?.getTime() ?? 0) + shipping.cancelHours * hourMs);
}

/** The work of `deliveryLessJob`. Idempotent; does nothing while the customer may still correct the address. */
export async function giveBackDelivery({ db, clock, jobs }: AppContext, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const row = await getOrderRow(tx, orderId);
    if (row.cashDue > 0 || status === "cancelled") return;
    if (isToPackUntouched(row) && (await correctableUntil(tx, row)) > clock.now()) return;
    await bookDeliveryLess(tx, { clock, jobs }, { orderId, by: system.id });
  });
}

/**
 * Refunds what is noted, as far as it has not gone back with the goods. What a dispute holds back stays noted, and is tried again a day
 * later. Returns the paise.
 */
async function bookDeliveryLess(
  tx: Transaction,
  ctx: Context,
  { orderId, by }: { orderId: string; by: string },
): Promise<number> {
  const paid = await lockPayment(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const { deliveryLess } = await getOrderRow(tx, orderId);
  if (deliveryLess === 0) return 0;
  const left = (await readChargeLeft(tx, orderId, "delivery")) - givenBackBefore(refunds);
  const owed = Math.max(0, Math.min(deliveryLess, left, amountLeftForPart(paid, refunds)));
  const amount = Math.min(owed, amountRefundable(paid, refunds));
  const reason = "The delivery to the new address costs less";
  const part = { orderId, part: { amount }, reason, requestKey: `${orderId}${moved}${newId()}`, by };
  const refunded = amount > 0 ? await refundLockedPart(tx, ctx, part) : undefined;
  const back = refunded?.ok ? refunded.amount : 0;
  await tx
    .update(order)
    .set({ deliveryLess: owed - back })
    .where(eq(order.id, orderId));
  const again = { delaySeconds: dayMs / 1000, deduplicationKey: `${orderId}:again` };
  if (owed > back) await ctx.jobs.enqueue(tx, deliveryLessJob, { orderId }, again);
  return back;
}

/**
 * Prices the order again so that its delivery costs `wanted` less than when it was placed; it has no invoice yet. A part paid before stays,
 * and whole rupees stay due.
 */
async function lowerCashDue(tx: Transaction, row: OrderRow, wanted: number): Promise<number> {
  const { id: orderId, deliveryLess: lowered } = row;
  const promise = await findPromise(tx, orderId);
  const asPlaced = { due: row.cashDue + lowered, charge: chargeOf(row, "delivery") + lowered };
  const total = wanted === 0 ? 0 : toWholeRupees(wanted, asPlaced);
  const less = total - lowered;
  if (!promise || promise.amount - promise.handedIn <= less || less === 0) return lowered;
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
    .set({ charges, taxableAmount, taxAmount, amount, cashDue, deliveryLess: total })
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
  await lowerPromise(tx, promise, due);
  return total;
}

/** Changes the reduction so that whole rupees stay due: upwards if the charge allows, else downwards. In paise. */
function toWholeRupees(less: number, { due, charge }: { due: number; charge: number }): number {
  const more = less + ((due - less) % 100);
  return more <= charge ? more : Math.max(0, more - 100);
}
