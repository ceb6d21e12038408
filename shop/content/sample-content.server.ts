// What the sample shop has to read: its articles, fragrances and voices. The families and the questions belong to every shop
// and stay.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { article, fragrance, sampleReview } from "./content.table.ts";

export type SampleContent = { articles: number; fragrances: number; reviews: number };

export async function countSampleContent(db: Database): Promise<SampleContent> {
  const [articles, fragrances, reviews] = await Promise.all([
    db.$count(article, eq(article.sample, true)),
    db.$count(fragrance, eq(fragrance.sample, true)),
    db.$count(sampleReview),
  ]);
  return { articles, fragrances, reviews };
}

/** Answers how many of each there were. */
export async function removeSampleContent(tx: Transaction): Promise<SampleContent> {
  const articles = await tx.delete(article).where(eq(article.sample, true)).returning({ slug: article.slug });
  const fragrances = await tx
    .delete(fragrance)
    .where(eq(fragrance.sample, true))
    .returning({ slug: fragrance.slug });
  const reviews = await tx.delete(sampleReview).returning({ id: sampleReview.id });
  return { articles: articles.length, fragrances: fragrances.length, reviews: reviews.length };
}
