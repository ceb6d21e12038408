// Removes words that no product for sale has any more from those with which mistyped words are compared.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { productText, productWord } from "../product-index.table.ts";

/**
 * Keeps mistyped words from being read as words that find nothing. A product that is put up for sale again adds its words
 * again. Changes of products wait meanwhile.
 */
export async function deleteUnusedWords({ db }: Pick<AppContext, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    // Otherwise a product added at the same time would find its words here, add none, and then lose them.
    await tx.execute(sql`lock table ${productWord} in share row exclusive mode`);
    await tx.execute(sql`
      delete from ${productWord} where not exists (
        select from (select distinct unnest(tsvector_to_array(all_words)) as word from ${productText} where for_sale) as used
        where used.word = ${productWord.word})`);
  });
}
