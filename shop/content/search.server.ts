// Finding fragrances and articles by words, forgiving a slip of the finger; and the notes of a fragrance, by which
// the shelf is searched.
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { article, fragrance, fragranceFamily } from "./content.table.ts";

type Shelf = Pick<Foundations, "db">;

/** How alike a word must be to stand in for the one typed. */
const nearEnough = 0.45;
const longestText = 80;

const whatItIsCalled = sql`(${fragrance.name} || ' ' || ${fragranceFamily.name})`;
const whatItSmellsOf = sql`(${fragrance.mood} || ' ' ||
  array_to_string(${fragrance.topNotes} || ${fragrance.middleNotes} || ${fragrance.baseNotes}, ' '))`;

export type FragranceSuggestion = { slug: string; name: string; mood: string };
export type ArticleSuggestion = { slug: string; title: string };

export async function suggestFragrances(
  { db }: Shelf,
  text: string,
  limit = 3,
): Promise<FragranceSuggestion[]> {
  const sought = text.trim().slice(0, longestText);
  if (sought === "") return [];
  const { where, rank } = likeness(sought, whatItIsCalled, whatItSmellsOf);
  return db
    .select({ slug: fragrance.slug, name: fragrance.name, mood: fragrance.mood })
    .from(fragrance)
    .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug))
    .where(where)
    .orderBy(desc(rank), fragrance.name)
    .limit(limit);
}

export async function suggestArticles({ db }: Shelf, text: string, limit = 3): Promise<ArticleSuggestion[]> {
  const sought = text.trim().slice(0, longestText);
  if (sought === "") return [];
  const { where, rank } = likeness(sought, sql`${article.title}`, sql`${article.excerpt}`);
  return db
    .select({ slug: article.slug, title: article.title })
    .from(article)
    .where(and(eq(article.published, true), where))
    .orderBy(desc(rank), article.title)
    .limit(limit);
}

/** A fragrance as the shelf is asked for it: its name, and all its notes from top to base. */
export async function findScent(
  { db }: Shelf,
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

/** Contained as typed counts 1 and more, likeness less than 1; the first column counts before the second. */
function likeness(text: string, first: SQL, second: SQL): { where: SQL | undefined; rank: SQL } {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const near = sql`greatest(word_similarity(${text}, ${first}), word_similarity(${text}, ${second}) * 0.85)`;
  return {
    where: or(sql`${first} ilike ${pattern}`, sql`${second} ilike ${pattern}`, sql`${near} >= ${nearEnough}`),
    rank: sql`(${first} ilike ${pattern})::int * 2 + (${second} ilike ${pattern})::int + ${near}`,
  };
}
