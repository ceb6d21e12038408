// Finds products by words, for sale or not, for the search of staff.
import { type SQL, sql } from "drizzle-orm";
import { product } from "../catalogue.table.ts";
import { productText } from "../product-index.table.ts";
import { searchWords } from "./search-words.ts";

/**
 * Matches products with all the words, or words that begin like them, in name, notes, SKU or description; every product for
 * ''.
 */
export function hasWords(text: string): SQL | undefined {
  if (text === "") return undefined;
  const words = searchWords(text);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `${word}:*`).join("&");
  return sql`${product.id} in (select ${productText.productId} from ${productText}
    where ${productText.allWords} @@ ${query}::tsquery)`;
}
