// Stores from which batches orders are packed, as ticked by the packer. Replaces earlier notes for these orders.
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { orderLine } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canNotePackedBatches } from "./batch.policy.ts";
import { batch, packedBatch } from "./batches.table.ts";
import type { PackedBatch } from "./packed-batch.ts";

type Context = Pick<AppContext, "clock"> & ReadContext;

/** The orders shown on the page, and the batches ticked for them. */
export type NotedBatches = { orders: readonly string[]; packed: readonly PackedBatch[] };

/** Leaves out deleted batches, those of other products and, for a packer, orders that have left the shop. Does nothing if the shop does not show its batches. */
export const notePackedBatches = command(
  canNotePackedBatches,
  async function notePackedBatches(ctx: Context, actor, { orders, packed }: NotedBatches): Promise<void> {
    const { db, clock } = ctx;
    const { id: by } = actor;
    if (!(await currentFeatures(ctx)).batches) return;
    const ids = await findOrderIds(ctx, orders);
    for (const [number, orderId] of ids) {
      const ticked = packed.filter((one) => one.number === number);
      await db.transaction(async (tx) => {
        const { status } = await lockOrder(tx, orderId);
        if (!isToPack(status) && !canProcessOrders(actor)) return;
        const before = await listNoted(tx, orderId);
        const after = await listFitting(tx, orderId, ticked);
        if (wordsOf(before) === wordsOf(after)) return;
        await tx.delete(packedBatch).where(eq(packedBatch.orderId, orderId));
        const at = clock.now();
        if (after.length > 0)
          await tx.insert(packedBatch).values(after.map((line) => ({ ...line, orderId, at, by })));
        await recordAudit(tx, clock, {
          by,
          action: "order.batches-noted",
          subject: `order:${number}`,
          before: { batches: wordsOf(before) },
          after: { batches: wordsOf(after) },
        });
      });
    }
  },
);

type Line = { position: number; batchNumber: string };

function listNoted(tx: Transaction, orderId: string): Promise<Line[]> {
  return tx
    .select({ position: packedBatch.position, batchNumber: packedBatch.batchNumber })
    .from(packedBatch)
    .where(eq(packedBatch.orderId, orderId))
    .orderBy(asc(packedBatch.position), asc(packedBatch.batchNumber));
}

/** The ticked batches of the line's product that are ready; for a variant, also those of its product. */
async function listFitting(
  tx: Transaction,
  orderId: string,
  ticked: readonly PackedBatch[],
): Promise<Line[]> {
  if (ticked.length === 0) return [];
  const isTicked = ({ position, batchNumber }: Line) =>
    ticked.some((one) => one.position === position && one.batch === batchNumber);
  const fitting = await tx
    .select({ position: orderLine.position, batchNumber: batch.number })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(batch, or(eq(batch.productId, product.id), eq(batch.productId, product.variantOf)))
    .where(
      and(
        eq(orderLine.orderId, orderId),
        eq(batch.curing, false),
        inArray(
          batch.number,
          ticked.map((one) => one.batch),
        ),
      ),
    )
    .orderBy(asc(orderLine.position), asc(batch.number));
  return fitting.filter(isTicked);
}

/** '1: 26-07, 3: 26-05', with lines counted from 1. */
function wordsOf(lines: readonly Line[]): string {
  return lines.map(({ position, batchNumber }) => `${position + 1}: ${batchNumber}`).join(", ");
}
