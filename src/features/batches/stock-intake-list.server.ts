// Lists products to choose one of for a batch: those that were chosen before, then those that were searched for.
import { and, asc, inArray, isNull } from "drizzle-orm";
import { listAdminProducts } from "#core/back-office/product-list.server.ts";
import { parseProductListQuery } from "#core/back-office/product-list.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readPictures } from "#core/catalogue/read-pictures.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { Database } from "#platform/database/database.ts";

export type IntakeProduct = {
  id: string;
  name: string;
  sku: string;
  stock: number;
  picture: Picture | null;
};

export type IntakeList = { chosen: IntakeProduct[]; found: IntakeProduct[]; next: string | null };

/** By name, page by page; `chosenIds` are not listed a second time. */
export async function listForIntake(
  db: Database,
  { text, at, chosenIds }: { text: string; at: string; chosenIds: readonly string[] },
): Promise<IntakeList> {
  const query = parseProductListQuery(new URLSearchParams({ q: text, at, sort: "name" }));
  const [chosen, page] = await Promise.all([listChosen(db, chosenIds), listAdminProducts(db, query)]);
  const more = page.products
    .filter(({ id, isSet }) => !isSet && !chosenIds.includes(id))
    .map(({ id, name, sku, stock, picture }) => ({ id, name, sku, stock, picture }));
  return { chosen, found: more, next: page.next };
}

async function listChosen(db: Database, ids: readonly string[]): Promise<IntakeProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: product.id, name: soldName, sku: product.sku, stock: product.stock })
    .from(product)
    .where(and(inArray(product.id, [...ids]), isNull(product.archivedAt), isNull(product.setPricing)))
    .orderBy(asc(soldName), asc(product.id));
  const pictures = await readPictures(
    db,
    rows.map(({ id }) => id),
    { first: 1 },
  );
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id)?.[0] ?? null }));
}
