// Reads the typed pieces from the address of the page. An empty field is left out; a count of 0 is not.
import type { ManyAction } from "#core/back-office/many/many-products.ts";
import type { StockLine } from "../../stock/stock-lines.ts";
import { parsePieces, typedPieces } from "../../stock/typed-pieces.ts";

export function readStockLines(action: ManyAction, search: URLSearchParams): StockLine[] {
  const typed = typedPieces({ product: search.getAll("product"), pieces: search.getAll("pieces") });
  const lines = [...typed].map(([productId, text]) => ({ productId, quantity: parsePieces(text) ?? 0 }));
  return action === "count" ? lines : lines.filter(({ quantity }) => quantity > 0);
}
