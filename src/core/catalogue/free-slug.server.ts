// Finds a free address for a product.
import { like } from "drizzle-orm";
import { makeSlug } from "#core/editing/slug.ts";
import type { Transaction } from "#platform/database/database.ts";
import { product } from "./catalogue.table.ts";

/** 'cedar-jar', then 'cedar-jar-2'; '' if the name has no letters for an address. */
export async function findFreeSlug(tx: Transaction, name: string): Promise<string> {
  const base = makeSlug(name);
  if (!base) return "";
  const rows = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(like(product.slug, `${base}%`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  return free;
}
