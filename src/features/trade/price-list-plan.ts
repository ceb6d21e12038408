// What a file changes in a price list: a product that it names has the file's rows afterwards, and all other products keep theirs.
import type { CsvFault, Plan, PlannedChange } from "#core/imports/import.ts";
import { formatPaise } from "#core/money/money.ts";
import { faultAt, maxListRows, type ReadPriceRow, type SkuRow } from "./price-list-rows.ts";
import type { PriceRow } from "./trade-price.ts";

/** `field` is the quantity. */
export type PriceChange = PlannedChange & { sku: string };
export type PriceListPlan = Plan<PriceChange>;

/** A file is applied whole or not at all. */
export function canBeApplied({ changes, faults }: PriceListPlan): boolean {
  return faults.length === 0 && changes.length > 0;
}

/** A SKU alone in its row takes the prices of its product out of the list. */
export function keepsRow({ fromQuantity, price, pack }: PriceRow): boolean {
  return fromQuantity > 1 || price !== null || pack > 1;
}

export function planOfPrices(
  rows: readonly ReadPriceRow[],
  known: readonly SkuRow[],
): { changes: PriceChange[]; faults: CsvFault[] } {
  const knownBySku = Map.groupBy(known, ({ sku }) => sku.toUpperCase());
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  const changes = [...bySku].flatMap(([sku, own]) => changesOf(sku, own, knownBySku.get(sku) ?? []));
  const others = known.filter(({ sku }) => !bySku.has(sku.toUpperCase()));
  const [last] = rows.slice(-1);
  const isTooLong = others.length + rows.length > maxListRows;
  const tooLong = `the list would have more than ${maxListRows} rows`;
  return { changes, faults: last && isTooLong ? [faultAt(last, tooLong)] : [] };
}

/** A price that the file leaves out is shown at the first row of its product. */
function changesOf(sku: string, filed: readonly ReadPriceRow[], known: readonly SkuRow[]): PriceChange[] {
  const [first] = filed;
  if (!first) return [];
  const kept = filed.length > 1 ? filed : filed.filter(keepsRow);
  const quantities = [...new Set([...known, ...kept].map(({ fromQuantity }) => fromQuantity))];
  return quantities
    .sort((one, other) => one - other)
    .flatMap((quantity) => {
      const isOf = (row: PriceRow) => row.fromQuantity === quantity;
      const then = kept.find(isOf);
      const before = describeRow(known.find(isOf));
      const after = describeRow(then);
      const { row, line } = then ?? first;
      return before === after ? [] : [{ row, line, sku, field: `from ${quantity}`, before, after }];
    });
}

function describeRow(row: PriceRow | undefined): string {
  if (!row) return "";
  const price = row.price === null ? "the percentage off" : formatPaise(row.price);
  return row.pack > 1 ? `${price}, in packs of ${row.pack}` : price;
}
