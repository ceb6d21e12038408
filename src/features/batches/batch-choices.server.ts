// Reads which ready batches each line of an order can come from, newest first, and which are ticked.
import { sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { countPiecesAt } from "#core/orders/order-pieces.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { orderLine } from "#core/orders/orders.table.ts";
import { listPiecesNotSent } from "#core/orders/pieces/pieces.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { selectRows } from "#platform/database/database.ts";
import { batch, packedBatch } from "./batches.table.ts";
import { tickedBatches } from "./packed-batch.ts";

/** `words` is written like '20 Nov 2026, by Meena'. */
export type BatchChoice = { batch: string; words: string; isTicked: boolean };

export type LineOfBatches = { position: number; name: string; choices: BatchChoice[] };

/** Older batches have hardly any pieces left on the shelf; a batch already noted is always listed as well. */
const batchesToChoose = 6;

type Row = {
  orderId: string;
  position: number;
  name: string;
  quantity: number;
  batch: string;
  pouredOn: string;
  pouredBy: string;
  isNoted: boolean;
};

/**
 * Maps an order's id to its lines of products that have a batch, without lines whose pieces were all refunded. Empty if the shop
 * does not show its batches.
 */
export async function readBatchChoices(
  ctx: ReadContext,
  orders: readonly { id: string; status: OrderStatus }[],
): Promise<Map<string, LineOfBatches[]>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0 || !(await currentFeatures(ctx)).batches) return new Map();
  const [rows, notSent] = await Promise.all([readRows(ctx, ids), listPiecesNotSent(ctx.db, ids)]);
  const ofOrders = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    orders.map(({ id, status }) => {
      const packed = (ofOrders.get(id) ?? []).filter(
        ({ position, quantity }) => countPiecesAt(notSent.get(id) ?? [], position) < quantity,
      );
      const lines = Map.groupBy(packed, ({ position }) => position);
      return [id, [...lines].map(([position, choices]) => presentLine(position, choices, status))];
    }),
  );
}

async function readRows({ db }: ReadContext, ids: readonly string[]): Promise<Row[]> {
  const newest = sql`(${batch.pouredOn}, ${batch.createdAt}, ${batch.number}) desc`;
  const isNoted = sql`exists (select from ${packedBatch} where ${packedBatch.orderId} = ${orderLine.orderId}
    and ${packedBatch.position} = ${orderLine.position} and ${packedBatch.batchNumber} = ${batch.number})`;
  return selectRows<Row>(
    db,
    sql`select ${orderLine.orderId} as "orderId", ${orderLine.position} as position, ${orderLine.name} as name,
        ${orderLine.quantity} as quantity, chosen.*
      from ${orderLine}
      join ${product} on ${product.id} = ${orderLine.productId}
      cross join lateral (
        select ${batch.number} as batch, ${batch.pouredOn}::text as "pouredOn", ${batch.pouredBy} as "pouredBy", ${isNoted} as "isNoted"
        from ${batch} where ${batch.productId} in (${product.id}, ${product.variantOf}) and (not ${batch.curing} or ${isNoted})
        order by ${isNoted} desc, ${newest} limit ${batchesToChoose}
      ) as chosen
      where ${orderLine.orderId} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})
      order by ${orderLine.orderId}, ${orderLine.position}, chosen."pouredOn" desc, chosen.batch desc`,
  );
}

function presentLine(position: number, rows: readonly Row[], status: OrderStatus): LineOfBatches {
  const ticked = tickedBatches(rows, status);
  return {
    position,
    name: rows[0]?.name ?? "",
    choices: rows.map(({ batch: number, pouredOn, pouredBy }) => ({
      batch: number,
      words: [formatDate(pouredOn), pouredBy && `by ${pouredBy}`].filter(Boolean).join(", "),
      isTicked: ticked.includes(number),
    })),
  };
}
