// The numbers of pieces typed for many products on one page, as text and as numbers.
import { tidyLine } from "#shop/forms/plain-text.ts";

export const maxPieces = 100_000;

/** 0 for an empty field; undefined for a text that is no number of pieces. */
export function parsePieces(text: string): number | undefined {
  if (text === "") return 0;
  return /^\d{1,6}$/.test(text) && Number(text) <= maxPieces ? Number(text) : undefined;
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
