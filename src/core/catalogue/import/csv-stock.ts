// How a spreadsheet changes stock. A file has the stock when it was saved, and the stock that is wanted; the difference is
// added to today's stock, so that pieces sold meanwhile stay sold. After a count the file is outdated: no count is undone,
// and the same file changes stock once.

import { explainNumber, parseCount } from "#core/money/read-number.ts";
import { maxPieces } from "../stock/typed-pieces.ts";

/** `countMark` names the last change of the stock by hand; a sale does not change it. */
export type CountedStock = { stock: number; countMark: string };

export type StockCell =
  | { kind: "unchanged" }
  | { kind: "change"; by: number; note: string }
  | { kind: "fault"; message: string };

/** '10 #k3x9m2': a spreadsheet reads it as text and leaves it unchanged. */
export function writeSavedStock({ stock, countMark }: CountedStock): string {
  return `${stock} #${countMark}`;
}

/** `cell` is the wanted stock, `saved` the stock when the file was saved; '' if the column is missing. */
export function readStockCell(cell: string, saved: string, now: CountedStock): StockCell {
  const typed = cell.trim();
  if (typed === "") return { kind: "unchanged" };
  const wanted = readPieces(typed);
  if (wanted === undefined)
    return fault(explainNumber(typed) ?? `it is a whole number from 0 to ${maxPieces}`);
  const [, before, mark] = /^(\d+) #(\w+)$/.exec(saved.trim()) ?? [];
  if (before !== undefined && Number(before) === wanted) return { kind: "unchanged" };
  if (mark === now.countMark) return readDifference({ wanted, before: Number(before), now: now.stock });
  if (wanted === now.stock) return { kind: "unchanged" };
  if (before === undefined)
    return fault("keep the column 'Stock when saved' as it was; it says what was sold meanwhile");
  return fault(
    `it was changed by hand after this file was saved, and is ${now.stock} now: save the products again, or leave the cell empty`,
  );
}

function readDifference({ wanted, before, now }: { wanted: number; before: number; now: number }): StockCell {
  const by = wanted - before;
  const after = now + by;
  if (after < 0)
    return fault(`${before - now} were sold since the file was saved, so ${-by} cannot be taken from ${now}`);
  if (after > maxPieces) return fault(`it would be more than ${maxPieces}`);
  const difference = by > 0 ? `${by} more` : `${-by} fewer`;
  const meanwhile = now === before ? "" : `; ${describeMeanwhile(before - now)} since it was saved`;
  return { kind: "change", by, note: `${difference} than the file was saved with${meanwhile}` };
}

function describeMeanwhile(sold: number): string {
  return sold > 0 ? `${sold} sold` : `${-sold} came back`;
}

function readPieces(text: string): number | undefined {
  return parseCount(text, { max: maxPieces });
}

/** 0 for an empty cell; undefined for a text that is no number of pieces. */
export function readInitialStock(cell: string): number | undefined {
  return cell.trim() === "" ? 0 : readPieces(cell);
}

function fault(message: string): StockCell {
  return { kind: "fault", message };
}
