// Counts and removes the sample content of a new shop: articles, fragrances and their families, questions, festivals and
// the texts of pages. An entry that the owner has edited stays.
import { and, eq, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { discardOldPicture } from "#core/pictures/replace-picture.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { article, faqEntry, festival, fragrance, fragranceFamily, pageText } from "./content.table.ts";
import { getPageText, isPageTextName, textGroups } from "./texts/page-text.ts";

export type SampleContent = {
  articles: number;
  fragrances: number;
  families: number;
  questions: number;
  festivals: number;
  texts: number;
};

export async function countSampleContent(db: Database): Promise<SampleContent> {
  const [articles, fragrances, families, questions, festivals, texts] = await Promise.all([
    db.$count(article, eq(article.sample, true)),
    db.$count(fragrance, eq(fragrance.sample, true)),
    db.$count(fragranceFamily, eq(fragranceFamily.sample, true)),
    db.$count(faqEntry, eq(faqEntry.sample, true)),
    db.$count(festival, eq(festival.sample, true)),
    db.$count(pageText, eq(pageText.sample, true)),
  ]);
  return { articles, fragrances, families, questions, festivals, texts };
}

/** The titles of the groups of texts that still have some of the sample: 'Blog', 'Claims'. */
export async function listSampleTextPages(db: Database): Promise<string[]> {
  const rows = await db.select({ name: pageText.name }).from(pageText).where(eq(pageText.sample, true));
  const groups = rows.flatMap(({ name }) =>
    isPageTextName(name) ? [textGroups[getPageText(name).group].title] : [],
  );
  return [...new Set(groups)].sort();
}

/** Removes the sample content, and returns how many of each kind. A family that has a fragrance of the owner's stays. */
export async function removeSampleContent(tx: Transaction, ctx: EditContext): Promise<SampleContent> {
  const articles = await tx.delete(article).where(eq(article.sample, true)).returning({ slug: article.slug });
  const fragrances = await tx
    .delete(fragrance)
    .where(eq(fragrance.sample, true))
    .returning({ slug: fragrance.slug });
  const isUsed = sql`exists (select from ${fragrance} where ${fragrance.familySlug} = ${fragranceFamily.slug})`;
  const families = await tx
    .delete(fragranceFamily)
    .where(and(eq(fragranceFamily.sample, true), sql`not ${isUsed}`))
    .returning({ slug: fragranceFamily.slug });
  const questions = await tx
    .delete(faqEntry)
    .where(eq(faqEntry.sample, true))
    .returning({ slug: faqEntry.slug });
  const festivals = await tx
    .delete(festival)
    .where(eq(festival.sample, true))
    .returning({ pictureId: festival.pictureId });
  for (const { pictureId } of festivals) await discardOldPicture(tx, ctx, pictureId, null);
  const texts = await tx.delete(pageText).where(eq(pageText.sample, true)).returning({ name: pageText.name });
  return {
    articles: articles.length,
    fragrances: fragrances.length,
    families: families.length,
    questions: questions.length,
    festivals: festivals.length,
    texts: texts.length,
  };
}
