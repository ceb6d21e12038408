// The columns of a shop's file of products: the usual ones, without hidden facts and with the shop's names for others, and
// a column for each of its own fields that is to be in the file.
import type { z } from "zod";
import { paragraph } from "#core/forms/field.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { controlOf, type FieldControl, withFields } from "../fields/field-controls.ts";
import {
  type FieldList,
  factLabel,
  isTradeFact,
  makeFieldList,
  type OwnField,
} from "../fields/product-field.ts";
import { askTax, importedProductForm } from "../product-form.ts";
import type { ProductValues } from "../product-values.ts";
import {
  type CsvColumn,
  type CsvField,
  cellOf,
  csvColumns,
  csvFields,
  formerTitle,
  titleOf,
} from "./product-csv.ts";

export type SheetField = CsvField | FieldControl;
/** Our own files have no slug, because pages are linked by it; a product of another shop brings its own. */
export type SheetColumn = CsvColumn | FieldControl | "slug";

export type CsvSheet = {
  /** In the order of an exported file. */
  columns: readonly { column: SheetColumn; title: string }[];
  /** The own fields that are in the file. */
  own: readonly OwnField[];
  /** The form that reads a row, with a control for each own field. */
  form: typeof importedProductForm;
  /** False: a new product may have no net quantity yet. */
  asksQuantity: boolean;
};

type Business = Parameters<typeof askTax>[1];

export function makeSheet(list: FieldList, business: Business): CsvSheet {
  const own = list.own.filter(({ hidden, places }) => !hidden && places.includes("csv"));
  const isShown = (column: CsvColumn) => !isTradeFact(column) || !list.facts[column].hidden;
  const nameOf = (column: CsvColumn) =>
    isTradeFact(column) ? factLabel(list, column, titleOf(column)) : titleOf(column);
  const labels = new Set(own.map(({ label }) => label.toLowerCase()));
  const isTaken = (title: string) => labels.has(title.toLowerCase());
  const usual: CsvSheet["columns"] = csvColumns
    .filter(isShown)
    .map((column) => ({ column, title: nameOf(column) }))
    // An own field that had this name before the columns existed keeps its column.
    .filter(({ column, title }) => !isIdentifier(column) || !isTaken(title))
    .map((one) => (one.column === "weight" && isTaken(one.title) ? { ...one, title: formerTitle } : one));
  const fields = own.map(({ key, label }) => ({ column: controlOf(key), title: label }));
  const stock = usual.findIndex(({ column }) => column === "stock");
  return {
    columns: usual.toSpliced(stock, 0, ...fields),
    own,
    form: withFields(askTax(importedProductForm, business), own),
    asksQuantity: true,
  };
}

function isIdentifier(column: CsvColumn): boolean {
  return column === "gtin" || column === "mpn";
}

/** For products of another shop, which begin hidden: tax, net quantity and description may follow later. */
export function relaxSheet(sheet: CsvSheet): CsvSheet {
  const form = askTax(sheet.form, { gstStatus: "unregistered" });
  const relaxed: z.ZodObject = (form as z.ZodObject).safeExtend(laterFields);
  return { ...sheet, form: relaxed as CsvSheet["form"], asksQuantity: false };
}

const laterFields = { description: paragraph({ maxLength: 5_000 }) };

/** For a shop without stored fields. */
export const usualSheet = makeSheet(makeFieldList([]), { gstStatus: "regular" });

export function titleIn(sheet: CsvSheet, column: SheetColumn): string {
  return sheet.columns.find((one) => one.column === column)?.title ?? "";
}

/** The fields of a product that the file has or leaves unchanged. */
export function listSheetFields({ own }: CsvSheet): SheetField[] {
  return [...csvFields, ...own.map(({ key }) => controlOf(key))];
}

/** The cells of a product. */
export function cellsOf(sheet: CsvSheet, values: ProductValues): Record<CsvField, string> & Cells {
  const cells = listSheetFields(sheet).map((field) => [field, cellOf(values, field)]);
  return Object.fromEntries(cells) as Record<CsvField, string> & Cells;
}

type Cells = Partial<Record<FieldControl, string>>;

/** The place of each column in a file. A spreadsheet may leave columns out and change their order. */
export type CsvLayout = ReadonlyMap<SheetColumn, number>;

const rowsAboveHeader = 10;

/** The index of the row with the titles, which the name of the table may precede; 0 if none has the title SKU. */
export function findHeader(rows: readonly { cells: readonly string[] }[]): number {
  const isSku = (cell: string) => tidyLine(cell).toLowerCase() === "sku";
  return Math.max(
    0,
    rows.slice(0, rowsAboveHeader).findIndex(({ cells }) => cells.some(isSku)),
  );
}

function isTitleOf({ column, title }: CsvSheet["columns"][number], given: string): boolean {
  return given === title.toLowerCase() || (column === "weight" && given === formerTitle.toLowerCase());
}

export function readHeader(
  cells: readonly string[],
  { columns }: CsvSheet = usualSheet,
): CsvLayout | { problem: string } {
  const layout = new Map<SheetColumn, number>();
  for (const [index, cell] of cells.entries()) {
    const title = tidyLine(cell).toLowerCase();
    if (title === "") continue;
    const known = columns.find((one) => isTitleOf(one, title));
    const titles = columns.map((one) => one.title).join(", ");
    if (!known) return { problem: `No column is called '${cell}'. There are: ${titles}` };
    if (layout.has(known.column)) return { problem: `The column ${known.title} is there twice` };
    layout.set(known.column, index);
  }
  return layout.has("sku") ? layout : { problem: "The column SKU is missing" };
}
