// Edits the blog: adds, changes, publishes, unpublishes and deletes articles, and records each change in the
// audit log.
import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { command } from "#shop/identity/command.server.ts";
import { formatDate, indianDay } from "#shop/money/indian-time.ts";
import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  type CheckedPicture,
  choosePicture,
  discardOldPicture,
} from "#shop/pictures/replace-picture.server.ts";
import type { ArticleInput } from "./article-form.ts";
import { canEditContent } from "./content.policy.ts";
import { article } from "./content.table.ts";
import type { SaveOutcome } from "./save-outcome.ts";

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
export type EditedArticle = {
  values: ArticleValues;
  version: string;
  picture: Picture | null;
  authorPicture: Picture | null;
};

const articlesPerPage = 50;
const authorPicture = alias(picture, "author_picture");

/** Newest first, page by page; `after` is the `next` of the page before. */
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
  const [row] = await db
    .select({ article, picture, authorPicture })
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .leftJoin(authorPicture, eq(authorPicture.id, article.authorPictureId))
    .where(eq(article.slug, slug));
  if (!row) throw new NotFound("no such article");
  const values = valuesOf(row.article);
  return {
    values,
    version: versionOfForm(values),
    picture: row.picture && presentPicture(row.picture, row.article.pictureAlt),
    authorPicture: row.authorPicture && presentPicture(row.authorPicture, ""),
  };
}

/** Dated today in India, not published. */
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
  async function saveArticle(ctx: EditContext, actor, input: SaveArticleInput): Promise<SaveOutcome> {
    const { seen, alt, ...fields } = input.article;
    const draft = { ...fields, pictureAlt: alt };
    const slug = input.slug ?? makeSlug(draft.title);
    if (!slug) return { ok: false, reason: "no-slug" };
    try {
      return await ctx.db.transaction(async (tx) => {
        const row = input.slug === undefined ? undefined : await lockArticle(tx, input.slug);
        const before = row && valuesOf(row);
        if (before && versionOfForm(before) !== seen)
          return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
        const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, input.picture);
        const authorPictureId = await choosePicture(
          tx,
          ctx,
          row?.authorPictureId ?? null,
          input.authorPicture,
        );
        const saved = { ...draft, pictureId, authorPictureId };
        if (row) await tx.update(article).set(saved).where(eq(article.slug, slug));
        else await tx.insert(article).values({ ...saved, slug });
        await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
        await discardOldPicture(tx, ctx, row?.authorPictureId ?? null, authorPictureId);
        await recordAudit(tx, ctx.clock, {
          by: actor.id,
          action: row ? "article.edited" : "article.added",
          subject: `article:${slug}`,
          before,
          after: draft,
        });
        return { ok: true, slug };
      });
    } catch (error) {
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

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
    const row = await lockArticle(tx, slug);
    if (row.published === published) return;
    await tx.update(article).set({ published }).where(eq(article.slug, slug));
    const action = published ? "article.published" : "article.taken-back";
    await recordAudit(tx, clock, { by, action, subject: `article:${slug}` });
  });
}

/** Deletes its likes, too, and its picture unless something else uses it. Throws NotFound. */
export const deleteArticle = command(
  canEditContent,
  async function deleteArticle(ctx: EditContext, actor, slug: string) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockArticle(tx, slug);
      await tx.delete(article).where(eq(article.slug, slug));
      await discardOldPicture(tx, ctx, row.pictureId, null);
      await discardOldPicture(tx, ctx, row.authorPictureId, null);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "article.deleted",
        subject: `article:${slug}`,
        before: valuesOf(row),
      });
    });
  },
);

async function lockArticle(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(article).where(eq(article.slug, slug)).for("update");
  if (!row) throw new NotFound("no such article");
  return row;
}

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
    publishedOn: row.publishedOn,
    published: row.published ? "on" : "",
    sample: row.sample ? "on" : "",
    alt: row.pictureAlt,
  };
}
