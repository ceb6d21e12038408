// Reads a file of products and compares it with the stored ones. It changes nothing; it lets other requests run while
// it works.
import { setImmediate } from "node:timers/promises";
import { type FileFault, readCsv } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { type KnownProducts, readKnownProducts } from "./csv-products.server.ts";
import { csvFields, maxCsvRows, readHeader, titleOf } from "./product-csv.ts";
import type { CsvFault, CsvPlace, ImportPlan } from "./product-import.ts";
import { type RowChange, readProductRow } from "./read-product-row.server.ts";

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
  const layout = readHeader(header?.cells ?? []);
  if ("problem" in layout) return refuseFile(header, layout.problem);
  if (rows.length > maxCsvRows)
    return refuseFile(rows[maxCsvRows], `a file has at most ${maxCsvRows} rows: divide it`);
  const [changes, faults, skuRows]: [RowChange[], CsvFault[], Map<string, number>] = [[], [], new Map()];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    if (index % rowsPerReport === 0) await report(index, rows.length);
    const found = readProductRow(row, layout, known, skuRows);
    if ("faults" in found) faults.push(...found.faults);
    else if (found.change) changes.push(found.change);
  }
  return { rows: rows.length, changes, faults };
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
  const parts = changes.map(({ sku, facts, stockBy, countMark, pictures, cells }) => {
    const before = cells
      .filter(({ field }) => field !== titleOf("stock"))
      .map((cell) => [cell.field, cell.before]);
    const after = csvFields.map((field) => facts[field]);
    return [sku, before, after, stockBy, countMark, pictures];
  });
  return versionOfForm({ changes: JSON.stringify(parts) });
}
