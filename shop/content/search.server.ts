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
  const { where, rank, isWord } = matchText(query, fragranceAndFamilyName, moodAndNotes);
  const rows = await db
    .select({
      slug: fragrance.slug,
      name: fragrance.name,
      mood: fragrance.mood,
      isWord: sql<boolean>`${isWord}`,
    })
    .from(fragrance)
    .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug))
    .where(where)
    .orderBy(desc(rank), fragrance.name)
    .limit(limit);
  return withoutGuesses(rows);
}

export async function suggestArticles(db: Database, text: string, limit = 3): Promise<ArticleSuggestion[]> {
  const query = text.trim().slice(0, maxQueryLength);
  if (query === "") return [];
  const { where, rank, isWord } = matchText(query, sql`${article.title}`, sql`${article.excerpt}`);
  const rows = await db
    .select({ slug: article.slug, title: article.title, isWord: sql<boolean>`${isWord}` })
    .from(article)
    .where(and(eq(article.published, true), where))
    .orderBy(desc(rank), article.title)
    .limit(limit);
  return withoutGuesses(rows);
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
 * Whole words rank before beginnings of words, both before what is only similar; the first column counts more than the
 * second. A part inside a word is no match: 'oud' does not mean 'cloud'.
 */
function matchText(
  text: string,
  first: SQL,
  second: SQL,
): { where: SQL | undefined; rank: SQL; isWord: SQL } {
  const literal = text.replace(/[^\p{L}\p{N}\s]/gu, "\\$&");
  const begins = (column: SQL) => sql`(${column} ~* ${`\\m${literal}`})`;
  const isWhole = (column: SQL) => sql`(${column} ~* ${`\\m${literal}\\M`})`;
  const similarity = sql`greatest(word_similarity(${text}, ${first}), word_similarity(${text}, ${second}) * 0.85)`;
  return {
    where: or(begins(first), begins(second), sql`${similarity} >= ${minSimilarity}`),
    rank: sql`${isWhole(first)}::int * 8 + ${isWhole(second)}::int * 4 + ${begins(first)}::int * 2 + ${begins(second)}::int + ${similarity}`,
    isWord: sql`(${begins(first)} or ${begins(second)})`,
  };
}

/** What is only similar is suggested where nothing matches: it was probably a typing error. */
function withoutGuesses<Row extends { isWord: boolean }>(rows: Row[]): Omit<Row, "isWord">[] {
  const literal = rows.filter(({ isWord }) => isWord);
  return (literal.length > 0 ? literal : rows).map(({ isWord: _isWord, ...row }) => row);
}
