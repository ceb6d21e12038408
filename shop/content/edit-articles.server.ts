// Edits the blog: adds, changes, publishes, unpublishes and deletes articles, and records each change in the
// audit log.
import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findViolatedConstraint } from "#platform/violated-constraint.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import type { Entries } from "#shop/editing/read-entries.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { formatDate, indianDay } from "#shop/money/indian-time.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  checkPicture,
  choosePicture,
  discardOldPicture,
  type PictureChange,
} from "#shop/pictures/replace-picture.server.ts";
import { article } from "./content.table.ts";
import { type ArticleField, type Faults, parseArticle } from "./content-form.ts";

export type SaveOutcome<Field extends string> =
  | { ok: true; slug: string }
  | { ok: false; reason: "invalid"; faults: Faults<Field> }
  /** Another person has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string };

export type ArticleLine = {
  slug: string;
  title: string;
  category: string;
  date: string;
  published: boolean;
  sample: boolean;
};
export type EditedArticle = { entries: Entries<ArticleField>; version: string; picture: Picture | null };

export async function listAllArticles(db: Database): Promise<ArticleLine[]> {
  const rows = await db.select().from(article).orderBy(desc(article.publishedOn), article.slug);
  return rows.map(({ slug, title, category, publishedOn, published, sample }) => ({
    slug,
    title,
    category,
    date: formatDate(publishedOn),
    published,
    sample,
  }));
}

/** Throws NotFound. */
export async function getEditedArticle(db: Database, slug: string): Promise<EditedArticle> {
  const [row] = await db
    .select({ article, picture })
    .from(article)
    .leftJoin(picture, eq(picture.id, article.pictureId))
    .where(eq(article.slug, slug));
  if (!row) throw new NotFound("no such article");
  const entries = entriesOf(row.article);
  return {
    entries,
    version: versionOfForm(entries),
    picture: row.picture && presentPicture(row.picture, row.article.pictureAlt),
  };
}

/** The entries of an empty form: dated today in India, not published. */
export function blankArticle({ clock }: Pick<EditContext, "clock">, author: string): Entries<ArticleField> {
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
    pictureAlt: "",
  };
}

/** Without a slug, adds an article; its slug is made from the title and never changes. */
export async function saveArticle(
  ctx: EditContext,
  slug: string | undefined,
  input: { entries: Entries<ArticleField>; picture: PictureChange; seen: string; by: string },
): Promise<SaveOutcome<ArticleField>> {
  const parsed = parseArticle(input.entries);
  const checked = await checkPicture(input.picture);
  const faults = { ...(parsed.ok ? {} : parsed.faults), ...checked.faults };
  if (!parsed.ok || Object.keys(faults).length > 0) return { ok: false, reason: "invalid", faults };
  const { draft } = parsed;
  const savedSlug = slug ?? makeSlug(draft.title);
  if (!savedSlug) return invalidTitle("The title needs Latin letters, for its address");
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lockArticle(tx, slug);
      const before = row && entriesOf(row);
      if (before && versionOfForm(before) !== input.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
      const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, checked);
      if (row)
        await tx
          .update(article)
          .set({ ...draft, pictureId })
          .where(eq(article.slug, savedSlug));
      else await tx.insert(article).values({ ...draft, slug: savedSlug, pictureId });
      await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
      await recordAudit(tx, ctx.clock, {
        by: input.by,
        action: row ? "article.edited" : "article.added",
        subject: `article:${savedSlug}`,
        before,
        after: draft,
      });
      return { ok: true, slug: savedSlug };
    });
  } catch (error) {
    if (findViolatedConstraint(error, "unique") === undefined) throw error;
    return invalidTitle("Another article has this title");
  }
}

/** Publishes or unpublishes. Throws NotFound. */
export async function publishArticle(
  ctx: EditContext,
  slug: string,
  published: boolean,
  by: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockArticle(tx, slug);
    if (row.published === published) return;
    await tx.update(article).set({ published }).where(eq(article.slug, slug));
    const action = published ? "article.published" : "article.taken-back";
    await recordAudit(tx, ctx.clock, { by, action, subject: `article:${slug}` });
  });
}

/** Deletes its likes too, and its picture unless something else uses it. Throws NotFound. */
export async function deleteArticle(ctx: EditContext, slug: string, by: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockArticle(tx, slug);
    await tx.delete(article).where(eq(article.slug, slug));
    await discardOldPicture(tx, ctx, row.pictureId, null);
    await recordAudit(tx, ctx.clock, {
      by,
      action: "article.deleted",
      subject: `article:${slug}`,
      before: entriesOf(row),
    });
  });
}

const invalidTitle = (title: string): SaveOutcome<ArticleField> => ({
  ok: false,
  reason: "invalid",
  faults: { title },
});

async function lockArticle(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(article).where(eq(article.slug, slug)).for("update");
  if (!row) throw new NotFound("no such article");
  return row;
}

function entriesOf(row: typeof article.$inferSelect): Entries<ArticleField> {
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
    pictureAlt: row.pictureAlt,
  };
}

export function presentPicture(row: typeof picture.$inferSelect, alt: string): Picture {
  const { width, height, placeholder, renditions } = row;
  return { width, height, placeholder, renditions, alt };
}
