// Products as rows of a CSV: one column for each fact that a spreadsheet may change. The SKU identifies the product.

import { readAmount, writeAmount } from "#core/forms/file-amount.ts";
import { gstRates } from "#core/money/gst.ts";
import { parsePercent } from "#core/money/read-number.ts";
import { type FieldControl, isFieldControl } from "../fields/field-controls.ts";
import type { Identifiers } from "../identifiers/identifier-form.ts";
import { type FactName, factOf, isFact, mapFacts } from "../product-facts.ts";
import { type ProductDraft, type ProductField, productFieldNames } from "../product-form.ts";
import type { ProductValues } from "../product-values.ts";

/** Per file. */
export const maxCsvRows = 20_000;

/** The stock is a count with rules of its own (csv-stock.ts); the slug stays, because pages are linked by it. */
const notFacts: readonly ProductField[] = ["stock", "slug", "sku"];

export type CsvField = Exclude<ProductField, "stock" | "slug" | "sku">;

export const csvFields = productFieldNames.filter((field): field is CsvField => !notFacts.includes(field));

export type CsvColumn =
  | "sku"
  | "variantOf"
  | "options"
  | CsvField
  | keyof Identifiers
  | "stock"
  | "savedStock"
  | "pictures";

const titles: Record<CsvColumn, string> = {
  sku: "SKU",
  variantOf: "Variant of",
  options: "Options",
  name: "Name",
  description: "Description",
  price: "Price",
  mrp: "MRP",
  categorySlug: "Category",
  collection: "Collection",
  hsn: "HSN",
  gstRate: "GST rate in percent",
  fragranceNotes: "Fragrance notes",
  ...mapFacts(({ column, label }) => column ?? label),
  featured: "Featured",
  active: "For sale",
  gtin: "GTIN",
  mpn: "MPN",
  stock: "Stock",
  savedStock: "Stock when saved",
  pictures: "Pictures to add",
};

/** Of the net quantity, in files from before it could be a number or a length. */
export const formerTitle = "Weight";

type Switch = {
  [Field in Exclude<CsvField, FactName>]: ProductDraft[Field] extends boolean ? Field : never;
}[Exclude<CsvField, FactName>];

/**
 * Lists the yes-or-no fields of the form that are no facts. The compiler requires each: a missing one would be read as 'no' in
 * every row.
 */
const switches: Readonly<Record<Switch, true>> = { featured: true, active: true };

function isSwitch(field: CsvField): boolean {
  return isFact(field) ? factOf(field).kind === "yes or no" : field in switches;
}

export const csvColumns: readonly CsvColumn[] = [
  "sku",
  "variantOf",
  "options",
  ...csvFields,
  "gtin",
  "mpn",
  "stock",
  "savedStock",
  "pictures",
];
export const csvHeader = csvColumns.map((column) => titles[column]);

/** The usual title of a column. */
export function titleOf(column: CsvColumn): string {
  return titles[column];
}

export function cellOf(values: ProductValues, field: CsvField | FieldControl): string {
  const value = values[field] ?? "";
  if (isFieldControl(field)) return value;
  if (field === "gstRate") return value === "" ? "" : percentOf(Number(value));
  if (isSwitch(field)) return value === "on" ? "yes" : "no";
  return value.replaceAll(/\r\n?/g, "\n");
}

export function formValueOf(cell: string, field: CsvField): string {
  if (isSwitch(field)) return /^(yes|y|true|1|on)$/i.test(cell.trim()) ? "on" : "";
  if (field === "gstRate") return parsePercent(cell)?.toString() ?? cell;
  if (field === "price" || field === "mrp") return readPrice(cell);
  if (field === "hsn") return readHsn(cell.trim());
  const kind = isFact(field) ? factOf(field).kind : undefined;
  return kind === "choice" ? cell.trim().toLowerCase() : cell;
}

/** True for a yes-or-no cell with another word. */
export function isUnclear(cell: string, field: CsvField): boolean {
  return isSwitch(field) && !/^(yes|y|true|1|on|no|n|false|0|off|)$/i.test(cell.trim());
}

function choicesOf(field: CsvField): readonly string[] | undefined {
  if (field === "gstRate") return gstRates.map(percentOf);
  const fact = isFact(field) ? factOf(field) : undefined;
  return fact?.kind === "choice" ? fact.options.map(({ value }) => String(value)) : undefined;
}

/** The form's message, with the list of allowed values, which a reader of a file does not see. */
export function explain(message: string, field: CsvField): string {
  const list = choicesOf(field);
  return list ? `${message}: ${list.join(", ")}` : message;
}

/** Some spreadsheets write '999,50'. A text that is no amount is refused by the form. */
function readPrice(cell: string): string {
  const paise = readAmount(cell);
  return paise === undefined ? cell : writeAmount(paise);
}

/** Restores a leading zero that a spreadsheet dropped: codes have an even number of digits. */
function readHsn(cell: string): string {
  const digits = cell.replace(/^'/, "").replace(/[.,]0+$/, "");
  return /^\d{3}(\d\d){0,2}$/.test(digits) ? `0${digits}` : digits;
}

function percentOf(points: number): string {
  return String(points / 100);
}
