// Reads what sets are made of: for carts and orders, for their pages, and for the back office.
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product, setPart } from "#shop/catalogue/catalogue.table.ts";
import { isForSale } from "#shop/catalogue/for-sale.server.ts";
import { highestRate, type SetPricing, type ShownSet } from "./set.ts";

/** `price` in paise of a piece sold alone, `gstRate` in basis points, `quantity` in one set. */
export type StoredPart = {
  productId: string;
  name: string;
  sku: string;
  hsn: string;
  gstRate: number;
  price: number;
  quantity: number;
};

export type StoredSet = { pricing: SetPricing; parts: StoredPart[] };

type Row = Pick<typeof product.$inferSelect, "id" | "setPricing">;

/** By id; only of those rows that are sets. Without a set nothing is asked. */
export async function readSets(
  db: Database | Transaction,
  rows: readonly Row[],
): Promise<Map<string, StoredSet>> {
  const sets = new Map<string, StoredSet>();
  for (const { id, setPricing: pricing } of rows) if (pricing) sets.set(id, { pricing, parts: [] });
  if (sets.size === 0) return sets;
  const parts = await db
    .select({
      setId: setPart.setId,
      productId: product.id,
      name: product.name,
      sku: product.sku,
      hsn: product.hsn,
      gstRate: product.gstRate,
      price: product.price,
      quantity: setPart.quantity,
    })
    .from(setPart)
    .innerJoin(product, eq(product.id, setPart.productId))
    .where(inArray(setPart.setId, [...sets.keys()]))
    .orderBy(asc(setPart.setId), asc(setPart.position));
  for (const { setId, ...part } of parts) sets.get(setId)?.parts.push(part);
  return sets;
}

/** What a set's page tells of it; null for what is no set. */
export async function readShownSet(
  db: Database,
  { id, setPricing, price }: Row & { price: number },
): Promise<ShownSet | null> {
  if (setPricing === null) return null;
  const parts = await db
    .select({
      name: product.name,
      gstRate: product.gstRate,
      slug: product.slug,
      quantity: setPart.quantity,
      price: product.price,
      stock: product.stock,
      forSale: sql<boolean>`${isForSale}`,
    })
    .from(setPart)
    .innerJoin(product, eq(product.id, setPart.productId))
    .where(eq(setPart.setId, id))
    .orderBy(asc(setPart.position));
  const alone = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return {
    pricing: setPricing,
    gstRate: highestRate(parts),
    parts: parts.map(({ name, slug, quantity, stock, forSale }) => ({
      name,
      quantity,
      slug: forSale ? slug : null,
      isSoldOut: !forSale || stock < quantity,
    })),
    alonePaise: alone > price ? alone : null,
  };
}

export type EditedPart = { name: string; sku: string; quantity: number };
export type EditedSet = { pricing: SetPricing | null; parts: EditedPart[] };

/** For the back office; without parts for what is no set. Throws NotFound. */
export async function getEditedSet(db: Database, productId: string): Promise<EditedSet & { name: string }> {
  const [row] = await db
    .select({ id: product.id, name: product.name, setPricing: product.setPricing })
    .from(product)
    .where(eq(product.id, productId));
  if (!row) throw new NotFound("no such product");
  const set = (await readSets(db, [row])).get(row.id);
  return { name: row.name, pricing: row.setPricing, parts: set?.parts ?? [] };
}
