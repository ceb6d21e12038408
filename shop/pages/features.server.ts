// What a shop has pages for: a page that would be empty is in no menu, and its address is not found.
import { sql } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { selectRows } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { isHiddenFact } from "#shop/catalogue/fields/shown-fields.server.ts";
import { productNote } from "#shop/catalogue/product-index.table.ts";
import { article, faqEntry, fragrance } from "#shop/content/content.table.ts";
import { readFixedPage } from "./pages.server.ts";

export type Features = {
  articles: boolean;
  fragrances: boolean;
  /** 'Find my candle' chooses among products for sale that smell. */
  finder: boolean;
  questions: boolean;
  careGuide: boolean;
};

/** Every page shows them, so it reads no table that a sale changes: what smells is told by the index of notes. */
export const currentFeatures = cachedRead(async (ctx: ReadContext): Promise<Features> => {
  const [careGuide, [filled]] = await Promise.all([
    readFixedPage(ctx, "care-guide"),
    selectRows<Omit<Features, "careGuide">>(
      ctx.db,
      sql`select
        exists (select from ${article} where ${article.published}) as articles,
        exists (select from ${fragrance}) as fragrances,
        exists (select from ${faqEntry} where ${faqEntry.page} = 'faq') as questions,
        exists (select from ${productNote}) and not ${isHiddenFact("fragranceNotes")} as finder`,
    ),
  ]);
  const { articles = false, fragrances = false, finder = false, questions = false } = filled ?? {};
  const hasCareGuide = careGuide.sections.some(({ hidden }) => !hidden);
  return { articles, fragrances, finder, questions, careGuide: hasCareGuide };
});

/** Throws NotFound while the shop has nothing for the page. */
export async function requireFeature(ctx: ReadContext, name: keyof Features): Promise<void> {
  const features = await currentFeatures(ctx);
  if (!features[name]) throw new NotFound("the shop has no such page");
}
