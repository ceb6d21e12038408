// Edits the blog: adds, changes, publishes, unpublishes and deletes articles, and records each change in the
// audit log.
import { desc, eq, sql } from "drizzle-orm";
import { canEditContent } from "#core/content/content.policy.ts";
import { article, articlePicture } from "#core/content/content.table.ts";
import { listTextPictures } from "#core/content/text-pictures.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import {
  deleteEntry,
  type EditedEntry,
  lockEntry,
  readEntry,
  saveEntry,
} from "#core/pictures/edit-entry.server.ts";
import { takeFromLibrary } from "#core/pictures/edit-library.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { findLibraryPictures } from "#core/pictures/picture-library.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { type CheckedPicture, choosePicture } from "#core/pictures/replace-picture.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import type { ArticleInput } from "./article-form.ts";

export type ArticleLine = {
  slug: string;
  title: string;
  category: string;
  date: string;
  published: boolean;
  sample: boolean;
};
/** The article as its form shows it. */
export type ArticleValues = Record<Exclude<keyof ArticleInput, "seen">, string>;
export type EditedArticle = EditedEntry<ArticleValues> & { authorPicture: Picture | null };

const articles = { table: article, noun: "article", valuesOf };

const articlesPerPage = 50;

/** Lists a page of articles, newest first; `after` is the `next` of the page before. */
export async function listAllArticles(
  db: Database,
  after = "",
): Promise<{ articles: ArticleLine[]; next: string | null }> {
  const { slug, title, category, publishedOn, published, sample } = article;
  const rows = await db
    .select({ slug, title, category, publishedOn, published, sample })
    .from(article)
    .where(
      after
        ? sql`(${publishedOn}, ${slug}) < ((select published_on from article where slug = ${after}), ${after})`
        : undefined,
    )
    .orderBy(desc(publishedOn), desc(slug))
    .limit(articlesPerPage + 1);
  const { shown, next } = takePage(rows, articlesPerPage, (row) => row.slug);
  return {
    articles: shown.map(({ publishedOn, ...line }) => ({ ...line, date: formatDate(publishedOn) })),
    next,
  };
}

export async function countAllArticles(db: Database): Promise<number> {
  return db.$count(article);
}

/** Throws NotFound. */
export async function getEditedArticle(db: Database, slug: string): Promise<EditedArticle> {
  const { row, edited } = await readEntry(db, articles, slug);
  const [portrait] = await db
    .select()
    .from(picture)
    .where(eq(picture.id, row.authorPictureId ?? ""));
  return { ...edited, authorPicture: portrait ? presentPicture(portrait, "") : null };
}

/** A new article: dated today in India, and not published. */
export function blankArticle({ clock }: Pick<AppContext, "clock">, author: string): ArticleValues {
  return {
    title: "",
    excerpt: "",
    body: "",
    author,
    authorNote: "",
    category: "",
    topics: "",
    highlights: "",
    seoTitle: "",
    seoDescription: "",
    publishedOn: indianDay(clock.now()),
    published: "",
    sample: "",
    alt: "",
  };
}

export type SaveArticleInput = {
  /** Undefined for a new article: its slug is made from the title and never changes. */
  slug: string | undefined;
  article: ArticleInput;
  picture: CheckedPicture;
  authorPicture: CheckedPicture;
};

/** Adds or changes an article. Throws NotFound. */
export const saveArticle = command(
  canEditContent,
  function saveArticle(ctx: EditContext, actor, { slug: known, ...input }: SaveArticleInput) {
    const { seen, alt: pictureAlt, ...fields } = input.article;
    const submitted = { slug: known, name: fields.title, seen, by: actor.id };
    return saveEntry(ctx, articles, submitted, async ({ tx, slug, row, store }) => {
      const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, input.picture);
      const authorPictureId = await choosePicture(tx, ctx, row?.authorPictureId ?? null, input.authorPicture);
      await store({ ...fields, pictureAlt, pictureId, authorPictureId });
      await keepTextPictures(tx, slug, fields.body);
    });
  },
);

/** Pictures that are gone are left out; the text then shows their words. */
async function keepTextPictures(tx: Transaction, articleSlug: string, body: string): Promise<void> {
  await tx.delete(articlePicture).where(eq(articlePicture.articleSlug, articleSlug));
  for (const pictureId of (await findLibraryPictures(tx, listTextPictures(body))).keys()) {
    await takeFromLibrary(tx, pictureId);
    await tx.insert(articlePicture).values({ articleSlug, pictureId });
  }
}

/** Throws NotFound. */
export const publishArticle = command(
  canEditContent,
  function publishArticle(ctx: Context, actor, slug: string) {
    return setPublished(ctx, { slug, published: true, by: actor.id });
  },
);

/** Throws NotFound. */
export const unpublishArticle = command(
  canEditContent,
  function unpublishArticle(ctx: Context, actor, slug: string) {
    return setPublished(ctx, { slug, published: false, by: actor.id });
  },
);

type Context = Pick<AppContext, "db" | "clock">;

async function setPublished(
  { db, clock }: Context,
  { slug, published, by }: { slug: string; published: boolean; by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEntry(tx, articles, slug);
    if (row.published === published) return;
    await tx.update(article).set({ published }).where(eq(article.slug, slug));
    const action = published ? "article.published" : "article.taken-back";
    await recordAudit(tx, clock, { by, action, subject: `article:${slug}` });
  });
}

/** Deletes an article with its likes, and its picture unless something else uses it. Throws NotFound. */
export const deleteArticle = command(
  canEditContent,
  function deleteArticle(ctx: EditContext, actor, slug: string) {
    return ctx.db.transaction((tx) => deleteEntry(tx, ctx, articles, { slug, by: actor.id }));
  },
);

function valuesOf(row: typeof article.$inferSelect): ArticleValues {
  return {
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    author: row.author,
    authorNote: row.authorNote,
    category: row.category,
    topics: row.topics.join(", "),
    highlights: row.highlights.join("\n"),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    publishedOn: row.publishedOn,
    published: row.published ? "on" : "",
    sample: row.sample ? "on" : "",
    alt: row.pictureAlt,
  };
}
