// The words that a mistyped one may mean are those of products; this removes what no product says any more.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { productText, productWord } from "#shop/catalogue/product-index.table.ts";

/**
 * Deletes the words that no product for sale has, so that no mistyped word is taken for one of them and finds nothing. A product
 * that is put up for sale again brings its words back. Products that are changed meanwhile wait.
 */
export async function deleteUnusedWords({ db }: Pick<AppContext, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    // A product that is added at the same time would find its words here, add none, and then lose them.
    await tx.execute(sql`lock table ${productWord} in share row exclusive mode`);
    await tx.execute(sql`
      delete from ${productWord} where not exists (
        select from (select distinct unnest(tsvector_to_array(all_words)) as word from ${productText} where for_sale) as used
        where used.word = ${productWord.word})`);
  });
}
