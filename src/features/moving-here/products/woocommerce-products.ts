// Reads a file of products from WooCommerce. Variations are rows of their own that name their product by its SKU or its id,
// above it or below it, so the file is read twice: products first.

import { isUncategorised } from "#core/catalogue/import/former-category.ts";
import type { RemarkKind } from "#core/catalogue/import/remark.ts";
import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import type { CsvPlace } from "#core/imports/import.ts";
import { readGrams } from "./former-number.ts";
import {
  type FormerFile,
  type FormerProduct,
  type FormerRow,
  type FormerSheet,
  type FormerVariant,
  findHsnTitle,
  readTradeNumbers,
} from "./former-product.ts";
import { decodeEntities, textOfHtml, withoutShortcodes } from "./html-text.ts";

type Attribute = { name: string; value: string };
type Child = { row: FormerRow; attributes: Attribute[]; sheet: FormerSheet };
type Parent = { row: FormerRow; children: Child[]; hasVariationsLeft: boolean };

export function readWooProducts(sheet: FormerSheet): FormerFile {
  const file: FormerFile = { products: [], remarks: [], faults: [] };
  const parents: Parent[] = [];
  const byName = new Map<string, Parent>();
  const variations: { row: FormerRow; isLeft: boolean }[] = [];
  for (const row of sheet.rows) {
    const types = listOf(sheet.cell(row, "type").toLowerCase());
    const left = reasonToLeave(types);
    if (left) file.remarks.push({ kind: left, row: row.row });
    if (types[0] === "variation") variations.push({ row, isLeft: left !== undefined });
    else if (!left) parents.push(rememberParent(sheet, row, byName));
  }
  for (const { row, isLeft } of variations) {
    const name = withoutGuard(sheet.cell(row, "parent")).toLowerCase();
    const parent = byName.get(name);
    if (parent && isLeft) parent.hasVariationsLeft = true;
    else if (parent) parent.children.push({ row, attributes: readAttributes(sheet, row), sheet });
    else if (!isLeft)
      file.faults.push({ ...placeOf(row), column: "Parent", message: describeNoParent(name) });
  }
  for (const parent of parents) addProduct(sheet, parent, file);
  return file;
}

/** A product whose variations are all left out has no price, and nothing to send. */
function addProduct(sheet: FormerSheet, parent: Parent, file: FormerFile): void {
  const { row, children, hasVariationsLeft } = parent;
  const isVariable = listOf(sheet.cell(row, "type").toLowerCase())[0] === "variable";
  if (!isVariable || children.length > 0) file.products.push(readProduct(sheet, parent, file));
  else if (hasVariationsLeft) file.remarks.push({ kind: "no-goods", row: row.row });
  else file.faults.push({ ...placeOf(row), column: "Type", message: noVariations });
}

const noVariations =
  "its variations are not in this file, and they have its prices: export products of all types, and read in that file";

function reasonToLeave(types: readonly string[]): RemarkKind | undefined {
  if (types.includes("virtual") || types.includes("downloadable")) return "no-goods";
  if (types[0] === "grouped" || types[0] === "external") return "group-or-link";
  return ["simple", "variable", "variation"].includes(types[0] ?? "") ? undefined : "unknown-type";
}

function describeNoParent(name: string): string {
  return name === ""
    ? "it is empty, so nobody can tell which product this variation belongs to"
    : `there is no product '${name}' in this file`;
}

function rememberParent({ cell }: FormerSheet, row: FormerRow, byName: Map<string, Parent>): Parent {
  const parent: Parent = { row, children: [], hasVariationsLeft: false };
  const names = [withoutGuard(cell(row, "sku")).toLowerCase(), `id:${cell(row, "id")}`];
  for (const name of names) if (name !== "" && !byName.has(name)) byName.set(name, parent);
  return parent;
}

function readProduct(sheet: FormerSheet, { row, children }: Parent, file: FormerFile): FormerProduct {
  const { cell } = sheet;
  const remark = (kind: RemarkKind) => file.remarks.push({ kind, row: row.row });
  if (cell(row, "published") !== "1" || cell(row, "visibility in catalog") === "hidden")
    remark("hidden-before");
  const categories = listNames(cell(row, "categories")).filter((path) => !isUncategorised(path));
  const category = nameOfCategory(categories[0] ?? "");
  const collections = listFurther(categories, category);
  if (collections.length > 0) remark("several-categories");
  const texts = [cell(row, "short description"), cell(row, "description")];
  const optionNames = listOptionNames(children);
  if (hasChoiceForAll(children, optionNames)) remark("choice-left");
  if (children.length > 0 && readTradeNumbers(sheet, row).gtin !== "") remark("barcode-of-all");
  const variants = children.map((child) => readVariation(child, row, optionNames, file));
  const [first = readVariant(sheet, row, [], file), ...others] = variants;
  return {
    handle: "",
    page: cell(row, "slug") || lastPartOf(cell(row, "permalink", "url")),
    name: decodeEntities(cell(row, "name")),
    description: texts
      .map((text) => textOfHtml(withoutShortcodes(text.replaceAll("\\n", "\n")), { keepsLines: true }))
      .filter((text) => text !== "")
      .join("\n\n"),
    category,
    collections,
    tags: listNames(cell(row, "tags")),
    hsn: withoutGuard(cell(row, findHsnTitle(sheet.titles))),
    currency: "",
    optionNames,
    variants: [first, ...others],
    pictures: listAddresses(cell(row, "images")).map((address) => ({ address, alt: "" })),
  };
}

/** The attributes in which variations differ. An attribute without a value fits every one. */
function listOptionNames(children: readonly Child[]): string[] {
  const given = children.flatMap(({ attributes }) => attributes.filter(({ value }) => value !== ""));
  return [...new Set(given.map(({ name }) => name))];
}

/** True if customers had a further choice that fits every variation. */
function hasChoiceForAll(children: readonly Child[], optionNames: readonly string[]): boolean {
  return children.some(({ attributes }) => attributes.some(({ name }) => !optionNames.includes(name)));
}

function readVariation(
  { row, attributes, sheet }: Child,
  parent: FormerRow,
  optionNames: readonly string[],
  file: FormerFile,
): FormerVariant {
  const values = optionNames.map((name) => attributes.find((one) => one.name === name)?.value ?? "");
  if (values.includes("")) file.remarks.push({ kind: "any-value", row: row.row });
  const variant = readVariant(
    sheet,
    row,
    values.map((value) => value || "Any"),
    file,
  );
  const [picture = ""] = listAddresses(sheet.cell(row, "images"));
  return { ...variant, grams: variant.grams || gramsOf(sheet, parent), picture };
}

function readVariant(
  sheet: FormerSheet,
  row: FormerRow,
  values: string[],
  { remarks }: FormerFile,
): FormerVariant {
  const { cell } = sheet;
  const regular = cell(row, "regular price");
  const sale = cell(row, "sale price");
  const byDate = cell(row, "date sale price starts") + cell(row, "date sale price ends") !== "";
  if (sale !== "" && byDate) remarks.push({ kind: "sale-by-date", row: row.row });
  if (!["", "standard", "parent"].includes(cell(row, "tax class").toLowerCase()))
    remarks.push({ kind: "tax-class-left", row: row.row });
  const isLowered = sale !== "" && !byDate;
  const isSoldOut = cell(row, "in stock?") === "0";
  return {
    ...placeOf(row),
    sku: withoutGuard(cell(row, "sku")),
    values,
    price: isLowered ? sale : regular,
    formerPrice: isLowered ? regular : "",
    stock: cell(row, "stock") || (isSoldOut ? "0" : ""),
    grams: gramsOf(sheet, row),
    ...readTradeNumbers(sheet, row),
    picture: "",
  };
}

function gramsOf({ cell, titles }: FormerSheet, row: FormerRow): string {
  const title = titles.find((one) => one.startsWith("weight (")) ?? "";
  return readGrams(cell(row, title), title.slice("weight (".length, -1));
}

const maxAttributes = 20;

/** 'pa_scent' is an attribute that several products share. */
function readAttributes({ cell, titles }: FormerSheet, row: FormerRow): Attribute[] {
  const attributes: Attribute[] = [];
  for (let n = 1; n <= maxAttributes && titles.includes(`attribute ${n} name`); n += 1) {
    const name = decodeEntities(cell(row, `attribute ${n} name`).replace(/^pa_/, ""));
    const value = decodeEntities(cell(row, `attribute ${n} value(s)`).replaceAll("\\,", ","));
    if (name !== "") attributes.push({ name, value });
  }
  return attributes;
}

/** Some extensions add a column with the address of the page; its last part is the page's name. */
function lastPartOf(address: string): string {
  return (
    address
      .split(/[?#]/, 1)[0]
      ?.split("/")
      .findLast((part) => part !== "") ?? ""
  );
}

function nameOfCategory(path: string): string {
  return path.split(">").at(-1)?.trim() ?? "";
}

/** All other categories of the product and their parents: for 'A > B, C' these are A and C, since B is the product's own. */
function listFurther(paths: readonly string[], own: string): string[] {
  const names = paths.flatMap((path) => path.split(">").map((name) => name.trim()));
  return [...new Set(names)].filter((name) => name !== "" && name !== own);
}

/** Entries are divided by commas; a comma inside an entry is written '\,'. */
function listOf(cell: string): string[] {
  return cell
    .replaceAll("\\,", "\u0000")
    .split(",")
    .map((entry) => entry.replaceAll("\u0000", ",").trim())
    .filter((entry) => entry !== "");
}

/** WordPress keeps '&' in a name as '&amp;'. */
function listNames(cell: string): string[] {
  return listOf(cell).map(decodeEntities);
}

/** A comma divides pictures if a blank or another address follows it; otherwise it belongs to the address. */
function listAddresses(cell: string): string[] {
  const entries = cell.replaceAll("\\,", ",").split(/,\s+|,(?=(?:https?:)?\/\/)/i);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
}

function placeOf({ row, line }: FormerRow): CsvPlace {
  return { row, line };
}
