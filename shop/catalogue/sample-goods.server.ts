// The sample shop's goods, when the owner sends them away: deleted where nobody bought them, archived where an order names them.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Database } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { removeProduct } from "./archive-product.server.ts";
import { planting, product } from "./catalogue.table.ts";
import type { Desk } from "./edit-product.server.ts";

/** While this stands in `planting`, practice mode plants no sample account any more. */
export const samplesRemoved = "samples-removed";

/** Repeating it does nothing. Each good goes in a transaction of its own. */
export async function removeSampleGoods(
  desk: Desk,
  by: string,
): Promise<{ deleted: number; archived: number }> {
  const samples = await desk.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.sample, true), isNull(product.archivedAt)));
  const removed = { deleted: 0, archived: 0 };
  for (const { id } of samples) removed[await removeProduct(desk, id, by)] += 1;
  await desk.db
    .insert(planting)
    .values({ name: samplesRemoved, plantedAt: desk.clock.now() })
    .onConflictDoNothing();
  return removed;
}

/** Sample goods that are still for sale. */
export async function countSampleGoods(db: Database): Promise<number> {
  return db.$count(product, and(eq(product.sample, true), isNull(product.archivedAt)));
}

const isStruckThrough = and(
  isNotNull(product.mrp),
  isNull(product.archivedAt),
  sql`${product.mrp} > ${product.price}`,
);

/** Goods whose pack is said to bear a higher price, and when one of them was last edited. */
export async function readStruckPrices(db: Database): Promise<{ count: number; editedAt: Date | undefined }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, editedAt: sql<string | null>`max(${product.updatedAt})` })
    .from(product)
    .where(isStruckThrough);
  return { count: row?.count ?? 0, editedAt: row?.editedAt ? new Date(row.editedAt) : undefined };
}

/** Takes every struck-through price away; answers how many. */
export async function clearStruckPrices(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await tx
      .select({ sku: product.sku, mrp: product.mrp })
      .from(product)
      .where(isStruckThrough)
      // In the order in which a purchase takes them.
      .orderBy(product.id)
      .for("no key update");
    if (before.length === 0) return 0;
    await tx.update(product).set({ mrp: null, updatedAt: clock.now() }).where(isStruckThrough);
    await recordDeed(tx, clock, {
      by,
      action: "product.mrps-cleared",
      subject: "product:all",
      before: Object.fromEntries(before.map(({ sku, mrp }) => [sku, mrp])),
    });
    return before.length;
  });
}
