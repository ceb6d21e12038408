// Reads GTIN and MPN from the cells of a row.

import { parseForm } from "#core/forms/parse-form.ts";
import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import { isSameGtin, readGtinCell } from "../identifiers/identifier-cells.ts";
import { type Identifiers, identifierForm, isSame } from "../identifiers/identifier-form.ts";
import type { RowChange, RowReader } from "./row-change.server.ts";

/** Undefined if nothing changes, or a fault was found. A missing column keeps its value. */
export function readIdentifierCells(
  { cell, refuse }: RowReader,
  before: Identifiers,
): RowChange["identifiers"] {
  const given = cell("gtin");
  const gtin = given === undefined ? before.gtin : readGtinCell(given);
  if (gtin === undefined) {
    refuse("gtin", notGtin);
    return undefined;
  }
  const mpn = cell("mpn");
  const fields = { gtin, mpn: mpn === undefined ? before.mpn : withoutGuard(mpn.trim()) };
  const parsed = parseForm(identifierForm, new URLSearchParams(fields));
  if (!parsed.ok) {
    for (const column of ["gtin", "mpn"] as const)
      if (parsed.errors[column]) refuse(column, parsed.errors[column]);
    return undefined;
  }
  const after = isSameGtin(gtin, before.gtin) ? { ...parsed.value, gtin: before.gtin } : parsed.value;
  return isSame(before, after) ? undefined : { before, after };
}

const notGtin =
  "it is no GTIN: write the 8, 12, 13 or 14 digits below the barcode, of which the last one checks the others, or leave the cell empty";
