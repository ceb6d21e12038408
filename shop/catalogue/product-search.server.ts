// Finding goods by words: first those that hold what was typed, as it was typed; only when there are none, those that
// nearly do, so that a slip of the finger still finds the lavender.
import { and, type SQL, sql } from "drizzle-orm";
import { product } from "./catalogue.table.ts";

/** How alike a word must be to stand in for the one that was typed: 'lavendar' is 0.7 of 'lavender', 'rose' 0.3 of 'prone'. */
const nearEnough = 0.42;

const nameAndDescription = sql`(${product.name} || ' ' || ${product.description})`;

export type Search = { where: SQL | undefined; rank: SQL<number> };

/** Goods whose name and description hold every word of the text, in any case; the name counts before the description. */
export function asTyped(text: string): Search {
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

/** Goods with a word much like the text, by the three-letter groups they share; likeness in the name counts more. */
export function nearly(text: string): Search {
  const likeness = sql<number>`greatest(
    word_similarity(${text}, ${product.name}),
    word_similarity(${text}, ${product.description}) * 0.85)`;
  return { where: sql`${likeness} >= ${nearEnough}`, rank: likeness };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
