// Products out as a CSV, and in again: a dry run finds every change and every fault, and then all changes are made or
// none.
import { asc, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import { type CsvRow, readCsv, writeCsv } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/database.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditProducts, canExportProducts } from "./catalogue.policy.ts";
import { category, product } from "./catalogue.table.ts";
import { versionOf } from "./edited-product.server.ts";
import { netGrams } from "./product.ts";
import {
  type CsvField,
  cellOf,
  csvFields,
  csvHeader,
  formValueOf,
  isUnclear,
  titleOf,
} from "./product-csv.ts";
import { importedProductForm } from "./product-form.ts";
import { productValues } from "./product-values.ts";

type Row = typeof product.$inferSelect;

export type CsvFault = { line: number; message: string };
export type CsvChange = { line: number; sku: string; field: string; before: string; after: string };

type Change = { row: Row; draft: Row; line: number; cells: CsvChange[]; source: string[] };

export type ImportPlan = {
  products: number;
  changes: CsvChange[];
  changedProducts: number;
  faults: CsvFault[];
  /** The rows that change something, as a CSV of their own, and a mark of what they change. */
  rows: string;
  seen: string;
};

/** Every product that is not archived. It is recorded. */
export const exportProducts = command(canExportProducts, async ({ db, clock }: EditContext, { id: by }) => {
  const rows = await db.select().from(product).where(isNull(product.archivedAt)).orderBy(asc(product.sku));
  const after = { count: rows.length };
  await recordAudit(db, clock, { by, action: "products.exported", subject: "products:all", after });
  return writeCsv([csvHeader, ...rows.map(cellsOf)]);
});

/** Changes nothing. */
export const planProductImport = command(
  canEditProducts,
  async ({ db }: Pick<EditContext, "db">, _actor, text: string): Promise<ImportPlan> => {
    const { changes, faults, count } = await findChanges(db, text);
    return {
      products: count,
      changes: changes.flatMap(({ cells }) => cells),
      changedProducts: changes.length,
      faults,
      rows: writeCsv([csvHeader, ...changes.map(({ source }) => source)]),
      seen: markOf(changes),
    };
  },
);

export type ImportOutcome =
  | { ok: true; changedProducts: number }
  | { ok: false; reason: "faults"; faults: CsvFault[] }
  /** A product was changed since the dry run, which said something else. */
  | { ok: false; reason: "changed-meanwhile" };

/** Makes all changes in one transaction. `seen` is the dry run's. Each change of a product is recorded. */
export const importProducts = command(
  canEditProducts,
  ({ db, clock }: EditContext, { id: by }, { text, seen }: { text: string; seen: string }) =>
    db.transaction(async (tx): Promise<ImportOutcome> => {
      const { changes, faults } = await findChanges(tx, text);
      if (faults.length > 0) return { ok: false, reason: "faults", faults };
      if (markOf(changes) !== seen || (await isChangedMeanwhile(tx, changes)))
        return { ok: false, reason: "changed-meanwhile" };
      await updateProducts(tx, changes, clock.now());
      for (const { row, cells } of changes)
        await recordAudit(tx, clock, {
          by,
          action: "product.edited",
          subject: `product:${row.id}`,
          before: Object.fromEntries(cells.map(({ field, before }) => [field, before])),
          after: Object.fromEntries(cells.map(({ field, after }) => [field, after])),
        });
      return { ok: true, changedProducts: changes.length };
    }),
);

async function findChanges(db: Database | Transaction, text: string) {
  const read = readCsv(text);
  const faults: CsvFault[] = [];
  const changes: Change[] = [];
  if (!read.ok) {
    faults.push({ line: read.line, message: "A quotation mark is opened here and never closed" });
    return { changes, faults, count: 0 };
  }
  const [header, ...rows] = read.rows;
  if (header?.cells.join("|") !== csvHeader.join("|")) {
    faults.push({ line: 1, message: `The columns must be: ${csvHeader.join(", ")}` });
    return { changes, faults, count: 0 };
  }
  const stored = await db.select().from(product).where(isNull(product.archivedAt));
  const bySku = new Map(stored.map((row) => [row.sku.toUpperCase(), row]));
  const categories = new Set(
    (await db.select({ slug: category.slug }).from(category)).map(({ slug }) => slug),
  );
  const lines = new Map<string, number>();
  for (const row of rows) {
    const found = readRow(row, { bySku, categories, lines });
    if ("faults" in found) faults.push(...found.faults);
    else if (found.change) changes.push(found.change);
  }
  return { changes, faults, count: rows.length };
}

type Known = {
  bySku: ReadonlyMap<string, Row>;
  categories: ReadonlySet<string>;
  /** The line on which each SKU was read. */
  lines: Map<string, number>;
};

/** Only a row with a cell that differs from the product's is read further: what came out goes in unchanged. */
function readRow(
  { line, cells }: CsvRow,
  { bySku, categories, lines }: Known,
): { change: Change | undefined } | { faults: CsvFault[] } {
  const refuse = (...messages: string[]) => ({ faults: messages.map((message) => ({ line, message })) });
  const sku = (cells[0] ?? "").trim().toUpperCase();
  const earlier = lines.get(sku);
  if (earlier) return refuse(`The SKU ${sku} stands on line ${earlier} already`);
  lines.set(sku, line);
  if (cells.length !== csvHeader.length)
    return refuse(`${csvHeader.length} columns are expected, and ${cells.length} are here`);
  const row = bySku.get(sku);
  if (!row) return refuse(`No product has the SKU '${sku}': add it on the products' page first`);
  const stored = cellsOf(row);
  if (cells.every((cell, index) => index === 0 || cell === stored[index])) return { change: undefined };
  const unclear = csvFields.filter((field, index) => isUnclear(cells[index + 1] ?? "", field));
  if (unclear.length > 0) return refuse(...unclear.map((field) => `${titleOf(field)}: write yes or no`));
  const draft = readDraft(cells, row);
  if ("messages" in draft) return refuse(...draft.messages);
  if (!categories.has(draft.categorySlug)) return refuse(`There is no category '${draft.categorySlug}'`);
  const changed = compare({ row, draft, line });
  return { change: changed.length > 0 ? { row, draft, line, cells: changed, source: cells } : undefined };
}

function readDraft(cells: readonly string[], row: Row): Row | { messages: string[] } {
  const values = csvFields.map((field, index): [CsvField, string] => [
    field,
    formValueOf(cells[index + 1] ?? "", field),
  ]);
  const parsed = parseForm(importedProductForm, new URLSearchParams(values));
  if (parsed.ok)
    return { ...row, ...parsed.value, grams: parsed.value.grams ?? netGrams(parsed.value.weight) };
  return { messages: Object.values<string>(parsed.errors) };
}

function compare({ row, draft, line }: { row: Row; draft: Row; line: number }): CsvChange[] {
  const [before, after] = [productValues(row), productValues(draft)];
  return csvFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      line,
      sku: row.sku,
      field: titleOf(field),
      before: cellOf(before, field),
      after: cellOf(after, field),
    }));
}

function cellsOf(row: Row): string[] {
  const values = productValues(row);
  return [row.sku, ...csvFields.map((field) => cellOf(values, field).replaceAll(/\r\n?/g, "\n"))];
}

function markOf(changes: readonly Change[]): string {
  const parts = changes.flatMap(({ cells }) =>
    cells.map(({ sku, field, before, after }) => [sku, field, before, after]),
  );
  return versionOfForm({ changes: JSON.stringify(parts) });
}

async function isChangedMeanwhile(tx: Transaction, changes: readonly Change[]): Promise<boolean> {
  const ids = changes.map(({ row }) => row.id);
  if (ids.length === 0) return false;
  const locked = await tx
    .select()
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for("update");
  const now = new Map(locked.map((row) => [row.id, row]));
  return changes.some(({ row }) => {
    const current = now.get(row.id);
    return !current || versionOf(productValues(current)) !== versionOf(productValues(row));
  });
}

const batchSize = 500;

async function updateProducts(tx: Transaction, changes: readonly Change[], at: Date): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize) {
    const rows = changes.slice(from, from + batchSize).map(({ draft }) => draft);
    await tx.execute(sql`
      update product set name = new.name, description = new.description, price = new.price, mrp = new.mrp,
        category_slug = new."categorySlug", collection = new.collection, hsn = new.hsn, gst_rate = new."gstRate",
        fragrance_notes = new."fragranceNotes", scent_strength = new."scentStrength", scent_room = new."scentRoom",
        ingredients = new.ingredients, burn_time = new."burnTime", weight = new.weight, grams = new.grams,
        dimensions = new.dimensions, country_of_origin = new."countryOfOrigin", featured = new.featured,
        active = new.active, updated_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, name text, description text,
        price integer, mrp integer, "categorySlug" text, collection text, hsn text, "gstRate" integer,
        "fragranceNotes" text[], "scentStrength" integer, "scentRoom" text, ingredients text[], "burnTime" text,
        weight text, grams integer, dimensions text, "countryOfOrigin" text, featured boolean, active boolean)
      where product.id = new.id`);
  }
}
