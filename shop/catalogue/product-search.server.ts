// Search conditions for products: exact matches of the words typed, and similar words for when there are no
// exact matches, so that a typing error still finds the product.
import { and, type SQL, sql } from "drizzle-orm";
import { product } from "./catalogue.table.ts";

/** Minimum trigram similarity: 'lavendar' and 'lavender' have 0.7, 'rose' and 'prone' 0.3. */
const minSimilarity = 0.42;

const nameAndDescription = sql`(${product.name} || ' ' || ${product.description})`;

export type Search = { where: SQL | undefined; rank: SQL<number> };

/** Products whose name and description contain every word, in any case; matches in the name rank higher. */
export function matchWords(text: string): Search {
  const words = text.split(/\s+/).filter(Boolean).map(escapeLike);
  const phrase = escapeLike(text);
  return {
    where: and(...words.map((word) => sql`${nameAndDescription} ilike ${`%${word}%`}`)),
    rank: sql<number>`case
      when ${product.name} ilike ${`${phrase}%`} then 4
      when ${product.name} ilike ${`%${phrase}%`} then 3
      when ${product.description} ilike ${`%${phrase}%`} then 2
      else 1 end`,
  };
}

/** Products with a word similar to the text, by trigrams; similarity in the name counts more. */
export function matchSimilar(text: string): Search {
  const similarity = sql<number>`greatest(
    word_similarity(${text}, ${product.name}),
    word_similarity(${text}, ${product.description}) * 0.85)`;
  return { where: sql`${similarity} >= ${minSimilarity}`, rank: similarity };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
