// Reads a file of products, our own or another shop's, and compares it with the stored ones without changing anything.

import { versionOfForm } from "#core/editing/form-version.server.ts";
import { shortenChange } from "#core/imports/import.ts";
import type { ReportProgress } from "#core/imports/import-kind.server.ts";
import { findRateByPrice, rateOf } from "#core/money/rate-by-price.ts";
import { describeCrossing } from "#core/money/rate-by-price-rules.ts";
import { formerShopNames } from "#features/moving-here/products/former-product.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import { recogniseShop } from "#features/moving-here/products/recognise-shop.ts";
import { cutOff, type FileFault, readCsvInTurns } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { type KnownProducts, readKnownProducts } from "./csv-products.server.ts";
import { findHeader, readHeader } from "./csv-sheet.ts";
import { csvFields, maxCsvRows, titleOf } from "./product-csv.ts";
import type { ImportPlan } from "./product-import.ts";
import { readFormerFile } from "./read-former-file.server.ts";
import { type ReadFile, readRows, refuseFile } from "./read-rows.server.ts";
import { type Remark, remarkKinds, summariseRemarks } from "./remark.ts";
import { type RowChange, remarkOnHsn } from "./row-change.server.ts";

/** `choices` are the owner's answers about another shop's file; null for our own. */
export async function readProductFile(
  { db, heavyWork }: { db: Database | Transaction } & WithHeavyWork,
  { file, by, choices }: { file: string; by: string; choices: FormerShopChoices | null },
  report: ReportProgress,
): Promise<ReadFile> {
  const known = await readKnownProducts(db, by);
  return choices
    ? readFormerFile({ heavyWork }, { file, by, choices }, known, report)
    : readProductRows(file, known, report);
}

/** For our own file, compared with the given products. */
export async function readProductRows(
  file: string,
  known: KnownProducts,
  report: ReportProgress,
): Promise<ReadFile> {
  const read = await readCsvInTurns(file);
  if (!read.ok) return refuseFile(read, fileFaults[read.fault]);
  const [header, ...rows] = read.rows.slice(findHeader(read.rows));
  if (read.isCutOff) return refuseFile(rows.at(-1), cutOff);
  const former = recogniseShop(header?.cells ?? []);
  if (former)
    return refuseFile(header, `this is a file of ${formerShopNames[former]}: read it in at 'Moving here'`);
  const layout = readHeader(header?.cells ?? [], known.sheet);
  if ("problem" in layout) return refuseFile(header, layout.problem);
  const found = await readRows({ rows, layout }, known, report);
  const remarks = found.changes.flatMap((change) => [
    ...remarkOn(change, known),
    ...remarkOnHsn(change, known),
  ]);
  return remarks.length > 0 ? { ...found, remarks: summariseRemarks(remarks, remarkKinds) } : found;
}

/** On a GST rate that follows from the price, and not from the file. */
function remarkOn({ row, stored, facts }: RowChange, { ratesByPrice }: KnownProducts): Remark[] {
  const rule = findRateByPrice(facts.hsn, ratesByPrice);
  if (!rule) return [];
  const crosses = describeCrossing(stored?.price ?? facts.price, facts.price, rule) !== undefined;
  const isOther = rateOf(facts.price, { gstRate: 0, rateByPrice: rule }) !== facts.gstRate;
  return crosses || isOther ? [{ kind: "rate-by-price", row }] : [];
}

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed": "a quotation mark is not closed, or stands inside a cell without others",
  "cell-too-long": "a cell has at most 32,767 characters",
  "too-many-rows": `a file has at most ${maxCsvRows} rows: divide it`,
  "too-many-columns": "a row has too many columns",
};

export function planOf({ rows, changes, faults, skipsFaults, remarks }: ReadFile): ImportPlan {
  const newProducts = changes.filter(({ stored }) => !stored).length;
  return {
    rows,
    newProducts,
    newVariants: changes.filter(({ stored, options }) => !stored && typeof options?.variantOf === "string")
      .length,
    changedProducts: changes.length - newProducts,
    lowersPrices: changes.some(({ stored, facts }) => stored && facts.price < stored.price),
    changes: changes.flatMap(({ cells }) => cells.map(shortenChange)),
    faults,
    seen: markOf(changes),
    ...(skipsFaults && { skipsFaults }),
    ...(remarks && { remarks }),
  };
}

/** Sales do not change it: of stock it holds the difference. Nor does the address of a new page, which nobody was shown. */
function markOf(changes: readonly RowChange[]): string {
  const parts = changes.map(({ sku, facts, options, identifiers, cells, ...rest }) => {
    const before = cells
      .filter(({ field }) => field !== titleOf("stock"))
      .map((cell) => [cell.field, cell.before]);
    const after = [...csvFields, "fields" as const].map((field) => facts[field]);
    const { optionNames, optionValues } = options ?? {};
    const { stockBy, countMark, pictures } = rest;
    return [sku, before, after, optionNames, optionValues, stockBy, countMark, pictures, identifiers?.after];
  });
  return versionOfForm({ changes: JSON.stringify(parts) });
}
