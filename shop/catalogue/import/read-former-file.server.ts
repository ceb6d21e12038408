// Reads a file of products of another shop: recognises it by its columns, translates it, and compares the rows with the stored
// products as those of our own file. What is wrong with a row keeps out that row alone; a file that was cut off is refused whole.
import { setImmediate } from "node:timers/promises";
import { type FileFault, readCsvInTurns } from "#platform/csv.ts";
import { readEtsyListings } from "#shop/catalogue/former-shop/etsy-listings.ts";
import { formerAddresses } from "#shop/catalogue/former-shop/former-address.ts";
import type { NewCategory } from "#shop/catalogue/former-shop/former-category.ts";
import type { NamedShelf } from "#shop/catalogue/former-shop/former-collection.ts";
import {
  type FormerFile,
  type FormerShop,
  openFormerSheet,
  type ReadFormerFile,
} from "#shop/catalogue/former-shop/former-product.ts";
import type { FormerShopChoices } from "#shop/catalogue/former-shop/former-shop-form.ts";
import { recogniseShop } from "#shop/catalogue/former-shop/recognise-shop.ts";
import { remarkKinds, summariseRemarks } from "#shop/catalogue/former-shop/remark.ts";
import { readShopifyProducts } from "#shop/catalogue/former-shop/shopify-products.ts";
import {
  formerLayout,
  type TranslatedFile,
  translateProducts,
} from "#shop/catalogue/former-shop/translate-products.ts";
import { readWooProducts } from "#shop/catalogue/former-shop/woocommerce-products.ts";
import type { KnownProducts } from "./csv-products.server.ts";
import { relaxSheet } from "./csv-sheet.ts";
import { titleOf } from "./product-csv.ts";
import type { CsvFault, CsvPlace } from "./product-import.ts";
import {
  type FormerAddress,
  type ReadFile,
  type ReportProgress,
  readRows,
  refuseFile,
} from "./read-rows.server.ts";
import type { RowChange } from "./row-change.server.ts";

/** Shopify writes a row for every picture of one product. */
const limits = { rows: 100_000, columns: 500, cellLength: 100_000 };

const readers: Record<FormerShop, ReadFormerFile> = {
  shopify: readShopifyProducts,
  woocommerce: readWooProducts,
  etsy: readEtsyListings,
};

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed":
    "a quotation mark is not closed, so the file was cut off or changed: export it again, and do not open it in between",
  "cell-too-long": `a cell has more than ${limits.cellLength} characters`,
  "too-many-rows": `a file has at most ${limits.rows} rows: export it in several parts`,
  "too-many-columns": `a row has more than ${limits.columns} columns`,
};

const unknownFile =
  "these are no columns of a file of products from Shopify, WooCommerce or Etsy. Export the products in English, as CSV, and choose that file";

export async function readFormerFile(
  file: string,
  choices: FormerShopChoices,
  known: KnownProducts,
  report: ReportProgress,
): Promise<ReadFile> {
  const read = await readCsvInTurns(file, limits);
  if (!read.ok) return refuseFile(read, fileFaults[read.fault]);
  const [header, ...rows] = read.rows;
  const shop = recogniseShop(header?.cells ?? []);
  if (!header || !shop) return refuseFile(header, unknownFile);
  if (read.isCutOff)
    return refuseFile(rows.at(-1), "the file ends inside this row, so it was cut off: export it again");
  await setImmediate();
  const former = readers[shop](openFormerSheet(header, rows));
  await setImmediate();
  const translated = translateProducts(former, choices, {
    hasProduct: (sku) => known.bySku.has(sku),
    categories: known.categories,
    collections: known.allCollections,
  });
  const result = await readRows(
    { rows: translated.rows, layout: formerLayout },
    { ...known, sheet: relaxSheet(known.sheet), categories: withNew(known, translated) },
    report,
  );
  return { ...finish(result, translated), formerAddresses: listFormerAddresses(shop, former, result) };
}

/** Those of the products that are new. Variants have the page of their product. */
function listFormerAddresses(
  shop: FormerShop,
  { products }: FormerFile,
  { changes }: ReadFile,
): FormerAddress[] {
  const slugs = new Map(
    changes.flatMap(({ stored, options, row, slug }) =>
      stored || options?.variantOf ? [] : [[row, slug] as const],
    ),
  );
  return products.flatMap((product) => {
    const slug = product.variants.map(({ row }) => slugs.get(row)).find((found) => found !== undefined);
    return slug ? formerAddresses(shop, product).map((from) => ({ from, slug })) : [];
  });
}

function withNew({ categories }: KnownProducts, { newCategories }: TranslatedFile): Map<string, string> {
  return new Map([...categories, ...[...newCategories.keys()].map((slug) => [slug, slug] as const)]);
}

function finish(read: ReadFile, { faults, remarks, newCategories, collections }: TranslatedFile): ReadFile {
  const { changes, alone } = leaveLoneOptions(read.changes);
  const used: NewCategory[] = [];
  for (const [index, change] of changes.entries()) {
    const joined = collections.get(change.sku) ?? [];
    if (joined.length > 0 && !change.stored) changes[index] = withCollections(change, joined);
    const category = newCategories.get(change.facts.categorySlug);
    if (!category || used.includes(category)) continue;
    used.push(category);
    changes[index] = withCategory(changes[index] ?? change, category);
  }
  const byRow = (one: CsvPlace, other: CsvPlace) => one.row - other.row;
  return {
    ...read,
    changes,
    faults: [
      ...read.faults.filter(({ row }) => !alone.some((one) => one.row === row)),
      ...alone,
      ...faults,
    ].sort(byRow),
    skipsFaults: true,
    remarks: summariseRemarks(remarks, remarkKinds),
    newCategories: used,
  };
}

/** Options are kept for good, so a product whose variants are all wrong waits until one of them is mended. */
function leaveLoneOptions(all: readonly RowChange[]): { changes: RowChange[]; alone: CsvFault[] } {
  const withVariants = new Set(all.map(({ options }) => options?.variantOf));
  const isAlone = ({ productId, options }: RowChange) =>
    (options?.optionNames.length ?? 0) > 0 && !withVariants.has(productId);
  const message = "all its other variants are wrong: correct one of them first";
  return {
    changes: all.filter((change) => !isAlone(change)),
    alone: all.filter(isAlone).map(({ row, line }) => ({ row, line, column: titleOf("options"), message })),
  };
}

function withCollections(change: RowChange, collections: NamedShelf[]): RowChange {
  const { row, line, sku, cells } = change;
  const after = collections.map(({ name }) => name).join(", ");
  return {
    ...change,
    collections,
    cells: [...cells, { row, line, sku, field: "Collections", before: "", after }],
  };
}

/** It is shown above the first product in it. */
function withCategory(change: RowChange, { name }: NewCategory): RowChange {
  const { row, line, sku, cells } = change;
  return {
    ...change,
    cells: [{ row, line, sku, field: "New category", before: "", after: name }, ...cells],
  };
}
