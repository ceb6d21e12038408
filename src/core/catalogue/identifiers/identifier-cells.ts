// GTIN and MPN as cells of a file, in which spreadsheets would read them as numbers.
import { guardText, readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import { parseGtin } from "./gtin.ts";
import type { Identifiers } from "./identifier-form.ts";

/** Written so that a spreadsheet neither shortens '8901234567890' nor drops a leading zero. */
export function writeIdentifierCells({ gtin, mpn }: Identifiers): Identifiers {
  return { gtin: guardText(gtin), mpn: guardText(mpn) };
}

/**
 * Undefined for a text that is no GTIN. Restores leading zeros that a spreadsheet dropped, because the check digit holds
 * without them.
 */
export function readGtinCell(cell: string): string | undefined {
  const digits = readNumberCell(cell).replaceAll(/[\s-]/g, "");
  if (digits === "") return "";
  const longer = /^\d{7}$/.test(digits) ? digits.padStart(8, "0") : digits.padStart(12, "0");
  return parseGtin(digits) ?? (/^\d{7,11}$/.test(digits) ? parseGtin(longer) : undefined);
}

/** The same number, apart from leading zeros. */
export function isSameGtin(one: string, other: string): boolean {
  return one.replace(/^0+/, "") === other.replace(/^0+/, "");
}
