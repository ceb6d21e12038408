// Compares another shop's products with the stored ones, as those of our own file. The process for heavy work reads and
// translates the file.

import { byRow, type CsvFault } from "#core/imports/import.ts";
import type { ReportProgress } from "#core/imports/import-kind.server.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import {
  type FormerPlace,
  formerProductsTask,
} from "#features/moving-here/products/translate-file.server.ts";
import { formerLayout, type TranslatedFile } from "#features/moving-here/products/translate-products.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import type { KnownProducts } from "./csv-products.server.ts";
import { relaxSheet } from "./csv-sheet.ts";
import type { NewCategory } from "./former-category.ts";
import type { NamedShelf } from "./former-collection.ts";
import { titleOf } from "./product-csv.ts";
import { type FormerAddress, type ReadFile, readRows, refuseFile } from "./read-rows.server.ts";
import { remarkKinds, summariseRemarks } from "./remark.ts";
import { type RowChange, remarkOnHsn } from "./row-change.server.ts";

type FormerFile = { file: string; by: string; choices: FormerShopChoices };

/** Throws a Fault, to be tried again, if the file takes too long. */
export async function readFormerFile(
  { heavyWork }: WithHeavyWork,
  { file, by, choices }: FormerFile,
  known: KnownProducts,
  report: ReportProgress,
): Promise<ReadFile> {
  const skus = new Set(known.bySku.keys());
  const today = { skus, categories: known.categories, collections: known.allCollections };
  const read = await heavyWork.run(formerProductsTask, { file, choices, ...today }, by);
  if (!read.ok) return refuseFile(read.at, read.message);
  const { translated, places } = read;
  const result = await readRows(
    { rows: translated.rows, layout: formerLayout },
    { ...known, sheet: relaxSheet(known.sheet), categories: withNew(known, translated) },
    report,
  );
  const codes = result.changes.flatMap((change) => remarkOnHsn(change, known));
  const remarks = [...translated.remarks, ...codes];
  return {
    ...finish(result, { ...translated, remarks }),
    formerAddresses: listFormerAddresses(places, result),
  };
}

/** Those of new products. Variants share the page of their product. */
function listFormerAddresses(places: readonly FormerPlace[], { changes }: ReadFile): FormerAddress[] {
  const slugs = new Map(
    changes.flatMap(({ stored, options, row, slug }) =>
      stored || options?.variantOf ? [] : [[row, slug] as const],
    ),
  );
  return places.flatMap((place) => {
    const slug = place.rows.map((row) => slugs.get(row)).find((found) => found !== undefined);
    return slug ? place.from.map((from) => ({ from, slug })) : [];
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

/** Options can never be removed, so a product waits until at least one further variant is correct. */
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

/** Adds the new category above the first product in it. */
function withCategory(change: RowChange, { name }: NewCategory): RowChange {
  const { row, line, sku, cells } = change;
  return {
    ...change,
    cells: [{ row, line, sku, field: "New category", before: "", after: name }, ...cells],
  };
}
