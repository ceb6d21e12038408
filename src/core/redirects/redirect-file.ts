// Reads a file of redirects: ours, that of Shopify, or any with a column of old and one of new addresses.
import type { CsvRow } from "#platform/csv.ts";
import { readRedirect } from "./checked-redirect.ts";
import type { RedirectPaths } from "./redirect.ts";

/** Rows of a file, without its header. */
export const maxFileRows = 5_000;

/** `row` counts as a spreadsheet does. */
export type RowRedirect = RedirectPaths & { row: number };
export type RowFault = { row: number; message: string };
export type RedirectFile = { redirects: RowRedirect[]; faults: RowFault[] };

export const fileHeader = ["Redirect from", "Redirect to"] as const;

const fromTitles = ["redirect from", "from", "source", "old address"];
const toTitles = ["redirect to", "to", "target", "new address"];

/** `home` is the address of the shop. */
export function readRedirectFile([header, ...rows]: readonly CsvRow[], home: string): RedirectFile {
  const titles = (header?.cells ?? []).map((title) => title.trim().toLowerCase());
  const [from, to] = [fromTitles, toTitles].map((known) =>
    titles.findIndex((title) => known.includes(title)),
  );
  if (from === undefined || to === undefined || from < 0 || to < 0)
    return refuse(header?.row ?? 1, `The first row names the columns: ${fileHeader.join(" and ")}`);
  const tooMany = rows[maxFileRows];
  if (tooMany) return refuse(tooMany.row, `A file has at most ${maxFileRows} redirects: divide it`);
  const file: RedirectFile = { redirects: [], faults: [] };
  const rowOf = new Map<string, number>();
  for (const { row, cells } of rows) {
    const read = readRedirect({ from: cells[from] ?? "", to: cells[to] ?? "" }, home);
    const earlier = read.ok ? rowOf.get(read.from) : undefined;
    if (!read.ok) file.faults.push({ row, message: read.message });
    else if (earlier !== undefined)
      file.faults.push({ row, message: `Row ${earlier} has the same old address` });
    else {
      rowOf.set(read.from, row);
      file.redirects.push({ row, from: read.from, to: read.to });
    }
  }
  return file;
}

function refuse(row: number, message: string): RedirectFile {
  return { redirects: [], faults: [{ row, message }] };
}
