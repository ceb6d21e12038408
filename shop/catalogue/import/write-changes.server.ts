// Writes the changes of an import in batches: facts, stock with its movements, new products, and which pictures are to
// be fetched. The stored products are locked by the caller.
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { fetchPicturesJob } from "#shop/catalogue/catalogue-jobs.server.ts";
import { recordStockMovements } from "#shop/catalogue/stock/stock.server.ts";
import { csvFields } from "./product-csv.ts";
import { importedPicture } from "./product-imports.table.ts";
import type { RowChange } from "./read-product-row.server.ts";

type Context = Pick<AppContext, "clock" | "jobs">;
type Changes = { importId: string; by: string; changes: readonly RowChange[] };

const batchSize = 500;

export async function writeChanges(
  tx: Transaction,
  { clock, jobs }: Context,
  { importId, by, changes }: Changes,
  report: (done: number) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  for (let from = 0; from < changes.length; from += batchSize) {
    await report(from);
    const batch = changes.slice(from, from + batchSize);
    const added = batch.filter(({ stored }) => !stored);
    const edited = batch.filter(({ stored }) => stored);
    if (edited.length > 0) await updateProducts(tx, edited, at);
    if (added.length > 0) await insertProducts(tx, added, at);
    await recordStockMovements(tx, batch.filter(({ stockBy }) => stockBy !== 0).map(movementOf(by, at)));
    await recordAudits(tx, clock, batch.map(auditOf(by)));
    await addWaitingPictures(tx, importId, batch);
  }
  if (changes.some(({ pictures }) => pictures.length > 0))
    await jobs.enqueue(tx, fetchPicturesJob, { importId }, { deduplicationKey: importId });
}

const factColumns = [...csvFields, "ownerPrice" as const].map((field) => sql.identifier(product[field].name));

/** As one parameter: a statement with ten thousand of them takes longer to be read than to be done. */
function newRows(changes: readonly RowChange[]): SQL {
  const rows = changes.map(({ productId, sku, slug, facts, ownerPrice, stockBy }) => ({
    ...Object.fromEntries(csvFields.map((field) => [product[field].name, facts[field]])),
    id: productId,
    sku,
    slug,
    stock: stockBy,
    [product.ownerPrice.name]: ownerPrice,
  }));
  return sql`jsonb_populate_recordset(null::product, ${JSON.stringify(rows)}::jsonb) as new`;
}

/** Stock is added to what is there. */
async function updateProducts(tx: Transaction, changes: readonly RowChange[], at: Date): Promise<void> {
  const set = factColumns.map((column) => sql`${column} = new.${column}`);
  await tx.execute(sql`
    update ${product} set ${sql.join(set, sql`, `)}, stock = ${product.stock} + new.stock,
      updated_at = ${at.toISOString()}::timestamptz
    from ${newRows(changes)} where ${product.id} = new.id`);
}

async function insertProducts(tx: Transaction, changes: readonly RowChange[], at: Date): Promise<void> {
  const columns = sql.join(factColumns, sql`, `);
  await tx.execute(sql`
    insert into ${product} (id, sku, slug, stock, ${columns}, created_at, updated_at)
    select id, sku, slug, stock, ${columns}, moment, moment
    from ${newRows(changes)}, (select ${at.toISOString()}::timestamptz as moment) as today`);
}

function movementOf(by: string, at: Date) {
  return ({ productId, stored, stockBy }: RowChange) => ({
    productId,
    change: stockBy,
    by,
    at,
    reason: stored ? "counted in a spreadsheet" : "first stock",
  });
}

function auditOf(by: string) {
  return ({ productId, stored, sku, facts, stockBy, cells }: RowChange) => {
    const subject = `product:${productId}`;
    if (!stored)
      return {
        by,
        action: "product.added",
        subject,
        after: { sku, name: facts.name, price: facts.price, stock: stockBy, from: "a spreadsheet" },
      };
    return {
      by,
      action: "product.edited",
      subject,
      before: Object.fromEntries(cells.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(cells.map(({ field, after }) => [field, after])),
    };
  };
}

async function addWaitingPictures(
  tx: Transaction,
  importId: string,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.flatMap(({ productId, row, facts, pictures }) =>
    pictures.map(({ address, alt }, position) => ({
      id: newId(),
      importId,
      productId,
      row,
      position,
      address,
      alt: alt || facts.name,
      state: "waiting" as const,
    })),
  );
  if (rows.length > 0) await tx.insert(importedPicture).values(rows);
}
