// Search suggestions for fragrances and articles, tolerant of typing errors; and the notes of a fragrance, by
// which products are searched.
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { article, fragrance, fragranceFamily } from "./content.table.ts";

/** From this trigram similarity (0 to 1) on, a word counts as the one typed. */
const minSimilarity = 0.45;
const maxQueryLength = 80;

const fragranceAndFamilyName = sql`(${fragrance.name} || ' ' || ${fragranceFamily.name})`;
const moodAndNotes = sql`(${fragrance.mood} || ' ' ||
  array_to_string(${fragrance.topNotes} || ${fragrance.middleNotes} || ${fragrance.baseNotes}, ' '))`;

export type FragranceSuggestion = { slug: string; name: string; mood: string };
export type ArticleSuggestion = { slug: string; title: string };

export async function suggestFragrances(
  db: Database,
  text: string,
  limit = 3,
): Promise<FragranceSuggestion[]> {
  const query = text.trim().slice(0, maxQueryLength);
  if (query === "") return [];
  const { where, rank } = matchText(query, fragranceAndFamilyName, moodAndNotes);
  return db
    .select({ slug: fragrance.slug, name: fragrance.name, mood: fragrance.mood })
    .from(fragrance)
    .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug))
    .where(where)
    .orderBy(desc(rank), fragrance.name)
    .limit(limit);
}

export async function suggestArticles(db: Database, text: string, limit = 3): Promise<ArticleSuggestion[]> {
  const query = text.trim().slice(0, maxQueryLength);
  if (query === "") return [];
  const { where, rank } = matchText(query, sql`${article.title}`, sql`${article.excerpt}`);
  return db
    .select({ slug: article.slug, title: article.title })
    .from(article)
    .where(and(eq(article.published, true), where))
    .orderBy(desc(rank), article.title)
    .limit(limit);
}

/** A fragrance's name and all its notes, each once, from top to base. */
export async function findFragranceNotes(
  db: Database,
  slug: string,
): Promise<{ slug: string; name: string; notes: string[] } | undefined> {
  const [row] = await db.select().from(fragrance).where(eq(fragrance.slug, slug));
  if (!row) return undefined;
  return {
    slug: row.slug,
    name: row.name,
    notes: [...new Set([...row.topNotes, ...row.middleNotes, ...row.baseNotes])],
  };
}

/**
 * A literal match ranks 1 or more, similarity adds less than 1; the first column counts more than the second.
 */
function matchText(text: string, first: SQL, second: SQL): { where: SQL | undefined; rank: SQL } {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const similarity = sql`greatest(word_similarity(${text}, ${first}), word_similarity(${text}, ${second}) * 0.85)`;
  return {
    where: or(
      sql`${first} ilike ${pattern}`,
      sql`${second} ilike ${pattern}`,
      sql`${similarity} >= ${minSimilarity}`,
    ),
    rank: sql`(${first} ilike ${pattern})::int * 2 + (${second} ilike ${pattern})::int + ${similarity}`,
  };
}
