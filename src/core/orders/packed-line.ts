// A line of an order as the packer sees it.
import { type LineMark, shownItemsOf } from "./order-items.ts";
import { totalPieces } from "./order-pieces.ts";

/** `batch`: in words, the batch the line is packed from, or else the product's last published batch; '' if there is none. */
export type PackedLine = Partial<LineMark> & { name: string; sku: string; quantity: number; batch?: string };

/** 'Clay diya × 2, Cedar candle × 1' */
export function listPieces(lines: readonly PackedLine[]): string {
  return lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
}

/** How many items the customer bought: a set is one. */
export function countItems(lines: readonly PackedLine[]): number {
  return totalPieces(shownItemsOf(lines));
}
