// Saves price lists with all their rows, and reads them for the owner.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { command } from "#core/identity/command.server.ts";
import { type CsvFault, describePlace } from "#core/imports/import.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { CsvRow } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { faultAt, type ReadPriceRow, readPriceRows, type SkuRow } from "./price-list-rows.ts";
import { canManageTrade } from "./trade.policy.ts";
import { priceList, priceRow } from "./trade.table.ts";
import type { PriceListInput } from "./trade-forms.ts";

type Context = Pick<AppContext, "db" | "clock">;
/** `id`: undefined for a new list. `rows` replace all rows of the list. */
type ListToSave = PriceListInput & { id: string | undefined; rows: readonly CsvRow[] };
export type ListSaved =
  | { ok: true; id: string }
  | { ok: false; reason: "name-taken" | "too-many" }
  | { ok: false; reason: "rows"; faults: string[] };

/** Each account may have a list of its own, and staff choose among all of them. */
const maxLists = 1_000;

/** Saves the list whole or, if a row cannot be read, nothing. Throws NotFound. */
export const savePriceList = command(
  canManageTrade,
  async function savePriceList(
    { db, clock }: Context,
    { id: by },
    { id: known, rows: typed, ...list }: ListToSave,
  ): Promise<ListSaved> {
    const { rows, faults } = await readList(db, typed);
    const words = faults.map(({ message, ...place }) => `${describePlace(place)}: ${message}`);
    if (words.length > 0) return { ok: false, reason: "rows", faults: words };
    return db.transaction(async (tx): Promise<ListSaved> => {
      await lockPriceLists(tx);
      const id = known ?? newId();
      const [same] = await tx.select().from(priceList).where(eq(priceList.name, list.name));
      if (same && same.id !== id) return { ok: false, reason: "name-taken" };
      const [before] = await tx.select().from(priceList).where(eq(priceList.id, id));
      if (known && !before) throw new NotFound("no such price list");
      if (!known && (await tx.$count(priceList)) >= maxLists) return { ok: false, reason: "too-many" };
      await tx
        .insert(priceList)
        .values({ id, ...list, createdAt: clock.now() })
        .onConflictDoUpdate({ target: priceList.id, set: list });
      await tx.delete(priceRow).where(eq(priceRow.listId, id));
      await addRows(tx, id, rows);
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

/** Excludes other changes of lists until the transaction ends. */
export const lockPriceLists = (tx: Transaction) => lock(tx, "save-price-list");

export type ListRow = ReadPriceRow & { productId: string };

/** The rows with their products, and what is wrong with them. */
export async function readList(
  db: Database | Transaction,
  typed: readonly CsvRow[],
): Promise<{ rows: ListRow[]; faults: CsvFault[] }> {
  const { rows, faults } = readPriceRows(typed);
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const products = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(sql`upper(${product.sku})`, skus));
  const found = new Map(products.map(({ id, sku }) => [sku.toUpperCase(), id]));
  const unknown = rows.filter(({ sku }) => !found.has(sku));
  return {
    rows: rows.flatMap((row) => {
      const productId = found.get(row.sku);
      return productId ? [{ ...row, productId }] : [];
    }),
    faults: [...faults, ...unknown.map((row) => faultAt(row, `no product has the SKU ${row.sku}`))],
  };
}

export async function addRows(tx: Transaction, listId: string, rows: readonly ListRow[]): Promise<void> {
  const values = rows.map(({ productId, fromQuantity, price, pack }) => ({
    listId,
    productId,
    fromQuantity,
    price,
    pack,
  }));
  if (values.length > 0) await tx.insert(priceRow).values(values);
}

export async function listPriceLists(db: Database) {
  return db
    .select({
      id: priceList.id,
      name: priceList.name,
      percentOff: priceList.percentOff,
      isForStaff: priceList.isForStaff,
      rows: sql<number>`(select count(*)::int from price_row where price_row.list_id = price_list.id)`,
    })
    .from(priceList)
    .orderBy(asc(priceList.name))
    .limit(maxLists);
}

/** Throws NotFound. */
export async function getPriceList(db: Database, id: string) {
  const [list] = await db.select().from(priceList).where(eq(priceList.id, id));
  if (!list) throw new NotFound("no such price list");
  return { ...list, rows: await listRows(db, id) };
}

/** By SKU and quantity. */
export async function listRows(db: Database | Transaction, listId: string): Promise<SkuRow[]> {
  return db
    .select({
      sku: product.sku,
      fromQuantity: priceRow.fromQuantity,
      price: priceRow.price,
      pack: priceRow.pack,
    })
    .from(priceRow)
    .innerJoin(product, eq(product.id, priceRow.productId))
    .where(eq(priceRow.listId, listId))
    .orderBy(asc(product.sku), asc(priceRow.fromQuantity));
}
