// The facts of a product from the cells of a row, checked by the product's form.

import { parseForm } from "#core/forms/parse-form.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { controlOf, readFields, storeFields } from "../fields/field-controls.ts";
import type { FieldValues } from "../fields/product-field.ts";
import { findQuantityFault } from "../net-quantity.ts";
import type { ProductValues } from "../product-values.ts";
import { netGrams } from "../unit-price.ts";
import type { KnownProducts } from "./csv-products.server.ts";
import { type CsvField, csvFields, explain, formValueOf, isUnclear } from "./product-csv.ts";
import type { ProductFacts, RowReader } from "./row-change.server.ts";

/** A missing column keeps its value; `said` are the stored values of the shop's own fields. Undefined if a fault was found. */
export function readFacts(
  { cell, known, refuse, sku }: RowReader,
  before: ProductValues,
  said: FieldValues,
): ProductFacts | undefined {
  const fields = new URLSearchParams();
  let isClear = true;
  for (const { key } of known.sheet.own) {
    const control = controlOf(key);
    fields.set(control, cell(control) ?? before[control] ?? "");
  }
  for (const field of csvFields) {
    const given = cell(field);
    if (given !== undefined && isUnclear(given, field)) {
      refuse(field, "write yes or no");
      isClear = false;
    }
    fields.set(field, given === undefined ? before[field] : formValueOf(given, field));
  }
  const find = (name: Shelf) => known[shelves[name]].get((fields.get(name) ?? "").trim().toLowerCase());
  const found = { categorySlug: find("categorySlug"), collection: find("collection") };
  for (const [name, slug] of Object.entries(found)) if (slug) fields.set(name, slug);
  const quantity = tidyLine(fields.get("weight") ?? "");
  const fault = known.sheet.asksQuantity && findQuantityFault(quantity, known.bySku.get(sku)?.weight);
  const parsed = parseForm(known.sheet.form, fields);
  for (const [name, message] of Object.entries<string>(parsed.ok ? {} : parsed.errors))
    refuse(
      name as CsvField,
      isShelf(name) ? unknownShelf(name, "", known) : explain(message, name as CsvField),
    );
  if (fault) refuse("weight", fault);
  if (!parsed.ok) return undefined;
  const unknown = (["categorySlug", "collection"] as const).filter((name) => !found[name]);
  for (const name of unknown) refuse(name, unknownShelf(name, parsed.value[name], known));
  const grams = parsed.value.grams || netGrams(parsed.value.weight);
  const read = readFields(parsed.value);
  const stored = storeFields(said, read.fields);
  return isClear && !fault && unknown.length === 0 ? { ...read, fields: stored, grams } : undefined;
}

/** The columns that refer to rows of another table, with the names of their maps in `known`. */
const shelves = { categorySlug: "categories", collection: "collections" } as const;
type Shelf = keyof typeof shelves;

function isShelf(name: string): name is Shelf {
  return Object.hasOwn(shelves, name);
}

function unknownShelf(name: Shelf, given: string, known: KnownProducts): string {
  const there = [...new Set(known[shelves[name]].values())].join(", ");
  return given ? `there is no '${given}', there are: ${there}` : `choose one of: ${there}`;
}
