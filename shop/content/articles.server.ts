// The blog's shelf: what is published, newest first, and how much of it there is.
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { picture } from "../catalogue/catalogue.table.ts";
import { formatLongDate } from "../money/indian-time.ts";
import { type Article, type ArticleCard, pickRelated, readingMinutes, themes } from "./article.ts";
import { article, articleLike } from "./content.table.ts";

type Shelf = Pick<Foundations, "db">;

/** More than a shop's blog holds; what is older is not looked through for kinship. */
const mostKin = 200;

const newestFirst = [desc(article.publishedOn), article.slug] as const;

const cardColumns = {
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  author: article.author,
  publishedOn: article.publishedOn,
  pictureAlt: article.pictureAlt,
  words: sql<number>`cardinality(regexp_split_to_array(trim(${article.body}), '\\s+'))`,
  picture: getTableColumns(picture),
};

/** Published articles, newest first; `category` is a category's name. */
export async function listArticles(
  shelf: Shelf,
  { category, limit }: { category?: string | undefined; limit?: number } = {},
): Promise<ArticleCard[]> {
  const rows = readCards(shelf, category === undefined ? undefined : eq(article.category, category));
  return (await (limit === undefined ? rows : rows.limit(limit))).map(presentCard);
}

export async function countArticles({ db }: Shelf, category?: string): Promise<number> {
  return db.$count(
    article,
    and(eq(article.published, true), category === undefined ? undefined : eq(article.category, category)),
  );
}

/** The four collections with what they truly hold. */
export async function countThemes({ db }: Shelf): Promise<{ slug: string; count: number }[]> {
  const rows = await db
    .select({ category: article.category, count: count() })
    .from(article)
    .where(eq(article.published, true))
    .groupBy(article.category);
  return themes.map(({ slug, name }) => ({
    slug,
    count: rows.find((row) => row.category === name)?.count ?? 0,
  }));
}

/** Throws NotFound for what is not there or not published. */
export async function getArticle(shelf: Shelf, slug: string): Promise<Article> {
  const found = await findArticle(shelf, slug);
  if (!found) throw new NotFound("no such article is published");
  return found;
}

export async function findArticle({ db }: Shelf, slug: string): Promise<Article | undefined> {
  const [row] = await db
    .select({
      ...cardColumns,
      body: article.body,
      authorNote: article.authorNote,
      topics: article.topics,
      highlights: article.highlights,
      likes: sql<number>`(select count(*)::int from ${articleLike} where ${articleLike.articleSlug} = ${article.slug})`,
    })
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .where(and(eq(article.slug, slug), eq(article.published, true)));
  if (!row) return undefined;
  const { body, authorNote, topics, highlights, likes } = row;
  return { ...presentCard(row), body, authorNote, topics, highlights, likes };
}

/** At most three that share topics, category or words with it, the most akin first. */
export async function listRelatedArticles(shelf: Shelf, to: Article): Promise<ArticleCard[]> {
  const kin = await shelf.db
    .select({
      slug: article.slug,
      category: article.category,
      topics: article.topics,
      body: article.body,
    })
    .from(article)
    .where(eq(article.published, true))
    .orderBy(...newestFirst)
    .limit(mostKin);
  const slugs = pickRelated(to, kin);
  if (slugs.length === 0) return [];
  const cards = (await readCards(shelf, inArray(article.slug, slugs))).map(presentCard);
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
}

function readCards({ db }: Shelf, where: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .where(and(eq(article.published, true), where))
    .orderBy(...newestFirst)
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof readCards>>[number];

function presentCard(row: CardRow): ArticleCard {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    date: formatLongDate(row.publishedOn),
    day: row.publishedOn,
    readingMinutes: readingMinutes(row.words),
    picture: row.picture && {
      width: row.picture.width,
      height: row.picture.height,
      placeholder: row.picture.placeholder,
      renditions: row.picture.renditions,
      alt: row.pictureAlt,
    },
  };
}
