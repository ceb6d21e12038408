// Builds the messages about events. Each is a second handler of a job that its cause has enqueued in its transaction;
// parcels have a job of their own, because staff may move an order without an email.
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { product } from "#core/catalogue/catalogue.table.ts";
import { messageReceivedJob } from "#core/messages/message-jobs.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { ownerLowStockJob } from "#core/notifications/owner-jobs.server.ts";
import { orderConfirmedJob, parcelMovedJob } from "#core/orders/order-jobs.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { isNumberOf } from "#core/parcels/match-numbers.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { refundCompletedJob } from "#core/payments/payment-jobs.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { announce, isWanted } from "./announce.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export function announceEvents(ctx: Context): void {
  ctx.jobs.alsoHandle(orderConfirmedJob, ({ orderId }) => announceOrder(ctx, orderId));
  ctx.jobs.handle(parcelMovedJob, (moved) => announceParcel(ctx, moved));
  ctx.jobs.alsoHandle(refundCompletedJob, ({ refundId }) => announceRefund(ctx, refundId));
  ctx.jobs.alsoHandle(ownerLowStockJob, (noticed) => announceLowStock(ctx, noticed));
  ctx.jobs.alsoHandle(messageReceivedJob, ({ messageId }) => announceMessage(ctx, messageId));
}

export async function announceOrder(ctx: Context, orderId: string): Promise<void> {
  const event = "order.confirmed";
  if (!(await isWanted(ctx.db, event))) return;
  const [row] = await ctx.db.select().from(order).where(eq(order.id, orderId));
  if (!row?.number || !row.confirmedAt) return;
  const { number, origin, amount, dueAmount: due, cashDue } = row;
  const data = { order: number, origin, amount, due, cashDue };
  await announce(ctx, event, { key: orderId, at: row.confirmedAt, data });
}

type MovedParcel = z.output<(typeof parcelMovedJob)["schema"]>;

/** Announces a parcel with its current label. A further parcel that was removed is not announced. */
export async function announceParcel(
  ctx: Context,
  { orderId, moveId, at, status, trackingNumber }: MovedParcel,
): Promise<void> {
  const event = "parcel.moved";
  if (!(await isWanted(ctx.db, event))) return;
  const [row] = await ctx.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  const [first, ...further] = await listParcels(ctx.db, orderId);
  const isFirst = trackingNumber === undefined;
  const label = isFirst ? first : further.find((one) => isNumberOf(one.trackingNumber, trackingNumber));
  if (!row?.number || !(isFirst || label)) return;
  await announce(ctx, event, {
    key: moveId,
    at: new Date(at),
    data: {
      order: row.number,
      status,
      carrier: label?.carrier ?? null,
      trackingNumber: label?.trackingNumber ?? null,
    },
  });
}

export async function announceRefund(ctx: Context, refundId: string): Promise<void> {
  const event = "refund.made";
  if (!(await isWanted(ctx.db, event))) return;
  const [row] = await ctx.db
    .select({ number: order.number, amount: refund.amount, processedAt: refund.processedAt })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(eq(refund.id, refundId));
  if (!row) return;
  await announce(ctx, event, {
    key: refundId,
    at: row.processedAt ?? ctx.clock.now(),
    data: { order: row.number, refund: refundId, amount: row.amount },
  });
}

export async function announceLowStock(
  ctx: Context,
  { noticeId, productIds }: { noticeId: string; productIds: string[] },
): Promise<void> {
  const event = "stock.low";
  if (!(await isWanted(ctx.db, event))) return;
  const products = await ctx.db
    .select({ sku: product.sku, stock: product.stock })
    .from(product)
    .where(inArray(product.id, productIds));
  await announce(ctx, event, { key: noticeId, at: ctx.clock.now(), data: { products } });
}

export async function announceMessage(ctx: Context, messageId: string): Promise<void> {
  const event = "message.received";
  if (!(await isWanted(ctx.db, event))) return;
  const [row] = await ctx.db
    .select({
      ticket: message.ticket,
      kind: message.kind,
      createdAt: message.createdAt,
      number: order.number,
    })
    .from(message)
    .leftJoin(order, eq(order.id, message.orderId))
    .where(eq(message.id, messageId));
  if (!row) return;
  const { ticket, kind, createdAt, number } = row;
  await announce(ctx, event, { key: messageId, at: createdAt, data: { ticket, kind, order: number } });
}
