// Removes the sample products (deleted if no order and no batch contains them, archived otherwise) with their collections, and
// counts and clears MRPs above the price.
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { canClearMrps } from "./catalogue.policy.ts";
import { collection, product } from "./catalogue.table.ts";
import { mainCollection } from "./collections/collection.ts";
import { removeLockedProduct } from "./remove-product.server.ts";

/** The `seed_run` row of an owner who has removed the samples. */
export const samplesRemoved = "samples-removed";

/** A step of removing all samples. Idempotent: each product is removed in its own transaction. */
export async function removeSampleProducts(
  ctx: EditContext,
  actor: Pick<Actor, "id">,
): Promise<{ deleted: number; archived: number }> {
  const samples = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.sample, true), isNull(product.archivedAt)))
    // Sets before their parts, which would otherwise be archived for them; variants before the one that carries their
    // product and would remove them.
    .orderBy(sql`${product.setPricing} is null`, sql`${product.variantOf} is null`);
  const removed = { deleted: 0, archived: 0 };
  for (const { id: productId } of samples) {
    const outcome = await ctx.db.transaction((tx) =>
      removeLockedProduct(tx, ctx, { productId, by: actor.id }),
    );
    removed[outcome] += 1;
  }
  await removeSampleCollections(ctx.db);
  await ctx.db.insert(seedRun).values({ name: samplesRemoved, ranAt: ctx.clock.now() }).onConflictDoNothing();
  return removed;
}

/**
 * A collection with products of the owner's stays. So does the one at /shop, without the sample's text; archived sample
 * products move there.
 */
async function removeSampleCollections(db: Database): Promise<void> {
  await db
    .update(product)
    .set({ collection: mainCollection })
    .where(and(eq(product.sample, true), isNotNull(product.archivedAt)));
  await db
    .delete(collection)
    .where(
      and(
        eq(collection.sample, true),
        ne(collection.slug, mainCollection),
        sql`not exists (select from ${product} where ${product.collection} = ${collection.slug})`,
      ),
    );
  await db
    .update(collection)
    .set({ intro: "", sample: false })
    .where(and(eq(collection.sample, true), eq(collection.slug, mainCollection)));
}

/** Sample products that are not archived. */
export async function countSampleProducts(db: Database): Promise<number> {
  return db.$count(product, and(eq(product.sample, true), isNull(product.archivedAt)));
}

/** The same condition as that of the index product_mrp_above_price. */
const isStruckThrough = sql`${product.mrp} > ${product.price} and ${product.archivedAt} is null`;

/** `editedAt` is the last edit of one of them. */
export async function getMrpsAbovePrice(
  db: Database,
): Promise<{ count: number; editedAt: Date | undefined }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, editedAt: sql<string | null>`max(${product.updatedAt})` })
    .from(product)
    .where(isStruckThrough);
  return { count: row?.count ?? 0, editedAt: row?.editedAt ? new Date(row.editedAt) : undefined };
}

/** Returns how many MRPs were removed. */
export const clearMrpsAbovePrice = command(
  canClearMrps,
  function clearMrpsAbovePrice({ db, clock }: Pick<AppContext, "db" | "clock">, actor): Promise<number> {
    return db.transaction(async (tx) => {
      const before = await tx
        .select({ sku: product.sku, mrp: product.mrp })
        .from(product)
        .where(isStruckThrough)
        // In the same order as in a purchase, to avoid deadlocks.
        .orderBy(product.id)
        .for("no key update");
      if (before.length === 0) return 0;
      await tx.update(product).set({ mrp: null, updatedAt: clock.now() }).where(isStruckThrough);
      await recordAudit(tx, clock, {
        by: actor.id,
        action: "product.mrps-cleared",
        subject: "product:all",
        before: Object.fromEntries(before.map(({ sku, mrp }) => [sku, mrp])),
      });
      return before.length;
    });
  },
);
