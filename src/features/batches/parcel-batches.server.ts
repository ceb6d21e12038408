// The batches in the parcel of an order, for a shopper; empty if the shop does not show batches.
import { and, asc, eq } from "drizzle-orm";
import { currentFeatures } from "#core/content/features.server.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { orderLine } from "#core/orders/orders.table.ts";
import { listPiecesNotSent } from "#core/orders/pieces/pieces.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { batch, packedBatch } from "./batches.table.ts";
import { batchesInParcel, type ParcelBatch } from "./packed-batch.ts";

export async function listParcelBatches(
  ctx: ReadContext,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<ParcelBatch[]> {
  if (!(await currentFeatures(ctx)).batches) return [];
  const noted = await ctx.db
    .select({
      position: orderLine.position,
      quantity: orderLine.quantity,
      number: batch.number,
      pouredOn: batch.pouredOn,
      pouredBy: batch.pouredBy,
    })
    .from(packedBatch)
    .innerJoin(batch, eq(batch.number, packedBatch.batchNumber))
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, packedBatch.orderId), eq(orderLine.position, packedBatch.position)),
    )
    .where(and(eq(packedBatch.orderId, orderId), eq(batch.published, true)))
    .orderBy(asc(orderLine.position), asc(batch.number));
  if (noted.length === 0) return [];
  const notSent = (await listPiecesNotSent(ctx.db, [orderId])).get(orderId) ?? [];
  return batchesInParcel(noted, { status, notSent }).map(({ quantity: _quantity, pouredOn, ...line }) => ({
    ...line,
    pouredOn: formatLongDate(pouredOn),
  }));
}
