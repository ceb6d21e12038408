// The numbers of pieces typed for many products on one page, as text and as numbers.
import { tidyLine } from "#core/forms/plain-text.ts";
import { parseCount } from "#core/money/read-number.ts";

export const maxPieces = 100_000;

/** 0 for an empty field; undefined for a text that is no number of pieces. */
export function parsePieces(text: string): number | undefined {
  return text === "" ? 0 : parseCount(text, { max: maxPieces });
}

/** The typed text by product id; the first field of a product that is not empty counts. */
export function typedPieces(columns: { product: readonly string[]; pieces: readonly string[] }) {
  const typed = new Map<string, string>();
  for (const [index, productId] of columns.product.entries()) {
    const text = tidyLine(columns.pieces[index] ?? "");
    if (productId && text !== "" && !typed.has(productId)) typed.set(productId, text);
  }
  return typed;
}
