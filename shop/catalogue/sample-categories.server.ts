// Counts and removes the categories that the shop was opened with. A category that the owner has renamed stays.
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { category, product } from "./catalogue.table.ts";

export async function countSampleCategories(db: Database): Promise<number> {
  return db.$count(category, eq(category.sample, true));
}

/**
 * Returns how many were removed. A category with products stays. A product needs a category, so a shop without any gets
 * one with a name that suits everything.
 */
export async function removeSampleCategories(tx: Transaction): Promise<number> {
  const isUsed = sql`exists (select from ${product} where ${product.categorySlug} = ${category.slug})`;
  const removed = await tx
    .delete(category)
    .where(and(eq(category.sample, true), sql`not ${isUsed}`))
    .returning({ slug: category.slug });
  if ((await tx.$count(category)) === 0)
    await tx.insert(category).values({ slug: "general", name: "General", position: 0 });
  return removed.length;
}
