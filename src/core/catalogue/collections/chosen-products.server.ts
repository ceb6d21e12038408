// The products that staff choose for a collection or a festival by typing their names, in order.
import { asc, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/database/database.ts";
import { product } from "../catalogue.table.ts";
import { findTypedProduct, formatSuggestion } from "../typed-product.server.ts";

/** `owner` names the column with the slug of the collection or festival. */
type Choice<Owner extends string> = {
  table: PgTable & Record<Owner | "productId" | "position", PgColumn>;
  owner: Owner;
};

/** Lists the chosen products in the owner's order, including products that are not for sale. */
export function listChosen<Owner extends string>(
  db: Database | Transaction,
  { table, owner }: Choice<Owner>,
  slug: string,
): Promise<{ id: string; name: string; sku: string }[]> {
  return db
    .select({ id: product.id, name: product.name, sku: product.sku })
    .from(table as PgTable)
    .innerJoin(product, eq(product.id, table.productId))
    .where(eq(table[owner], slug))
    .orderBy(asc(table.position));
}

export async function replaceChosen<Owner extends string>(
  tx: Transaction,
  { table, owner }: Choice<Owner>,
  slug: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(table).where(eq(table[owner], slug));
  const rows = ids.map((productId, position) => ({ [owner]: slug, productId, position }));
  if (rows.length > 0) await tx.insert(table as PgTable).values(rows);
}

/**
 * Finds the product ids for the typed texts, and problems by the index of their text; an empty text is left out. A product that was chosen
 * before is kept, even while it is not for sale.
 */
export async function findChosen<Owner extends string>(
  db: Database,
  choice: Choice<Owner>,
  slug: string | undefined,
  texts: readonly string[],
): Promise<{ ids: string[]; problems: Map<number, string> }> {
  const chosen = slug === undefined ? [] : await listChosen(db, choice, slug);
  const known = new Map(chosen.map((one) => [formatSuggestion(one), one.id]));
  const ids = new Set<string>();
  const problems = new Map<number, string>();
  for (const [index, text] of texts.entries()) {
    if (text === "") continue;
    const productId = known.get(text);
    const found = productId === undefined ? await findTypedProduct(db, text) : { productId };
    if ("productId" in found) ids.add(found.productId);
    else problems.set(index, found.problem);
  }
  return { ids: [...ids], problems };
}
