// Reads the blog: published articles, newest first, and how many there are in each collection.
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { article, articleLike } from "#core/content/content.table.ts";
import { type ListPages, maxTexts } from "#core/content/sitemap.server.ts";
import { seoOf } from "#core/editing/seo.ts";
import { formatLongDate, startOfIndianDay } from "#core/money/indian-time.ts";
import { presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { isAnyOf } from "#core/redirects/existing-pages.server.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { articlePath, articlePattern, blogPath } from "./addresses.ts";
import { type Article, type ArticleCard, pickRelated, readingMinutes, themes } from "./article.ts";

/** More than a shop's blog has; older articles are never related ones. */
const maxComparedArticles = 200;

const newestFirst = [desc(article.publishedOn), article.slug] as const;

const authorPicture = alias(picture, "author_picture");

const cardColumns = {
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  author: article.author,
  publishedOn: article.publishedOn,
  pictureAlt: article.pictureAlt,
  wordCount: sql<number>`cardinality(regexp_split_to_array(trim(${article.body}), '\\s+'))`,
  picture: getTableColumns(picture),
  authorPicture: getTableColumns(authorPicture),
};

/** Published articles, newest first; `category` is a category's name. */
export async function listArticles(
  db: Database,
  { category, limit }: { category?: string | undefined; limit?: number } = {},
): Promise<ArticleCard[]> {
  const cards = selectCards(db, category === undefined ? undefined : eq(article.category, category));
  return (await (limit === undefined ? cards : cards.limit(limit))).map(presentCard);
}

export async function countArticles(db: Database, category?: string): Promise<number> {
  return db.$count(
    article,
    and(eq(article.published, true), category === undefined ? undefined : eq(article.category, category)),
  );
}

/** The number of published articles in each of the four collections. */
export async function countThemes(db: Database): Promise<{ slug: string; count: number }[]> {
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

/** Throws NotFound for an unknown or unpublished article. */
export async function getArticle(db: Database, slug: string): Promise<Article> {
  const found = await findArticle(db, slug);
  if (!found) throw new NotFound("no such article is published");
  return found;
}

export async function findArticle(db: Database, slug: string): Promise<Article | undefined> {
  const [row] = await db
    .select({
      ...cardColumns,
      body: article.body,
      authorNote: article.authorNote,
      topics: article.topics,
      highlights: article.highlights,
      seoTitle: article.seoTitle,
      seoDescription: article.seoDescription,
      likes: sql<number>`(select count(*)::int from ${articleLike} where ${articleLike.articleSlug} = ${article.slug})`,
    })
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .leftJoin(authorPicture, eq(authorPicture.id, article.authorPictureId))
    .where(and(eq(article.slug, slug), eq(article.published, true)));
  if (!row) return undefined;
  const { body, authorNote, topics, highlights, likes } = row;
  return { ...presentCard(row), body, authorNote, topics, highlights, likes, seo: seoOf(row) };
}

/** At most three articles that share topics, category or words with this one, the most related first. */
export async function listRelatedArticles(db: Database, relatedTo: Article): Promise<ArticleCard[]> {
  const candidates = await db
    .select({
      slug: article.slug,
      category: article.category,
      topics: article.topics,
      body: article.body,
    })
    .from(article)
    .where(eq(article.published, true))
    .orderBy(...newestFirst)
    .limit(maxComparedArticles);
  const slugs = pickRelated(relatedTo, candidates);
  if (slugs.length === 0) return [];
  const cards = (await selectCards(db, inArray(article.slug, slugs))).map(presentCard);
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
}

function selectCards(db: Database, where: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .leftJoin(authorPicture, eq(authorPicture.id, article.authorPictureId))
    .where(and(eq(article.published, true), where))
    .orderBy(...newestFirst)
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function presentCard(row: CardRow): ArticleCard {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    // No alternative text: the portrait stands beside the name.
    authorPicture: row.authorPicture && presentPicture(row.authorPicture, ""),
    date: formatLongDate(row.publishedOn),
    day: row.publishedOn,
    readingMinutes: readingMinutes(row.wordCount),
    picture: row.picture && presentPicture(row.picture, row.pictureAlt),
  };
}

/** Newest first. */
export const listArticlePages: ListPages = async (db, slugs) => {
  const rows = await db
    .select({ slug: article.slug, day: article.publishedOn })
    .from(article)
    .where(and(eq(article.published, true), slugs && isAnyOf(article.slug, slugs)))
    .orderBy(...newestFirst)
    .limit(slugs?.length ?? maxTexts);
  const pages = rows.map(({ slug, day }): [string, Date] => [articlePath(slug), startOfIndianDay(day)]);
  return { [blogPath]: [[blogPath, pages[0]?.[1]]], [articlePattern]: pages };
};
