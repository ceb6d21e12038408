// Tests' products in a spreadsheet: a full catalogue, changed cells, and an import from its file to its end.

import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import { readCsv, writeCsv } from "#platform/csv.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { packer } from "../products.fixture.ts";
import { type CsvColumn, csvColumns } from "./product-csv.ts";
import { productFiles } from "./product-files.server.ts";
import type { ImportPlan } from "./product-import.ts";
import { applyImport, getImport, startImport } from "./product-imports.server.ts";

/** Products with everything that a cell may hold. Made by SQL, because adding one takes a picture. */
export async function fillCatalogue(
  { sql }: TestShop,
  count: number,
  paragraphs = "\n\nIn two  paragraphs, ",
): Promise<void> {
  await sql`insert into category (slug, name, position) values ('filled', 'Filled', 90)`;
  await sql`insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug,
      fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at, updated_at)
    select 'p-' || i, 'p-' || i, 'P-' || lpad(i::text, 5, '0'), case i % 3 when 0 then '=Deodar "' || i || '"; large' else 'Candle ' || i end,
      'Poured by hand.' || ${paragraphs}::text || i, 99950, '3406', 500, 'shop', 'filled', array['Cedar', 'Smoke'],
      array['-Wick of cotton', '@home'], '45 h', '8 oz', 227, 10, now(), now() from generate_series(1, ${count}::int) i`;
}

export function rowsOf(csv: string): string[][] {
  const read = readCsv(csv);
  return read.ok ? read.rows.map(({ cells }) => cells) : [];
}

export type CellChange = { row: number; column: CsvColumn; cell: string };

/** Row 1 is the first one below the header. */
export function changeCells(csv: string, changes: readonly CellChange[]): string {
  const rows = rowsOf(csv);
  for (const { row, column, cell } of changes) {
    const cells = rows[row];
    if (cells) cells[csvColumns.indexOf(column)] = cell;
  }
  return writeCsv(rows);
}

/** The dry run of a file; `choices` belong to another shop's file. */
export async function checkFile(
  shop: TestShop,
  file: string | Uint8Array,
  choices?: FormerShopChoices,
): Promise<ImportPlan & { importId: string }> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const started = await startImport(shop, packer, {
    name: "products.csv",
    bytes,
    ...(choices && { choices }),
  });
  if (!started.ok) throw new Error(started.reason);
  const { importId } = started;
  await checkImport(shop, productFiles, { importId });
  const { plan } = await getImport(shop.db, importId);
  if (!plan) throw new Error("the dry run failed");
  return { ...plan, importId };
}

/** Makes the changes of a dry run, as the owner would; returns the final state of the import. */
export async function makeChecked(shop: TestShop, importId: string) {
  await applyImport(shop, packer, { importId });
  await carryOutImport(shop, productFiles, { importId });
  return (await getImport(shop.db, importId)).state;
}

export async function importFile(shop: TestShop, text: string) {
  return makeChecked(shop, (await checkFile(shop, text)).importId);
}
