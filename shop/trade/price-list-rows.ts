// The rows of a price list as text, one a line: SKU, from quantity, price, pieces of a pack. A spreadsheet copies and pastes the same columns.
import type { CsvRow } from "#platform/csv.ts";
import { explainNumber, parseCount, parseRupees } from "#shop/money/read-number.ts";
import type { PriceRow } from "./trade-price.ts";

const maxListRows = 2_000;
export const maxListText = 100_000;
const maxQuantity = 999;

export type SkuRow = PriceRow & { sku: string };
/** `message` has the row's number. */
type ReadRow = SkuRow | { message: string };

export const priceRowTitles = ["SKU", "From", "Price", "Pack"] as const;

/** An empty price is the list's percentage off, an empty quantity the pack, an empty pack one piece. A row of titles is left out. */
export function readPriceRows(rows: readonly CsvRow[]): { rows: SkuRow[]; faults: string[] } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const read = filled
    .filter(({ cells }) => cells[0]?.trim().toUpperCase() !== "SKU")
    .map(({ row, cells }) => readRow(cells, row));
  const good = read.flatMap((one) => ("message" in one ? [] : [one]));
  const faults = read.flatMap((one) => ("message" in one ? [one.message] : []));
  if (good.length > maxListRows) faults.push(`A list has at most ${maxListRows} rows`);
  return { rows: good, faults: [...faults, ...findContradictions(good)] };
}

function readRow(cells: readonly string[], row: number): ReadRow {
  const [sku = "", from = "", price = "", packs = ""] = cells.map((cell) => cell.trim());
  const refuse = (message: string): ReadRow => ({ message: `Row ${row}: ${message}` });
  if (sku === "") return refuse("the SKU is missing");
  const pack = packs === "" ? 1 : parseCount(packs, { min: 1, max: maxQuantity });
  if (pack === undefined) return refuse(`a pack has 1 to ${maxQuantity} pieces`);
  const fromQuantity = from === "" ? pack : parseCount(from, { min: 1, max: maxQuantity });
  if (fromQuantity === undefined) return refuse(`a quantity is from 1 to ${maxQuantity}`);
  if (fromQuantity % pack !== 0) return refuse(`${fromQuantity} is no whole number of packs of ${pack}`);
  const paise = price === "" ? null : parseRupees(price);
  if (paise === undefined || paise === 0)
    return refuse(explainNumber(price) ?? "a price is an amount in rupees, or nothing");
  return { sku: sku.toUpperCase(), fromQuantity, price: paise, pack };
}

/** A product comes in one kind of pack, and a quantity has one price. */
function findContradictions(rows: readonly SkuRow[]): string[] {
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return [...bySku].flatMap(([sku, own]) => {
    const quantities = new Set(own.map(({ fromQuantity }) => fromQuantity));
    const packs = new Set(own.map(({ pack }) => pack));
    return [
      ...(quantities.size < own.length ? [`${sku}: a quantity is named twice`] : []),
      ...(packs.size > 1 ? [`${sku}: its packs differ`] : []),
    ];
  });
}

/** The cells of a row, as they are read. */
export function writePriceRow({ sku, fromQuantity, price, pack }: SkuRow): string[] {
  return [sku, String(fromQuantity), price === null ? "" : (price / 100).toFixed(2), String(pack)];
}
