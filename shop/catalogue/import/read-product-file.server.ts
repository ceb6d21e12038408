// Reads a file of products and compares it with the stored ones. It changes nothing; it lets other requests run while
// it works.
import { setImmediate } from "node:timers/promises";
import { type CsvRow, type FileFault, readCsv } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { type KnownProducts, readKnownProducts } from "./csv-products.server.ts";
import { type CsvLayout, readHeader } from "./csv-sheet.ts";
import { csvFields, maxCsvRows, titleOf } from "./product-csv.ts";
import type { CsvFault, CsvPlace, ImportPlan } from "./product-import.ts";
import { readProductRow } from "./read-product-row.server.ts";
import type { RowChange } from "./row-change.server.ts";

export type ReadFile = { rows: number; changes: RowChange[]; faults: CsvFault[] };

/** Told now and then how many rows are done. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

const rowsAtOnce = 100;
const rowsPerReport = 500;

export async function readProductFile(
  db: Database | Transaction,
  { file, by }: { file: string; by: string },
  report: ReportProgress,
): Promise<ReadFile> {
  return readProductRows(file, await readKnownProducts(db, by), report);
}

/** The same for products that are known already, as those of an empty shop are. */
export async function readProductRows(
  file: string,
  known: KnownProducts,
  report: ReportProgress,
): Promise<ReadFile> {
  const read = readCsv(file);
  if (!read.ok) return refuseFile(read, fileFaults[read.fault]);
  const [header, ...rows] = read.rows;
  const layout = readHeader(header?.cells ?? [], known.sheet);
  if ("problem" in layout) return refuseFile(header, layout.problem);
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
  const byRow = (one: CsvPlace, other: CsvPlace) => one.row - other.row;
  return { rows: rows.length, changes: changes.sort(byRow), faults: faults.sort(byRow) };
}

/** A file may name a variant above its product, as a spreadsheet sorts them. */
function productsFirst(rows: readonly CsvRow[], layout: CsvLayout): CsvRow[] {
  const column = layout.get("variantOf");
  const isVariant = ({ cells }: CsvRow) => column !== undefined && (cells[column] ?? "").trim() !== "";
  return [...rows.filter((row) => !isVariant(row)), ...rows.filter(isVariant)];
}

/** Options are kept for good, so a product does not get any while nothing else can be chosen. */
function listLoneOptions(changes: readonly RowChange[], { carriers }: KnownProducts): CsvFault[] {
  const alone = changes.filter(
    ({ sku, options }) =>
      (options?.optionNames.length ?? 0) > 0 && carriers.get(sku.toUpperCase())?.taken.size === 1,
  );
  const message = "no row of this file is a variant of it: add one, or leave this cell empty";
  return alone.map(({ row, line }) => ({ row, line, column: titleOf("options"), message }));
}

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed": "a quotation mark is not closed, or stands inside a cell without others",
  "cell-too-long": "a cell has at most 32,767 characters",
};

function refuseFile(at: CsvPlace | undefined, message: string): ReadFile {
  const { row, line } = at ?? { row: 1, line: 1 };
  return { rows: 0, changes: [], faults: [{ row, line, column: "", message }] };
}

export function planOf({ rows, changes, faults }: ReadFile): ImportPlan {
  const newProducts = changes.filter(({ stored }) => !stored).length;
  return {
    rows,
    newProducts,
    changedProducts: changes.length - newProducts,
    changes: changes.flatMap(({ cells }) =>
      cells.map((cell) => ({ ...cell, before: shorten(cell.before), after: shorten(cell.after) })),
    ),
    faults,
    seen: markOf(changes),
  };
}

/** What a person compares; a whole description would only be scrolled past. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Sales do not change it: of stock it holds the difference. Nor does the address of a new page, which nobody was shown. */
function markOf(changes: readonly RowChange[]): string {
  const parts = changes.map(({ sku, facts, options, stockBy, countMark, pictures, cells }) => {
    const before = cells
      .filter(({ field }) => field !== titleOf("stock"))
      .map((cell) => [cell.field, cell.before]);
    const after = [...csvFields, "fields" as const].map((field) => facts[field]);
    const { optionNames, optionValues } = options ?? {};
    return [sku, before, after, optionNames, optionValues, stockBy, countMark, pictures];
  });
  return versionOfForm({ changes: JSON.stringify(parts) });
}
