// The shelf: the only verbs that change how many pieces can still be sold. Products are locked in the order of their ids, so
// two purchases of the same goods wait for each other and never deadlock.
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { product, stockMovement } from "./catalogue.table.ts";

export type StockLine = { productId: string; quantity: number };
export type StockTaken = { ok: true } | { ok: false; short: { productId: string; left: number }[] };

/**
 * Locks products until the transaction ends. Call it once, for all that the transaction may touch, before anything else does. Rows
 * that only point at a product (a line of a cart, a movement) need not wait for it.
 */
export async function lockProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...productIds]))
    .orderBy(asc(product.id))
    .for("no key update");
}

/** Takes all lines off the shelf or none. The database itself refuses a stock below zero. */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockTaken> {
  if (lines.length === 0) return { ok: true };
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  const wanted = valuesOf(lines);
  const short = (await tx.execute(sql`
    select wanted.id, greatest(coalesce(product.stock, 0), 0)::int as left
    from (values ${wanted}) as wanted (id, quantity)
    left join product on product.id = wanted.id and product.active and product.archived_at is null
    where product.id is null or product.stock < wanted.quantity`)) as unknown as {
    id: string;
    left: number;
  }[];
  if (short.length > 0) return { ok: false, short: short.map(({ id, left }) => ({ productId: id, left })) };
  await tx.execute(sql`
    update product set stock = stock - wanted.quantity
    from (values ${wanted}) as wanted (id, quantity) where product.id = wanted.id`);
  return { ok: true };
}

/** Puts lines back on the shelf. */
export async function putBackStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await tx.execute(sql`
    update product set stock = stock + back.quantity
    from (select id, sum(quantity)::int as quantity from (values ${valuesOf(lines)}) as line (id, quantity) group by id) as back
    where product.id = back.id`);
}

/** Writes down why the shelf changed for good; a hold that is given back leaves no trace. */
export async function recordStockMovements(
  tx: Transaction,
  movements: readonly {
    productId: string;
    change: number;
    reason: string;
    orderId?: string;
    by: string;
    at: Date;
  }[],
): Promise<void> {
  if (movements.length === 0) return;
  await tx.insert(stockMovement).values(movements.map((movement) => ({ id: newId(), ...movement })));
}

/** The owner counted: sets the stock to what is there, with a reason. Undefined when the product does not exist. */
export async function countStock(
  tx: Transaction,
  count: { productId: string; stock: number; reason: string; by: string; at: Date },
): Promise<{ before: number; after: number } | undefined> {
  const [row] = await tx
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, count.productId))
    .for("no key update");
  if (!row) return undefined;
  await tx
    .update(product)
    .set({ stock: count.stock, updatedAt: count.at })
    .where(eq(product.id, count.productId));
  await recordStockMovements(tx, [
    {
      productId: count.productId,
      change: count.stock - row.stock,
      reason: count.reason,
      by: count.by,
      at: count.at,
    },
  ]);
  return { before: row.stock, after: count.stock };
}

function valuesOf(lines: readonly StockLine[]) {
  return sql.join(
    lines.map((line) => sql`(${line.productId}::text, ${line.quantity}::int)`),
    sql`, `,
  );
}
