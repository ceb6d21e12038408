// Products as rows of a CSV: one column for each fact that a spreadsheet may change. The SKU says which product it is.
import { type ProductField, productFieldNames } from "./product-form.ts";
import type { ProductValues } from "./product-values.ts";

/** Stock changes with every sale and is counted on the product's page; its address stays, because it is linked. */
const changedElsewhere: readonly ProductField[] = ["stock", "slug", "sku"];

export type CsvField = Exclude<ProductField, "stock" | "slug" | "sku">;

export const csvFields = productFieldNames.filter(
  (field): field is CsvField => !changedElsewhere.includes(field),
);

const titles: Record<CsvField, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  mrp: "MRP",
  categorySlug: "Category",
  collection: "Collection",
  hsn: "HSN",
  gstRate: "GST rate in percent",
  fragranceNotes: "Fragrance notes",
  scentStrength: "Scent strength",
  scentRoom: "Room",
  ingredients: "Ingredients",
  burnTime: "Burn time",
  weight: "Weight",
  grams: "Net grams",
  dimensions: "Dimensions",
  countryOfOrigin: "Country of origin",
  notReturnable: "Not returnable",
  featured: "Featured",
  active: "For sale",
};

const switches: readonly CsvField[] = ["featured", "active", "notReturnable"];

export const csvHeader = ["SKU", ...csvFields.map((field) => titles[field])];

export function titleOf(field: CsvField): string {
  return titles[field];
}

/** A product's value as its cell holds it. */
export function cellOf(values: ProductValues, field: CsvField): string {
  const value = values[field];
  if (field === "gstRate") return String(Number(value) / 100);
  return switches.includes(field) ? (value === "on" ? "yes" : "no") : value;
}

/** The value that a form would send for a cell. */
export function formValueOf(cell: string, field: CsvField): string {
  if (switches.includes(field)) return /^(yes|y|true|1|on)$/i.test(cell.trim()) ? "on" : "";
  if (field === "gstRate") return /^\d{1,2}(\.\d{1,2})?%?$/.test(cell.trim()) ? basisPoints(cell) : cell;
  return cell;
}

function basisPoints(percent: string): string {
  return String(Math.round(Number.parseFloat(percent) * 100));
}

/** A yes or no that is neither. */
export function isUnclear(cell: string, field: CsvField): boolean {
  return switches.includes(field) && !/^(yes|y|true|1|on|no|n|false|0|off|)$/i.test(cell.trim());
}
