// Translates another shop's products into rows of our own file, which the import reads like any other. The first variant of
// a product carries it. Products that the shop has already are left alone.

import { readGtinCell } from "#core/catalogue/identifiers/identifier-cells.ts";
import type { CsvLayout, SheetColumn } from "#core/catalogue/import/csv-sheet.ts";
import { type NewCategory, openCategories } from "#core/catalogue/import/former-category.ts";
import {
  type KnownCollection,
  type NamedShelf,
  openCollections,
} from "#core/catalogue/import/former-collection.ts";
import type { Remark, RemarkKind } from "#core/catalogue/import/remark.ts";
import { writeAmount } from "#core/forms/file-amount.ts";
import { describeLost } from "#core/forms/spreadsheet-cell.ts";
import type { CsvFault, CsvPlace } from "#core/imports/import.ts";
import { convertPrice, isConverted, lacksRate } from "./former-price.ts";
import type { FormerFile, FormerProduct, FormerVariant } from "./former-product.ts";
import type { FormerShopChoices } from "./former-shop-form.ts";
import { makeSkus } from "./former-sku.ts";
import { fitDescription, fitName, hasWrongLetters, writeOptions, writePicturesCell } from "./former-texts.ts";

/** The heaviest that a product of this shop may be. */
const maxPackedGrams = 100_000;

const columns = [
  "sku",
  "variantOf",
  "options",
  "name",
  "description",
  "price",
  "mrp",
  "categorySlug",
  "hsn",
  "gstRate",
  "weight",
  "packedGrams",
  "gtin",
  "mpn",
  "stock",
  "pictures",
  "slug",
] as const satisfies readonly SheetColumn[];

export const formerLayout: CsvLayout = new Map(columns.map((column, index) => [column, index]));

type Cells = Record<(typeof columns)[number], string>;
type TranslatedRow = CsvPlace & { cells: string[] };

export type TranslatedFile = {
  rows: TranslatedRow[];
  remarks: Remark[];
  faults: CsvFault[];
  newCategories: ReadonlyMap<string, NewCategory>;
  /** The collections that a product joins, by SKU. */
  collections: Map<string, NamedShelf[]>;
};

type ShopToday = {
  /** `sku` is in capitals. */
  hasProduct: (sku: string) => boolean;
  /** Slugs by name and by slug, in small letters. */
  categories: ReadonlyMap<string, string>;
  /** By name and by slug, in small letters. */
  collections: ReadonlyMap<string, KnownCollection>;
};

export function translateProducts(
  file: FormerFile,
  choices: FormerShopChoices,
  shop: ShopToday,
): TranslatedFile {
  const { skus, remarks } = makeSkus(file.products);
  const categories = openCategories(shop.categories, choices.category);
  const translated: TranslatedFile = {
    rows: [],
    remarks: [...file.remarks, ...remarks],
    faults: [...file.faults],
    newCategories: categories.added,
    collections: new Map(),
  };
  const first = file.products.find(({ currency }) => currency === "");
  if (first && choices.rupeesFor === null)
    translated.remarks.push({ kind: "no-currency", row: first.variants[0].row });
  const join = openCollections(shop.collections);
  for (const product of file.products) {
    const [{ row, line }] = product.variants;
    if (lacksRate(product.currency, choices.rupeesFor)) {
      const message = `it is ${product.currency}: say how many rupees one ${product.currency} is, and read the file in again`;
      translated.faults.push({ row, line, column: "Currency", message });
    } else {
      const skuOf = (variant: FormerVariant) => skus.get(variant) ?? "";
      const { category: own, further } = shelvesOf(product, choices);
      const category = categories.slugOf(own);
      if (!category.isOwn) translated.remarks.push({ kind: "category-default", row });
      addRows(translated, product, {
        choices,
        hasProduct: shop.hasProduct,
        skuOf,
        categorySlug: category.slug,
        joined: () => join(further, (kind) => translated.remarks.push({ kind, row })),
      });
    }
  }
  return translated;
}

type Translation = {
  choices: FormerShopChoices;
  hasProduct: ShopToday["hasProduct"];
  skuOf: (variant: FormerVariant) => string;
  categorySlug: string;
  /** Called once, and only for a product that is translated. */
  joined: () => NamedShelf[];
};

function addRows(
  { rows, remarks, collections }: TranslatedFile,
  product: FormerProduct,
  { choices, hasProduct, skuOf, categorySlug, joined }: Translation,
): void {
  const carrier = findCarrier(product, choices, (variant) => hasProduct(skuOf(variant)));
  const optionNames = product.variants.length > 1 ? product.optionNames : [];
  for (const variant of product.variants) {
    const tell = (kind: RemarkKind) => remarks.push({ kind, row: variant.row });
    if (hasProduct(skuOf(variant))) {
      tell("here-already");
      continue;
    }
    if (variant === carrier) collections.set(skuOf(carrier), joined());
    const own: Partial<Cells> = {
      ...cellsOfVariant(product, variant, choices, tell),
      sku: skuOf(variant),
      options: writeOptions(optionNames, variant.values),
    };
    const more: Partial<Cells> =
      variant === carrier
        ? { ...cellsOfProduct(product, choices, tell), categorySlug }
        : {
            variantOf: skuOf(carrier),
            pictures: writePicturesCell(picturesOfVariant(product, variant), tell),
          };
    const cells = columns.map((column) => own[column] ?? more[column] ?? "");
    rows.push({ row: variant.row, line: variant.line, cells });
  }
}

/** The variant that the shop has already, or else the first with a price: a carrier without one would keep out the others. */
function findCarrier(
  { variants, currency }: FormerProduct,
  choices: FormerShopChoices,
  isHere: (variant: FormerVariant) => boolean,
): FormerVariant {
  const hasPrice = ({ price }: FormerVariant) => (convertPrice(price, currency, choices) ?? 0) > 0;
  return variants.find(isHere) ?? variants.find(hasPrice) ?? variants[0];
}

/** Tags are ignored unless the owner has chosen their use. Etsy writes a space in them as '_'. */
function shelvesOf({ category, collections, tags }: FormerProduct, { tagsAre }: FormerShopChoices) {
  const spaced = tags.map((tag) => tag.replaceAll("_", " ").trim());
  const named = [...new Set(spaced)].filter((tag) => tag !== "");
  if (tagsAre === "collections") return { category, further: [...collections, ...named] };
  const [first] = named;
  return { category: tagsAre === "category" ? (first ?? category) : category, further: collections };
}

/** Cells of the product, which a new variant takes over where its own are empty. */
function cellsOfProduct(
  product: FormerProduct,
  { hsn: usualHsn, gstRate }: FormerShopChoices,
  tell: (kind: RemarkKind) => void,
) {
  if (hasWrongLetters(product.name) || hasWrongLetters(product.description)) tell("wrong-letters");
  if (gstRate === null && product.hsn !== "") tell("hsn-left");
  if (product.variants.length === 1 && product.optionNames.length > 0) tell("one-variant");
  const hsn = gstRate === null ? "" : product.hsn || usualHsn;
  return {
    name: fitName(product.name, tell),
    description: fitDescription(product.description, tell),
    hsn,
    // A rate without an HSN code would count as never chosen.
    gstRate: gstRate === null || hsn === "" ? "" : String(gstRate / 100),
    pictures: writePicturesCell(product.pictures, tell),
    slug: product.handle,
  };
}

function cellsOfVariant(
  { currency }: FormerProduct,
  variant: FormerVariant,
  choices: FormerShopChoices,
  note: (kind: RemarkKind) => void,
) {
  if (isConverted(currency, choices.rupeesFor)) note("price-converted");
  const isTooMuch = Number(variant.grams) > maxPackedGrams;
  if (isTooMuch) note("weight-too-much");
  else if (variant.grams !== "" && !choices.weightsAreNet) note("weight-packed");
  const price = convertPrice(variant.price, currency, choices);
  return {
    // A cell that is no amount is refused by the import, with its row.
    price: price === undefined ? variant.price : writeAmount(price),
    mrp: mrpOf(convertPrice(variant.formerPrice, currency, choices), price, choices, note),
    weight: choices.weightsAreNet && variant.grams !== "" && !isTooMuch ? `${variant.grams} g` : "",
    // Former shops ask for the weight of the parcel, which decides the cost of delivery.
    packedGrams: choices.weightsAreNet || isTooMuch ? "" : variant.grams,
    gtin: gtinOf(variant.gtin, note),
    mpn: variant.mpn,
    stock: stockOf(variant.stock, note),
  };
}

/** A number that a spreadsheet has shortened is refused by the import, with its row and the cure. */
function gtinOf(cell: string, note: (kind: RemarkKind) => void): string {
  if (describeLost(cell)) return cell;
  const gtin = readGtinCell(cell);
  if (gtin === undefined) note("barcode-left");
  return gtin ?? "";
}

function mrpOf(
  former: number | undefined,
  price: number | undefined,
  { formerPriceIsMrp }: FormerShopChoices,
  note: (kind: RemarkKind) => void,
): string {
  if (!former || price === undefined || former === price) return "";
  if (former < price) note("former-price-below");
  else if (!formerPriceIsMrp) note("former-price-left");
  return former > price && formerPriceIsMrp ? writeAmount(former) : "";
}

function stockOf(stock: string, note: (kind: RemarkKind) => void): string {
  if (stock === "") note("not-counted");
  const isBelow = /^-\d/.test(stock);
  if (isBelow) note("below-nothing");
  return stock === "" || isBelow ? "0" : stock;
}

/** The variant's own picture, or the first of its product: without any it could not be put up for sale. */
function picturesOfVariant({ pictures }: FormerProduct, { picture }: FormerVariant) {
  if (picture === "") return pictures.slice(0, 1);
  return [{ address: picture, alt: pictures.find(({ address }) => address === picture)?.alt ?? "" }];
}
