// Sets the stock of products after a count: the counted pieces, less those reserved or to pack.
import { and, eq, inArray, sql } from "drizzle-orm";
import { canChangeStock } from "#core/catalogue/catalogue.policy.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { hasStockMovement, lockProducts, recordStockCount } from "#core/catalogue/stock/stock.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { selectRows } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { stockReservation } from "./checkout.table.ts";

/** `counted`: all pieces in the shop that are not packed. */
export type CountStockInput = {
  productId: string;
  counted: number;
  reason: string;
  /** The same count sent twice is stored once. */
  requestKey?: string;
};

/** `notForSale`: the pieces reserved or to pack, if fewer were counted. */
export type CountStockOutcome = { ok: true } | { ok: false; notForSale: number };

/** Throws NotFound for an unknown product. */
export const countStock = command(
  canChangeStock,
  function countStock(
    { db, clock }: EditContext,
    { id: by },
    { productId, counted, reason, requestKey }: CountStockInput,
  ) {
    return db.transaction(async (tx): Promise<CountStockOutcome> => {
      // Prevents reserving and releasing pieces meanwhile. Orders may be confirmed: their pieces stay set aside.
      await lockProducts(tx, [productId]);
      if (requestKey && (await hasStockMovement(tx, requestKey))) return { ok: true };
      const notForSale = await countNotForSale(tx, productId);
      if (counted < notForSale) return { ok: false, notForSale };
      await recordCount(tx, clock, {
        productId,
        counted,
        stock: counted - notForSale,
        reason,
        by,
        ...(requestKey ? { id: requestKey } : {}),
      });
      return { ok: true };
    });
  },
);

export type CountStocksInput = {
  /** One per product. */
  counts: readonly { productId: string; counted: number }[];
  reason: string;
  /** The same counts sent twice are stored once. */
  requestKey: string;
};

/** A product that stays as it is, with the reason; then nothing was stored. */
export type CountStocksOutcome =
  | { ok: true }
  | { ok: false; refused: { productId: string; problem: string }[] };

/** Counts of several products, all or none. */
export const countStocks = command(
  canChangeStock,
  function countStocks({ db, clock }: EditContext, { id: by }, input: CountStocksInput) {
    const { counts, reason, requestKey } = input;
    const keyOf = (index: number) => `${requestKey}-${index}`;
    return db.transaction(async (tx): Promise<CountStocksOutcome> => {
      await lock(tx, `stock-count:${requestKey}`);
      await lockProducts(
        tx,
        counts.map(({ productId }) => productId),
      );
      if (await hasStockMovement(tx, keyOf(0))) return { ok: true };
      const planned = await planCounts(tx, counts);
      const refused = planned.flatMap(({ productId, problem }) => (problem ? [{ productId, problem }] : []));
      if (refused.length > 0) return { ok: false, refused };
      for (const [index, { productId, counted, after }] of planned.entries())
        await recordCount(tx, clock, { id: keyOf(index), productId, counted, stock: after, reason, by });
      return { ok: true };
    });
  },
);

/** Pieces that can be sold, before and after a count. */
export type PlannedCount = {
  productId: string;
  name: string;
  sku: string;
  counted: number;
  before: number;
  after: number;
  problem?: string;
};

/** The resulting stock of each count, in the order of `counts`, and why one is refused. */
export async function planCounts(db: Database, counts: CountStocksInput["counts"]): Promise<PlannedCount[]> {
  const ids = counts.map(({ productId }) => productId);
  const rows = await db
    .select({ product, name: soldName })
    .from(product)
    .where(sql`${product.id} = any(${sql.param(ids)}::text[])`);
  const found = new Map(rows.map((row) => [row.product.id, row]));
  const planned: PlannedCount[] = [];
  for (const { productId, counted } of counts) {
    const row = found.get(productId);
    if (!row) continue;
    const { sku, stock: before, archivedAt, setPricing } = row.product;
    const notForSale = await countNotForSale(db, productId);
    const refusals = [
      archivedAt ? "It is archived." : "",
      setPricing ? "The stock of a set is that of its parts." : "",
      counted < notForSale ? `${notForSale} pieces are reserved or to pack; count them, too.` : "",
    ];
    const problem = refusals.find(Boolean);
    const after = problem ? before : counted - notForSale;
    planned.push({ productId, name: row.name, sku, counted, before, after, ...(problem ? { problem } : {}) });
  }
  return planned;
}

async function countNotForSale(db: Database, productId: string): Promise<number> {
  const { reserved, toPack } = await readPiecesNotForSale(db, productId);
  return reserved + toPack;
}

type Recorded = Omit<CountStockInput, "requestKey"> & { id?: string; stock: number; by: string };

async function recordCount(tx: Transaction, clock: EditContext["clock"], { counted, ...count }: Recorded) {
  const recorded = await recordStockCount(tx, { ...count, at: clock.now() });
  if (!recorded) throw new NotFound("no such product");
  await recordAudit(tx, clock, {
    by: count.by,
    action: "product.stock-counted",
    subject: `product:${count.productId}`,
    before: { stock: recorded.before },
    after: { stock: recorded.after, counted, reason: count.reason },
  });
}

export type PiecesNotForSale = { reserved: number; toPack: number };

/** One statement, so that the pieces of an order being confirmed are counted exactly once. */
export async function readPiecesNotForSale(db: Database, productId: string): Promise<PiecesNotForSale> {
  const reserved = db
    .select({ pieces: sql`coalesce(sum(${stockReservation.quantity}), 0)::int` })
    .from(stockReservation)
    .where(eq(stockReservation.productId, productId));
  const toPack = db
    .select({ pieces: sql`coalesce(sum(${orderLine.quantity}), 0)::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.productId, productId), inArray(order.status, ["pending", "processing"])));
  const notSent = db
    .select({ pieces: sql`coalesce(sum(${linePieces.quantity}), 0)::int` })
    .from(linePieces)
    .innerJoin(order, eq(order.id, linePieces.orderId))
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, linePieces.orderId), eq(orderLine.position, linePieces.position)),
    )
    .where(
      and(
        eq(orderLine.productId, productId),
        eq(linePieces.cause, "refunded"),
        inArray(order.status, ["pending", "processing"]),
      ),
    );
  const [row] = await selectRows<PiecesNotForSale>(
    db,
    sql`select ${reserved} as reserved, ${toPack} - ${notSent} as "toPack"`,
  );
  return row ?? { reserved: 0, toPack: 0 };
}
