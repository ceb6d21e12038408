// Exports the products as a CSV that can be read in again without a change.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import { canExportProducts } from "../catalogue.policy.ts";
import { readFieldList } from "../fields/product-fields.server.ts";
import { writeIdentifierCells } from "../identifiers/identifier-cells.ts";
import { type Identifiers, noIdentifiers } from "../identifiers/identifier-form.ts";
import { readIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { productValues } from "../product-values.ts";
import { noCount, readCountMarks } from "../stock/count-marks.server.ts";
import { listCsvProducts, type ProductRow } from "./csv-products.server.ts";
import { type CsvSheet, cellsOf, makeSheet, type SheetColumn } from "./csv-sheet.ts";
import { writeSavedStock } from "./csv-stock.ts";
import { optionsCellOf } from "./read-options.server.ts";

/** Exports every product that is not archived, and records the export. */
export const exportProducts = command(
  canExportProducts,
  async function exportProducts({ db, clock }: EditContext, { id: by }) {
    // Read first: after a count between the two reads, an import reports that row's stock as outdated.
    const countMarks = await readCountMarks(db);
    const identifiers = await readIdentifiers(db);
    const sheet = makeSheet(await readFieldList(db), (await readSettings(db)).business);
    const stored = await listCsvProducts(db);
    const byId = new Map(stored.map((row) => [row.id, row]));
    const rows = stored.toSorted(byProduct(byId));
    const after = { count: rows.length };
    await recordAudit(db, clock, { by, action: "products.exported", subject: "products:all", after });
    const rowOf = (row: ProductRow) => {
      const carrier = row.variantOf === null ? undefined : byId.get(row.variantOf);
      return writeRow(sheet, {
        row,
        carrier,
        countMark: countMarks.get(row.id) ?? noCount,
        identifiers: identifiers.get(row.id) ?? noIdentifiers,
      });
    };
    return writeCsv([sheet.columns.map(({ title }) => title), ...rows.map(rowOf)]);
  },
);

/** Sorts each product above its variants. */
function byProduct(byId: ReadonlyMap<string, ProductRow>) {
  const keyOf = ({ id, sku, variantOf }: ProductRow) => {
    const carrier = byId.get(variantOf ?? id)?.sku ?? sku;
    return [carrier, variantOf === null ? "" : sku];
  };
  const order = (one: string, other: string) => Number(one > other) - Number(one < other);
  return (one: ProductRow, other: ProductRow) => {
    const [carrier = "", own = ""] = keyOf(one);
    const [otherCarrier = "", otherOwn = ""] = keyOf(other);
    return order(carrier, otherCarrier) || order(own, otherOwn);
  };
}

type Exported = {
  row: ProductRow;
  carrier: ProductRow | undefined;
  countMark: string;
  identifiers: Identifiers;
};

/** A set gets no stock: a spreadsheet could not change it. */
function writeRow(sheet: CsvSheet, { row, carrier, countMark, identifiers }: Exported): string[] {
  const values = productValues(row);
  const [stock, savedStock] = row.setPricing
    ? ["", ""]
    : [values.stock, writeSavedStock({ stock: row.stock, countMark })];
  const others: Partial<Record<SheetColumn, string>> = {
    sku: row.sku,
    variantOf: carrier?.sku ?? "",
    options: optionsCellOf(row, (carrier ?? row).optionNames),
    ...writeIdentifierCells(identifiers),
    stock,
    savedStock,
    pictures: "",
  };
  const cells = { ...cellsOf(sheet, values), ...others };
  return sheet.columns.map(({ column }) => cells[column] ?? "");
}
