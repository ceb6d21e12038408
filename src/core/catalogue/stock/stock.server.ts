// The functions that change stock outside the product form. Products are locked in the order of their ids, so
// that simultaneous purchases of the same products wait for each other and never deadlock.
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { product, setPart, stockMovement } from "../catalogue.table.ts";
import { type StockLine, sumByProduct } from "./stock-lines.ts";

export type StockRemoved = { ok: true } | { ok: false; short: { productId: string; left: number }[] };

/**
 * Selects the products, the sets with them, and the variants that carry them: a change of stock or price is passed on to
 * these.
 */
export function isAffectedProduct(productIds: readonly string[]): SQL {
  const ids = sql`${sql.param([...productIds])}::text[]`;
  return sql`${product.id} in (select unnest(${ids})
    union select ${setPart.setId} from ${setPart} where ${setPart.productId} = any(${ids})
    union select variant.variant_of from product as variant where variant.id = any(${ids}))`;
}

/**
 * Locks products, with all that follow them, until the transaction ends. Call it once, before anything else, for all products the
 * transaction may change. Inserting rows that only refer to a product (a cart line, a movement) does not wait
 * for this lock.
 */
export async function lockProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(isAffectedProduct(productIds))
    .orderBy(asc(product.id))
    .for("no key update");
}

/** Subtracts all lines from stock, or none if one is short. A check constraint refuses negative stock. */
export async function removeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockRemoved> {
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  return removeLockedStock(tx, lines);
}

/** `removeStock` for products that the transaction has locked. */
export async function removeLockedStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockRemoved> {
  if (lines.length === 0) return { ok: true };
  const short = await selectRows<{ id: string; left: number }>(
    tx,
    sql`
    with wanted (id, quantity) as (values ${valuesOf(sumByProduct(lines))}),
    short as (
      select wanted.id, greatest(coalesce(product.stock, 0), 0)::int as left
      from wanted left join product on product.id = wanted.id and product.active and product.archived_at is null
      where product.id is null or product.stock < wanted.quantity
    ), removed as (
      update product set stock = stock - wanted.quantity
      from wanted where product.id = wanted.id and not exists (select from short)
    ) select id, "left" from short`,
  );
  return short.length > 0
    ? { ok: false, short: short.map(({ id, left }) => ({ productId: id, left })) }
    : { ok: true };
}

/** Adds the lines back to stock. */
export async function addStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await tx.execute(sql`
    update product set stock = stock + back.quantity from (values ${valuesOf(sumByProduct(lines))}) as back (id, quantity)
    where product.id = back.id`);
}

/** Why stock changed, by whom and when. */
type StockChange = Pick<StockMovement, "reason" | "orderId" | "by" | "at">;

/** Adds the lines to stock for good, with a movement for each. */
export async function returnToStock(
  tx: Transaction,
  lines: readonly StockLine[],
  change: StockChange,
): Promise<void> {
  await addStock(tx, lines);
  await recordStockMovements(
    tx,
    lines.map(({ quantity, ...line }) => ({ ...line, change: quantity, ...change })),
  );
}

/** Removes all lines from stock for good, with a movement for each, or none if one is short. */
export async function removeFromStock(
  tx: Transaction,
  lines: readonly StockLine[],
  change: StockChange,
): Promise<StockRemoved> {
  const removed = await removeStock(tx, lines);
  if (removed.ok)
    await recordStockMovements(
      tx,
      lines.map(({ quantity, ...line }) => ({ ...line, change: -quantity, ...change })),
    );
  return removed;
}

/** Records permanent stock changes with their reasons. Reservations are not recorded. */
export async function recordStockMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await tx.insert(stockMovement).values(movements.map((movement) => ({ id: newId(), ...movement })));
}

export async function hasStockMovement(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(stockMovement, eq(stockMovement.id, id))) > 0;
}

type StockMovement = {
  /** A new id by default. */
  id?: string;
  productId: string;
  change: number;
  reason: string;
  orderId?: string;
  orderLine?: number | null;
  by: string;
  at: Date;
};

/**
 * Sets the stock to the counted number and records the movement. Undefined if there is no such product, or it is a set,
 * whose stock follows from its parts.
 */
export async function recordStockCount(
  tx: Transaction,
  count: { id?: string; productId: string; stock: number; reason: string; by: string; at: Date },
): Promise<{ before: number; after: number } | undefined> {
  const [row] = await tx
    .select({ stock: product.stock })
    .from(product)
    .where(and(eq(product.id, count.productId), isNull(product.setPricing)))
    .for("no key update");
  if (!row) return undefined;
  await tx
    .update(product)
    .set({ stock: count.stock, updatedAt: count.at })
    .where(eq(product.id, count.productId));
  await recordStockMovements(tx, [
    {
      ...(count.id ? { id: count.id } : {}),
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
