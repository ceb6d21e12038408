// Compares the rows of a file with the stored products: our own rows, or those of another shop after translation. Lets
// other requests run meanwhile.
import { setImmediate } from "node:timers/promises";
import { byRow, type CsvFault, type CsvPlace } from "#core/imports/import.ts";
import type { ReportProgress } from "#core/imports/import-kind.server.ts";
import type { CsvRow } from "#platform/csv.ts";
import type { KnownProducts } from "./csv-products.server.ts";
import type { CsvLayout } from "./csv-sheet.ts";
import type { NewCategory } from "./former-category.ts";
import { maxCsvRows, titleOf } from "./product-csv.ts";
import { readProductRow } from "./read-product-row.server.ts";
import type { RemarkSummary } from "./remark.ts";
import type { RowChange } from "./row-change.server.ts";

export type ReadFile = {
  rows: number;
  changes: RowChange[];
  faults: CsvFault[];
  /** Faulty rows are left out, and the others may be imported. */
  skipsFaults?: true;
  remarks?: RemarkSummary[];
  /** The new categories that the changes need. */
  newCategories?: NewCategory[];
  /** The addresses of new products in their former shop. */
  formerAddresses?: FormerAddress[];
};

/** `from` is a path of the former shop, in which '*' stands for any part, and `slug` that of the new page. */
export type FormerAddress = { from: string; slug: string };

const rowsAtOnce = 100;
const rowsPerReport = 500;

export async function readRows(
  { rows, layout }: { rows: readonly CsvRow[]; layout: CsvLayout },
  known: KnownProducts,
  report: ReportProgress,
): Promise<ReadFile> {
  if (rows.length > maxCsvRows)
    return refuseFile(rows[maxCsvRows], `a file has at most ${maxCsvRows} rows: divide it`);
  const [changes, faults]: [RowChange[], CsvFault[]] = [[], []];
  for (const [index, row] of productsFirst(rows, layout).entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    if (index % rowsPerReport === 0) await report(index, rows.length);
    const found = readProductRow(row, layout, known);
    if ("faults" in found) faults.push(...found.faults);
    else if (found.change) changes.push(found.change);
  }
  faults.push(...listLoneOptions(changes, known));
  return { rows: rows.length, changes: changes.sort(byRow), faults: faults.sort(byRow) };
}

/** A spreadsheet may sort a variant above its product. */
function productsFirst(rows: readonly CsvRow[], layout: CsvLayout): CsvRow[] {
  const column = layout.get("variantOf");
  const isVariant = ({ cells }: CsvRow) => column !== undefined && (cells[column] ?? "").trim() !== "";
  return [...rows.filter((row) => !isVariant(row)), ...rows.filter(isVariant)];
}

/** Options can never be removed, so a product gets none unless a further variant can be chosen. */
function listLoneOptions(changes: readonly RowChange[], { carriers }: KnownProducts): CsvFault[] {
  const alone = changes.filter(
    ({ sku, options }) =>
      (options?.optionNames.length ?? 0) > 0 && carriers.get(sku.toUpperCase())?.taken.size === 1,
  );
  const message = "no row of this file is a variant of it: add one, or leave this cell empty";
  return alone.map(({ row, line }) => ({ row, line, column: titleOf("options"), message }));
}

export function refuseFile(at: CsvPlace | undefined, message: string): ReadFile {
  const { row, line } = at ?? { row: 1, line: 1 };
  return { rows: 0, changes: [], faults: [{ row, line, column: "", message }] };
}
