// Writes the changes of an import in batches: facts, stock with its movements, new products, and the pictures to fetch. The
// caller has locked the stored products.
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { writeJson } from "#platform/whole-text.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { fetchPicturesJob } from "../catalogue-jobs.server.ts";
import { writeIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { recordStockMovements } from "../stock/stock.server.ts";
import { csvFields } from "./product-csv.ts";
import { importedPicture } from "./product-imports.table.ts";
import type { RowChange } from "./row-change.server.ts";

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
  // A product comes before its variants, which refer to it.
  const inOrder = [...changes.filter((change) => !isNewVariant(change)), ...changes.filter(isNewVariant)];
  for (let from = 0; from < inOrder.length; from += batchSize) {
    await report(from);
    const batch = inOrder.slice(from, from + batchSize);
    const added = batch.filter(({ stored }) => !stored);
    const edited = batch.filter(({ stored }) => stored);
    if (edited.length > 0) await updateProducts(tx, edited, at);
    if (added.length > 0) await insertProducts(tx, added, at);
    const variants = batch.filter(isNewVariant);
    if (variants.length > 0) await copyPicturesOfCarriers(tx, variants);
    await writeIdentifiers(
      tx,
      batch.flatMap(({ productId, identifiers }) => (identifiers ? { productId, ...identifiers } : [])),
    );
    await recordStockMovements(tx, batch.filter(({ stockBy }) => stockBy !== 0).map(movementOf(by, at)));
    await recordAudits(tx, clock, batch.map(auditOf(by)));
    await addWaitingPictures(tx, importId, batch);
  }
  if (changes.some(({ pictures }) => pictures.length > 0))
    await jobs.enqueue(tx, fetchPicturesJob, { importId }, { deduplicationKey: importId });
}

function isNewVariant({ stored, options }: RowChange): boolean {
  return stored === undefined && typeof options?.variantOf === "string";
}

const factColumns = [...csvFields, "fields" as const, "ownerPrice" as const].map((field) =>
  sql.identifier(product[field].name),
);

const optionColumns = [product.optionNames, product.optionValues].map(({ name }) => sql.identifier(name));
const variantOf = sql.identifier(product.variantOf.name);

/** All rows in one parameter: PostgreSQL takes longer to parse ten thousand parameters than to run the statement. */
function newRows(changes: readonly RowChange[], at: Date): SQL {
  const rows = changes.map(({ productId, sku, slug, facts, ownerPrice, options, stored, stockBy, row }) => ({
    ...Object.fromEntries(csvFields.map((field) => [product[field].name, facts[field]])),
    fields: facts.fields,
    id: productId,
    sku,
    slug,
    stock: stockBy,
    [product.ownerPrice.name]: ownerPrice,
    [product.variantOf.name]: options?.variantOf ?? null,
    [product.optionNames.name]: options?.optionNames ?? stored?.optionNames ?? [],
    [product.optionValues.name]: options?.optionValues ?? stored?.optionValues ?? [],
    // A millisecond apart, to keep the order of the file.
    created_at: new Date(at.getTime() + row).toISOString(),
  }));
  return sql`jsonb_populate_recordset(null::product, ${writeJson(rows)}::jsonb) as new`;
}

/** Adds to the present stock. */
async function updateProducts(tx: Transaction, changes: readonly RowChange[], at: Date): Promise<void> {
  const set = [...factColumns, ...optionColumns].map((column) => sql`${column} = new.${column}`);
  await tx.execute(sql`
    update ${product} set ${sql.join(set, sql`, `)}, stock = ${product.stock} + new.stock,
      updated_at = ${at.toISOString()}::timestamptz
    from ${newRows(changes, at)} where ${product.id} = new.id`);
}

async function insertProducts(tx: Transaction, changes: readonly RowChange[], at: Date): Promise<void> {
  const columns = sql.join([...factColumns, variantOf, ...optionColumns], sql`, `);
  await tx.execute(sql`
    insert into ${product} (id, sku, slug, stock, ${columns}, created_at, updated_at)
    select id, sku, slug, stock, ${columns}, created_at, created_at from ${newRows(changes, at)}`);
}

/** New variants show the pictures of their product until they have their own. */
async function copyPicturesOfCarriers(tx: Transaction, changes: readonly RowChange[]): Promise<void> {
  const ids = changes.map(({ productId }) => productId);
  await tx.execute(sql`
    insert into ${productPicture} (product_id, picture_id, position, alt)
    select variant.id, shown.picture_id, shown.position, shown.alt
    from ${product} as variant join ${productPicture} as shown on shown.product_id = variant.variant_of
    where variant.id = any(${sql.param(ids)}::text[])`);
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
  return ({ productId, stored, options, sku, facts, stockBy, identifiers, cells }: RowChange) => {
    const subject = `product:${productId}`;
    if (!stored)
      return {
        by,
        action: options?.variantOf ? "product.variant-added" : "product.added",
        subject,
        after: {
          sku,
          name: facts.name,
          price: facts.price,
          stock: stockBy,
          ...identifiers?.after,
          from: "a spreadsheet",
        },
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
