// The rows of a price list as text, one a line: SKU, from quantity, price, pieces of a pack. A spreadsheet copies and pastes the same columns.

import type { CsvFault, CsvPlace } from "#core/imports/import.ts";
import type { NewPrice } from "#core/money/rate-by-price-rules.ts";
import { explainNumber, parseCount, parsePercent, parseRupees } from "#core/money/read-number.ts";
import type { CsvRow } from "#platform/csv.ts";
import { type PriceRow, tradePrice } from "./trade-price.ts";

export const maxListRows = 2_000;
export const maxListText = 100_000;
const maxQuantity = 999;

export type SkuRow = PriceRow & { sku: string };
export type ReadPriceRow = SkuRow & CsvPlace;

export const priceRowTitles = ["SKU", "From", "Price", "Pack"] as const;

/** An empty price is the list's percentage off, an empty quantity the pack, an empty pack one piece. A row of titles is left out. */
export function readPriceRows(rows: readonly CsvRow[]): { rows: ReadPriceRow[]; faults: CsvFault[] } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const read = filled.filter(({ cells }) => cells[0]?.trim().toUpperCase() !== "SKU").map(readRow);
  const good = read.flatMap((one) => ("message" in one ? [] : [one]));
  const faults = read.flatMap((one) => ("message" in one ? [one] : []));
  const beyond = good[maxListRows];
  if (beyond) faults.push(faultAt(beyond, `a list has at most ${maxListRows} rows`));
  return { rows: good, faults: [...faults, ...findContradictions(good)] };
}

/** A fault of a whole row. */
export function faultAt({ row, line }: CsvPlace, message: string, column = ""): CsvFault {
  return { row, line, column, message };
}

/** What pieces would cost by the list as it stands in its form; what cannot be read yet is left out. */
export function readTypedPrices(
  { rows, percentOff }: { rows: string; percentOff: string },
  products: readonly { sku: string; name: string; hsn: string; price: number }[],
): NewPrice[] {
  const lines = rows.split("\n").map((text, index) => {
    const cells = text.split(text.includes("\t") ? "\t" : /[;,]/);
    return { row: index + 1, line: index + 1, cells };
  });
  const typed = groupBySku(readPriceRows(lines).rows);
  return products.flatMap(({ sku, name, hsn, price }) => {
    const terms = { rows: typed.get(sku.toUpperCase()) ?? [], percentOff: parsePercent(percentOff) ?? 0 };
    const quantities = terms.rows.length > 0 ? terms.rows.map(({ fromQuantity }) => fromQuantity) : [1];
    return quantities.map((quantity) => ({
      name,
      hsn,
      before: price,
      after: tradePrice(price, quantity, terms),
    }));
  });
}

function readRow({ cells, ...place }: CsvRow): ReadPriceRow | CsvFault {
  const [sku = "", from = "", price = "", packs = ""] = cells.map((cell) => cell.trim());
  const refuse = (message: string) => faultAt(place, message);
  if (sku === "") return refuse("the SKU is missing");
  const pack = packs === "" ? 1 : parseCount(packs, { min: 1, max: maxQuantity });
  if (pack === undefined) return refuse(`a pack has 1 to ${maxQuantity} pieces`);
  const fromQuantity = from === "" ? pack : parseCount(from, { min: 1, max: maxQuantity });
  if (fromQuantity === undefined) return refuse(`a quantity is from 1 to ${maxQuantity}`);
  if (fromQuantity % pack !== 0) return refuse(`${fromQuantity} is no whole number of packs of ${pack}`);
  const paise = price === "" ? null : parseRupees(price);
  if (paise === undefined || paise === 0)
    return refuse(explainNumber(price) ?? "a price is an amount in rupees, or nothing");
  return { ...place, sku: sku.toUpperCase(), fromQuantity, price: paise, pack };
}

/** Not `Map.groupBy`, which the oldest browsers lack. */
function groupBySku(rows: readonly ReadPriceRow[]): Map<string, ReadPriceRow[]> {
  const groups = new Map<string, ReadPriceRow[]>();
  for (const row of rows) {
    const own = groups.get(row.sku) ?? [];
    own.push(row);
    groups.set(row.sku, own);
  }
  return groups;
}

/** A product comes in one kind of pack, and a quantity has one price. */
function findContradictions(rows: readonly ReadPriceRow[]): CsvFault[] {
  return [...groupBySku(rows)].flatMap(([sku, own]) => {
    const quantities = new Set<number>();
    const twice = own.find(({ fromQuantity: one }) => quantities.size === quantities.add(one).size);
    const other = own.find(({ pack }) => pack !== own[0]?.pack);
    return [
      ...(twice ? [faultAt(twice, `${sku}: a quantity is named twice`)] : []),
      ...(other ? [faultAt(other, `${sku}: its packs differ`)] : []),
    ];
  });
}

/** The cells of a row, as they are read. */
export function writePriceRow({ sku, fromQuantity, price, pack }: SkuRow): string[] {
  return [sku, String(fromQuantity), price === null ? "" : (price / 100).toFixed(2), String(pack)];
}
