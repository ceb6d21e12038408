// Opens a text as a sheet of another shop's file, for tests of the readers of its rows.
import { readCsv } from "#platform/csv.ts";
import { openFormerSheet } from "./products/former-product.ts";

export function sheetOf(text: string) {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.fault);
  const [header = { row: 1, line: 1, cells: [] }, ...rows] = read.rows;
  return openFormerSheet(header, rows);
}
