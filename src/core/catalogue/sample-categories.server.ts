// Counts and removes the categories of the sample shop. A category that the owner has renamed stays.
import { and, asc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { category, product } from "./catalogue.table.ts";

export async function countSampleCategories(db: Database): Promise<number> {
  return db.$count(category, eq(category.sample, true));
}

/** The owner's categories: those that are no samples, and samples with a product of the owner's. */
export async function listOwnCategoryNames(db: Database): Promise<string[]> {
  const holdsOwn = sql`exists (select from ${product} where ${product.categorySlug} = ${category.slug} and not ${product.sample})`;
  const rows = await db
    .select({ name: category.name })
    .from(category)
    .where(or(eq(category.sample, false), holdsOwn))
    .orderBy(asc(category.position));
  return rows.map(({ name }) => name);
}

/**
 * Returns how many were removed. A category stays while it has products; archived sample products do not count and move to
 * another one. Since a product needs a category, a shop without any gets one with a general name.
 */
export async function removeSampleCategories(tx: Transaction): Promise<number> {
  const isUsed = sql`exists (select from ${product} where ${product.categorySlug} = ${category.slug}
    and (not ${product.sample} or ${product.archivedAt} is null))`;
  const goes = and(eq(category.sample, true), sql`not ${isUsed}`);
  const going = (await tx.select({ slug: category.slug }).from(category).where(goes)).map(({ slug }) => slug);
  if (going.length === 0) return 0;
  const [other] = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(notInArray(category.slug, going))
    .orderBy(category.position)
    .limit(1);
  const general = { slug: "general", name: "General", position: 0 };
  if (!other) await tx.insert(category).values(general);
  await tx
    .update(product)
    .set({ categorySlug: (other ?? general).slug })
    .where(inArray(product.categorySlug, going));
  await tx.delete(category).where(inArray(category.slug, going));
  return going.length;
}
