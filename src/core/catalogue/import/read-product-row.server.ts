// Reads one row of a file of products: its changes to a product, or all its faults.

import { makeSlug } from "#core/editing/slug.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { describeLost, hasLostLetters, lostLetters, withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import type { CsvFault } from "#core/imports/import.ts";
import { formatPaise } from "#core/money/money.ts";
import type { CsvRow } from "#platform/csv.ts";
import { newId } from "#platform/new-id.ts";
import type { FieldValues } from "../fields/product-field.ts";
import { noIdentifiers } from "../identifiers/identifier-form.ts";
import { changePrice } from "../price-limit.ts";
import { skuForm } from "../product-form.ts";
import { type ProductValues, productValues } from "../product-values.ts";
import { noCount } from "../stock/count-marks.server.ts";
import { joinValues } from "../variants/variant-grid.ts";
import { type LinkedPicture, readPicturesCell } from "./csv-pictures.ts";
import type { KnownProducts, ProductRow } from "./csv-products.server.ts";
import {
  type CsvLayout,
  cellsOf,
  listSheetFields,
  type SheetColumn,
  type SheetField,
  titleIn,
} from "./csv-sheet.ts";
import { readInitialStock, readStockCell } from "./csv-stock.ts";
import { type CsvField, cellOf, titleOf } from "./product-csv.ts";
import { type CsvChange, newProductField } from "./product-import.ts";
import { readFacts } from "./read-facts.server.ts";
import { readIdentifierCells } from "./read-identifiers.ts";
import {
  fillFromCarrier,
  optionsCellOf,
  readCarrierOptions,
  readStoredOptions,
  readVariantOptions,
} from "./read-options.server.ts";
import type { ProductFacts, RowChange, RowOptions, RowReader } from "./row-change.server.ts";

export type ReadRow = { change: RowChange | undefined } | { faults: CsvFault[] };

/** Call it for a variant after its product. */
export function readProductRow(row: CsvRow, layout: CsvLayout, known: KnownProducts): ReadRow {
  const cell = (column: SheetColumn) => {
    const index = layout.get(column);
    return index === undefined ? undefined : (row.cells[index] ?? "");
  };
  const faults: CsvFault[] = [];
  const place = { row: row.row, line: row.line };
  const refuse: RowReader["refuse"] = (column, message) =>
    faults.push({ ...place, column: column ? titleIn(known.sheet, column) : "", message });
  const sku = readSku(cell("sku") ?? "", known);
  const earlier = sku === "" ? undefined : known.rowOf.get(sku);
  if (earlier) refuse("sku", `${sku} stands in row ${earlier} already`);
  else if (row.cells.slice(columnCount(layout)).some((rest) => rest !== ""))
    refuse(undefined, "there is text behind the last column");
  else if (known.archived.has(sku))
    refuse("sku", `an archived product has ${sku}: restore that one, or choose another SKU`);
  known.rowOf.set(sku, row.row);
  const stored = known.bySku.get(sku);
  const before = stored && cellsOf(known.sheet, productValues(stored));
  for (const column of layout.keys()) {
    const lost = describeLostCell(cell(column) ?? "", before?.[column as CsvField]);
    if (lost) refuse(column, lost);
  }
  if (faults.length > 0) return { faults };
  const reader = { place, sku, cell, known, faults, refuse };
  const carrierSku = readSku(cell("variantOf") ?? "", known);
  const change = stored
    ? readStoredProduct(reader, stored)
    : carrierSku
      ? readNewVariant(reader, carrierSku)
      : readNewProduct(reader);
  return faults.length > 0 ? { faults } : { change };
}

/** `before` is the stored text of this cell, which may look like a lost one. */
function describeLostCell(cell: string, before: string | undefined): string | undefined {
  if (cell === before) return undefined;
  if (before && couldBeDay.test(before) && looksLikeDay.test(cell.toUpperCase()))
    return `a spreadsheet has made the day '${cell}' of '${before}': write it again, with an apostrophe before it`;
  return describeLost(cell) ?? (before && hasLostLetters(before, cell) ? lostLetters : undefined);
}

/** '10-12' hours, '1/2', 'May 5' */
const couldBeDay = /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$|^[a-z]{3,9}[ -]?\d{1,2}$/i;

/** A spreadsheet turns '00123' into 123, so the SKU of the shop that differs only in leading zeros is meant. */
function readSku(cell: string, { bySku, archived }: KnownProducts): string {
  const sku = withoutGuard(tidyLine(cell)).toUpperCase();
  if (!/^\d+$/.test(sku) || bySku.has(sku) || archived.has(sku)) return sku;
  const longer = [...bySku.keys()].filter((one) => /^0\d*$/.test(one) && one.replace(/^0+/, "") === sku);
  return longer.length === 1 ? (longer[0] ?? sku) : sku;
}

/** A spreadsheet turns 'MAR-01' into '01-Mar', from which the SKU cannot be restored. */
const looksLikeDay =
  /^(\d{1,2}-(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(-\d{2,4})?|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)-\d\d|\d{1,2}(?<mark>[/.])\d{1,2}\k<mark>\d{2,4}|\d{4}-\d\d-\d\d)$/;

function columnCount(layout: CsvLayout): number {
  return Math.max(...layout.values()) + 1;
}

/** Reads a row further only if a cell differs from the product's: an exported file that is read in again changes nothing. */
function readStoredProduct(reader: RowReader, stored: ProductRow): RowChange | undefined {
  const { place, cell, known, refuse } = reader;
  const before = productValues(stored);
  const isSame = (field: SheetField) => {
    const given = cell(field);
    return given === undefined || given === cellOf(before, field);
  };
  const isUnchanged = listSheetFields(known.sheet).every(isSame);
  const facts = isUnchanged ? stored : readFacts(reader, before, stored.fields);
  const options = readStoredOptions(reader, stored);
  const stock = readStock(reader, stored);
  const there = known.pictureSources.get(stored.id);
  // A picture that is there already is not fetched again when a file is read in twice.
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
  const cells = facts === stored ? [] : compareFacts(reader, before, facts);
  if (options) {
    const after = optionsCellOf(options, options.optionNames);
    cells.unshift(changeOf(reader, titleOf("options"), "", after));
    registerCarrier(reader, stored.id, { facts, options, stored });
  }
  if (stock.by !== 0) {
    const after = String(stored.stock + stock.by);
    cells.push({ ...changeOf(reader, titleOf("stock"), String(stored.stock), after), note: stock.note });
  }
  const identifiers = readIdentifierCells(reader, known.identifiers.get(stored.id) ?? noIdentifiers);
  cells.push(...describeIdentifiers(reader, identifiers), ...describePictures(reader, pictures));
  if (cells.length === 0) return undefined;
  const countMark = known.countMarks.get(stored.id) ?? noCount;
  const change = { ...place, sku: stored.sku, productId: stored.id, stored, slug: "", pictures, cells };
  const more = { carrier: undefined, countMark, stockBy: stock.by, identifiers };
  return { ...change, facts, ownerPrice, options, ...more };
}

/** A new product has no picture yet, so it is hidden, whatever its row says. */
function readNewProduct(reader: RowReader): RowChange | undefined {
  const options = readCarrierOptions(reader);
  const facts = readNewFacts(reader, {});
  const change = newChange(reader, facts, { options, carrier: undefined, active: false });
  if (change) registerCarrier(reader, change.productId, { facts: change.facts, options, stored: undefined });
  return change;
}

/** A new variant shows the pictures of its product until it has its own; without any it is hidden. */
function readNewVariant(reader: RowReader, carrierSku: string): RowChange | undefined {
  const read = readVariantOptions(reader, carrierSku);
  if (!read) return undefined;
  const said = read.carrier.stored?.fields ?? {};
  const facts = readNewFacts({ ...reader, cell: fillFromCarrier(reader, read) }, said);
  const { carrier, options } = read;
  const active = facts?.active === true && reader.known.pictureSources.has(carrier.id);
  const change = newChange(reader, facts, { options, carrier: carrier.stored, active });
  const after = `${carrier.sku}, ${optionsCellOf(options, carrier.names)}`;
  change?.cells.unshift(changeOf(reader, titleOf("variantOf"), "", after));
  return change;
}

function readNewFacts(reader: RowReader, said: FieldValues): ProductFacts | undefined {
  if (looksLikeDay.test(reader.sku))
    reader.refuse(
      "sku",
      `no product has ${reader.sku}, and a spreadsheet makes such a day of a SKU like MAR-01: write the SKU again, with an apostrophe before it`,
    );
  const parsed = parseForm(skuForm, new URLSearchParams({ sku: reader.sku }));
  if (!parsed.ok) reader.refuse("sku", parsed.errors.sku ?? "");
  return readFacts(reader, reader.known.blank, said);
}

function newChange(
  reader: RowReader,
  read: ProductFacts | undefined,
  { active, ...more }: Pick<RowChange, "options" | "carrier"> & { active: boolean },
): RowChange | undefined {
  const { place, sku, cell, known, refuse } = reader;
  const stock = readInitialStock(cell("stock") ?? "");
  if (stock === undefined) refuse("stock", "it is a whole number of pieces");
  const pictures = readPictures(reader);
  const identifiers = readIdentifierCells(reader, noIdentifiers);
  if (!read) return undefined;
  const facts = { ...read, active };
  // Names in Hindi or Tamil letters make no address; a SKU always does.
  const base = makeSlug(cell("slug") ?? "") || makeSlug(facts.name) || makeSlug(sku);
  const slug = takeSlug(base, known.slugs);
  if (!slug) refuse("name", "it needs Latin letters or digits, for the address of its page");
  const after = [
    facts.name,
    formatPaise(facts.price),
    `${stock ?? 0} in stock`,
    facts.active ? "for sale" : "hidden",
  ];
  const cells = [
    changeOf(reader, newProductField, "", after.join(", ")),
    ...describeIdentifiers(reader, identifiers),
    ...describePictures(reader, pictures),
  ];
  const change = { ...place, sku, productId: newId(), stored: undefined, slug, pictures, cells, ...more };
  return { ...change, facts, ownerPrice: null, stockBy: stock ?? 0, countMark: noCount, identifiers };
}

/** For the rows of its variants, which are read after it. */
function registerCarrier(
  { sku, known }: RowReader,
  id: string,
  { facts, options, stored }: { facts: ProductFacts; options: RowOptions; stored: ProductRow | undefined },
): void {
  const { optionNames: names, optionValues } = options;
  const cells = cellsOf(known.sheet, productValues({ ...facts, stock: 0, sku, slug: "" }));
  const taken = new Map(names.length > 0 ? [[joinValues(optionValues), sku]] : []);
  known.carriers.set(sku, { id, sku: stored?.sku ?? sku, names, cells, stored, taken });
}

function readStock({ cell, known, refuse }: RowReader, stored: ProductRow): { by: number; note: string } {
  const now = { stock: stored.stock, countMark: known.countMarks.get(stored.id) ?? noCount };
  const read = readStockCell(cell("stock") ?? "", cell("savedStock") ?? "", now);
  if (stored.setPricing && read.kind !== "unchanged") {
    refuse("stock", "a set has what its parts allow: change the stock of its parts");
    return { by: 0, note: "" };
  }
  if (read.kind === "fault") refuse("stock", read.message);
  return read.kind === "change" ? read : { by: 0, note: "" };
}

function readPictures({ cell, refuse }: RowReader): LinkedPicture[] {
  const read = readPicturesCell(cell("pictures") ?? "");
  if ("pictures" in read) return read.pictures;
  refuse("pictures", read.problem);
  return [];
}

function changeOf({ place, sku }: RowReader, field: string, before: string, after: string): CsvChange {
  return { ...place, sku, field, before, after };
}

function describeIdentifiers(reader: RowReader, identifiers: RowChange["identifiers"]): CsvChange[] {
  if (!identifiers) return [];
  const { before, after } = identifiers;
  return (["gtin", "mpn"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => changeOf(reader, titleOf(field), before[field], after[field]));
}

function describePictures(reader: RowReader, pictures: readonly LinkedPicture[]): CsvChange[] {
  return pictures.map(({ address }) => {
    return { ...changeOf(reader, titleOf("pictures"), "", address), note: "fetched after the import" };
  });
}

function compareFacts(reader: RowReader, before: ProductValues, facts: ProductFacts): CsvChange[] {
  const { sku, known } = reader;
  const after = productValues({ ...facts, stock: 0, sku, slug: "" });
  return listSheetFields(known.sheet)
    .map((field) =>
      changeOf(reader, titleIn(known.sheet, field), cellOf(before, field), cellOf(after, field)),
    )
    .filter((change) => change.before !== change.after);
}

/** A free address, which is taken from then on; '' without letters for one. */
function takeSlug(base: string, taken: Set<string>): string {
  if (!base) return "";
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  taken.add(free);
  return free;
}
