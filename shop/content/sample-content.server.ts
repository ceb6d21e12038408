// Counts and removes the sample articles and fragrances. Fragrance families and FAQ questions suit every shop
// and stay.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { article, fragrance } from "./content.table.ts";

export type SampleContent = { articles: number; fragrances: number };

export async function countSampleContent(db: Database): Promise<SampleContent> {
  const [articles, fragrances] = await Promise.all([
    db.$count(article, eq(article.sample, true)),
    db.$count(fragrance, eq(fragrance.sample, true)),
  ]);
  return { articles, fragrances };
}

/** Returns how many of each were removed. */
export async function removeSampleContent(tx: Transaction): Promise<SampleContent> {
  const articles = await tx.delete(article).where(eq(article.sample, true)).returning({ slug: article.slug });
  const fragrances = await tx
    .delete(fragrance)
    .where(eq(fragrance.sample, true))
    .returning({ slug: fragrance.slug });
  return { articles: articles.length, fragrances: fragrances.length };
}
