// Saves price lists with all their rows, and reads them for the owner.
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { CsvRow } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { command } from "#shop/identity/command.server.ts";
import { readPriceRows, type SkuRow } from "./price-list-rows.ts";
import { canManageTrade } from "./trade.policy.ts";
import { priceList, priceRow } from "./trade.table.ts";
import type { PriceListInput } from "./trade-forms.ts";

type Context = Pick<AppContext, "db" | "clock">;
/** `id`: undefined for a new list. `rows` replace all rows of the list. */
type ListToSave = PriceListInput & { id: string | undefined; rows: readonly CsvRow[] };
export type ListSaved =
  | { ok: true; id: string }
  | { ok: false; reason: "name-taken" }
  | { ok: false; reason: "rows"; faults: string[] };

/** Saves the list whole or, if a row cannot be read, nothing. Throws NotFound. */
export const savePriceList = command(
  canManageTrade,
  async function savePriceList(
    { db, clock }: Context,
    { id: by },
    { id: known, rows: typed, ...list }: ListToSave,
  ): Promise<ListSaved> {
    const read = readPriceRows(typed);
    const { found, missing } = await findProducts(db, read.rows);
    const faults = [...read.faults, ...missing.map((sku) => `${sku}: no product has this SKU`)];
    if (faults.length > 0) return { ok: false, reason: "rows", faults };
    return db.transaction(async (tx): Promise<ListSaved> => {
      await lock(tx, "save-price-list");
      const id = known ?? newId();
      const [same] = await tx.select().from(priceList).where(eq(priceList.name, list.name));
      if (same && same.id !== id) return { ok: false, reason: "name-taken" };
      const [before] = await tx.select().from(priceList).where(eq(priceList.id, id));
      if (known && !before) throw new NotFound("no such price list");
      await tx
        .insert(priceList)
        .values({ id, ...list, createdAt: clock.now() })
        .onConflictDoUpdate({ target: priceList.id, set: list });
      await tx.delete(priceRow).where(eq(priceRow.listId, id));
      const rows = read.rows.flatMap(({ sku, ...row }) => {
        const productId = found.get(sku);
        return productId ? [{ listId: id, productId, ...row }] : [];
      });
      if (rows.length > 0) await tx.insert(priceRow).values(rows);
      const after = { ...list, rows: rows.length };
      await recordAudit(tx, clock, {
        by,
        action: "price-list.saved",
        subject: `price-list:${id}`,
        before,
        after,
      });
      return { ok: true, id };
    });
  },
);

async function findProducts(db: Database, rows: readonly SkuRow[]) {
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const products = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(sql`upper(${product.sku})`, skus));
  const found = new Map(products.map(({ id, sku }) => [sku.toUpperCase(), id]));
  return { found, missing: skus.filter((sku) => !found.has(sku)) };
}

export async function listPriceLists(db: Database) {
  return db
    .select({
      id: priceList.id,
      name: priceList.name,
      percentOff: priceList.percentOff,
      rows: sql<number>`(select count(*)::int from price_row where price_row.list_id = price_list.id)`,
    })
    .from(priceList)
    .orderBy(asc(priceList.name))
    .limit(100);
}

/** Throws NotFound. */
export async function getPriceList(db: Database, id: string) {
  const [list] = await db.select().from(priceList).where(eq(priceList.id, id));
  if (!list) throw new NotFound("no such price list");
  const rows: SkuRow[] = await db
    .select({
      sku: product.sku,
      fromQuantity: priceRow.fromQuantity,
      price: priceRow.price,
      pack: priceRow.pack,
    })
    .from(priceRow)
    .innerJoin(product, eq(product.id, priceRow.productId))
    .where(eq(priceRow.listId, id))
    .orderBy(asc(product.sku), asc(priceRow.fromQuantity));
  return { ...list, rows };
}
