// Reads one row of a file of products: what it changes in which product, or everything that is wrong with it.
import type { CsvRow } from "#platform/csv.ts";
import { newId } from "#platform/new-id.ts";
import { changePrice } from "#shop/catalogue/price-limit.ts";
import { netGrams } from "#shop/catalogue/product.ts";
import { importedProductForm, skuForm } from "#shop/catalogue/product-form.ts";
import { blankProduct, type ProductValues, productValues } from "#shop/catalogue/product-values.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import { formatPaise } from "#shop/money/money.ts";
import { type LinkedPicture, readPicturesCell } from "./csv-pictures.ts";
import { type KnownProducts, noCount, type ProductRow } from "./csv-products.server.ts";
import { readFirstStock, readStockCell } from "./csv-stock.ts";
import {
  type CsvColumn,
  type CsvField,
  type CsvLayout,
  cellOf,
  csvFields,
  explain,
  formValueOf,
  isUnclear,
  titleOf,
} from "./product-csv.ts";
import type { CsvChange, CsvFault, CsvPlace } from "./product-import.ts";

/** The facts of a product that a row gives, as they are stored. */
export type ProductFacts = Pick<ProductRow, CsvField>;

export type RowChange = CsvPlace & {
  sku: string;
  productId: string;
  /** The product as it was read; undefined for a new one. */
  stored: ProductRow | undefined;
  facts: ProductFacts;
  ownerPrice: number | null;
  /** '' where a stored product keeps its address. */
  slug: string;
  /** Pieces more, or fewer where it is negative. */
  stockBy: number;
  countMark: string;
  pictures: LinkedPicture[];
  cells: CsvChange[];
};

export type ReadRow = { change: RowChange | undefined } | { faults: CsvFault[] };

type Reader = {
  place: CsvPlace;
  sku: string;
  cell: (column: CsvColumn) => string | undefined;
  known: KnownProducts;
  faults: CsvFault[];
  refuse: (column: CsvColumn | undefined, message: string) => void;
};

/** `rows` are those in which each SKU was read; it is written to. */
export function readProductRow(
  row: CsvRow,
  layout: CsvLayout,
  known: KnownProducts,
  rows: Map<string, number>,
): ReadRow {
  const cell = (column: CsvColumn) => {
    const index = layout.get(column);
    return index === undefined ? undefined : (row.cells[index] ?? "");
  };
  const faults: CsvFault[] = [];
  const place = { row: row.row, line: row.line };
  const refuse: Reader["refuse"] = (column, message) =>
    faults.push({ ...place, column: column ? titleOf(column) : "", message });
  const sku = (cell("sku") ?? "").trim().toUpperCase();
  const earlier = sku === "" ? undefined : rows.get(sku);
  if (earlier) refuse("sku", `${sku} stands in row ${earlier} already`);
  else if (row.cells.length < layout.size)
    refuse(undefined, `${layout.size} columns are expected, and ${row.cells.length} are here`);
  else if (row.cells.slice(columnCount(layout)).some((rest) => rest !== ""))
    refuse(undefined, "there is text behind the last column");
  else if (known.archived.has(sku))
    refuse("sku", `an archived product has ${sku}: restore that one, or choose another SKU`);
  rows.set(sku, row.row);
  if (faults.length > 0) return { faults };
  const reader = { place, sku, cell, known, faults, refuse };
  const stored = known.bySku.get(sku);
  const change = stored ? readStoredProduct(reader, stored) : readNewProduct(reader);
  return faults.length > 0 ? { faults } : { change };
}

function columnCount(layout: CsvLayout): number {
  return Math.max(...layout.values()) + 1;
}

/** Only a row with a cell that differs from the product's is read further: an exported file that is read in again changes nothing. */
function readStoredProduct(reader: Reader, stored: ProductRow): RowChange | undefined {
  const { place, sku, cell, known, refuse } = reader;
  const before = productValues(stored);
  const isSame = (field: CsvField) => {
    const given = cell(field);
    return given === undefined || given === cellOf(before, field);
  };
  const facts = csvFields.every(isSame) ? stored : readFacts(reader, before);
  const stock = readStock(reader, stored);
  const there = known.pictureSources.get(stored.id);
  // A picture that is there already is not fetched twice, so that one file may be read in again.
  const pictures = readPictures(reader).filter(({ address }) => !there?.has(address));
  if (!facts) return undefined;
  if (facts.active && !stored.active && !there)
    refuse("active", "a product without a picture is not put up for sale: add one first");
  const priced = changePrice(stored, facts.price, known.priceLimit);
  if (!priced.ok) {
    refuse("price", priced.message);
    return undefined;
  }
  const { ownerPrice } = priced;
  const cells = facts === stored ? [] : compareFacts({ place, sku: stored.sku, before, facts });
  if (stock.by !== 0) {
    const [from, to] = [stored.stock, stored.stock + stock.by].map(String) as [string, string];
    cells.push({ ...place, sku, field: titleOf("stock"), before: from, after: to, note: stock.note });
  }
  cells.push(...describePictures(reader, pictures));
  if (cells.length === 0) return undefined;
  const countMark = known.countMarks.get(stored.id) ?? noCount;
  const change = { ...place, sku: stored.sku, productId: stored.id, stored, slug: "", pictures, cells };
  return { ...change, facts, ownerPrice, countMark, stockBy: stock.by };
}

/** It has no picture yet, so it is hidden, whatever the row says. */
function readNewProduct(reader: Reader): RowChange | undefined {
  const { place, sku, cell, known, refuse } = reader;
  const parsed = parseForm(skuForm, new URLSearchParams({ sku }));
  if (!parsed.ok) refuse("sku", parsed.errors.sku ?? "");
  const facts = readFacts(reader, blankProduct);
  const stock = readFirstStock(cell("stock") ?? "");
  if (stock === undefined) refuse("stock", "it is a whole number of pieces");
  const pictures = readPictures(reader);
  if (!facts) return undefined;
  const slug = takeSlug(facts.name, known.slugs);
  if (!slug) refuse("name", "it needs Latin letters or digits, for the address of its page");
  const after = [facts.name, formatPaise(facts.price), `${stock ?? 0} in stock`, "hidden"].join(", ");
  const cells = [
    { ...place, sku, field: "New product", before: "", after },
    ...describePictures(reader, pictures),
  ];
  const change = { ...place, sku, productId: newId(), stored: undefined, slug, pictures, cells };
  const hidden = { ...facts, active: false };
  return { ...change, facts: hidden, ownerPrice: null, stockBy: stock ?? 0, countMark: noCount };
}

/** A column that the file has not got keeps its value. Undefined if a fault was found. */
function readFacts({ cell, known, refuse }: Reader, before: ProductValues): ProductFacts | undefined {
  const fields = new URLSearchParams();
  let isClear = true;
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
  const parsed = parseForm(importedProductForm, fields);
  if (!parsed.ok) {
    for (const [name, message] of Object.entries<string>(parsed.errors))
      refuse(
        name as CsvField,
        isShelf(name) ? unknownShelf(name, "", known) : explain(message, name as CsvField),
      );
    return undefined;
  }
  const unknown = (["categorySlug", "collection"] as const).filter((name) => !found[name]);
  for (const name of unknown) refuse(name, unknownShelf(name, parsed.value[name], known));
  const grams = parsed.value.grams ?? netGrams(parsed.value.weight);
  return isClear && unknown.length === 0 ? { ...parsed.value, grams } : undefined;
}

/** The columns that name a row of another table, and where the known ones are. */
const shelves = { categorySlug: "categories", collection: "collections" } as const;
type Shelf = keyof typeof shelves;

function isShelf(name: string): name is Shelf {
  return Object.hasOwn(shelves, name);
}

function unknownShelf(name: Shelf, given: string, known: KnownProducts): string {
  const there = [...new Set(known[shelves[name]].values())].join(", ");
  return given ? `there is no '${given}', there are: ${there}` : `choose one of: ${there}`;
}

function readStock({ cell, known, refuse }: Reader, stored: ProductRow): { by: number; note: string } {
  const now = { stock: stored.stock, countMark: known.countMarks.get(stored.id) ?? noCount };
  const read = readStockCell(cell("stock") ?? "", cell("savedStock") ?? "", now);
  if (stored.setPricing && read.kind !== "unchanged") {
    refuse("stock", "a set has what its parts allow: change the stock of its parts");
    return { by: 0, note: "" };
  }
  if (read.kind === "fault") refuse("stock", read.message);
  return read.kind === "change" ? read : { by: 0, note: "" };
}

function readPictures({ cell, refuse }: Reader): LinkedPicture[] {
  const read = readPicturesCell(cell("pictures") ?? "");
  if ("pictures" in read) return read.pictures;
  refuse("pictures", read.problem);
  return [];
}

function describePictures({ place, sku }: Reader, pictures: readonly LinkedPicture[]): CsvChange[] {
  const note = "fetched after the import";
  return pictures.map(({ address }) => ({
    ...place,
    sku,
    field: titleOf("pictures"),
    before: "",
    after: address,
    note,
  }));
}

type Compared = { place: CsvPlace; sku: string; before: ProductValues; facts: ProductFacts };

function compareFacts({ place, sku, before, facts }: Compared): CsvChange[] {
  const after = productValues({ ...facts, stock: 0, sku, slug: "" });
  return csvFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      ...place,
      sku,
      field: titleOf(field),
      before: cellOf(before, field),
      after: cellOf(after, field),
    }));
}

/** An address that no product has, which is then taken; '' if the name has no letters for one. */
function takeSlug(name: string, taken: Set<string>): string {
  const base = makeSlug(name);
  if (!base) return "";
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  taken.add(free);
  return free;
}
