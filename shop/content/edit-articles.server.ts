// Writes the blog: articles drafted, published, taken back and deleted, each change written down.
import { desc, eq } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { picture } from "../catalogue/catalogue.table.ts";
import type { Desk } from "../catalogue/edit-product.server.ts";
import { versionOfEntries } from "../catalogue/entries-version.server.ts";
import type { Picture } from "../catalogue/picture.ts";
import { makeSlug } from "../catalogue/product-form.ts";
import { formatDate, indianDay } from "../money/indian-time.ts";
import { article } from "./content.table.ts";
import { type ArticleField, type Entries, type Faults, parseArticle } from "./content-form.ts";
import { checkPicture, choosePicture, discardOldPicture, type PictureChange } from "./edit-picture.server.ts";

export type Written<Field extends string> =
  | { ok: true; slug: string }
  | { ok: false; reason: "invalid"; faults: Faults<Field> }
  /** Somebody else saved between; `version` is what stands there now. */
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
  const entries = writeEntries(row.article);
  return {
    entries,
    version: versionOfEntries(entries),
    picture: row.picture && presentPicture(row.picture, row.article.pictureAlt),
  };
}

/** What an empty form begins with: today in India, not yet published. */
export function blankArticle({ clock }: Pick<Desk, "clock">, author: string): Entries<ArticleField> {
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

/** Without a slug a new article, whose address is made from its title and stays. */
export async function saveArticle(
  desk: Desk,
  slug: string | undefined,
  given: { entries: Entries<ArticleField>; picture: PictureChange; seen: string; by: string },
): Promise<Written<ArticleField>> {
  const parsed = parseArticle(given.entries);
  const checked = await checkPicture(given.picture);
  const faults = { ...(parsed.ok ? {} : parsed.faults), ...checked.faults };
  if (!parsed.ok || Object.keys(faults).length > 0) return { ok: false, reason: "invalid", faults };
  const { draft } = parsed;
  const made = slug ?? makeSlug(draft.title);
  if (!made) return invalidTitle("The title needs Latin letters, for its address");
  try {
    return await desk.db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lock(tx, slug);
      const before = row && writeEntries(row);
      if (before && versionOfEntries(before) !== given.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfEntries(before) };
      const pictureId = await choosePicture(tx, desk, row?.pictureId ?? null, checked);
      if (row)
        await tx
          .update(article)
          .set({ ...draft, pictureId })
          .where(eq(article.slug, made));
      else await tx.insert(article).values({ ...draft, slug: made, pictureId });
      await discardOldPicture(tx, desk, row?.pictureId ?? null, pictureId);
      await recordDeed(tx, desk.clock, {
        by: given.by,
        action: row ? "article.edited" : "article.added",
        subject: `article:${made}`,
        before,
        after: draft,
      });
      return { ok: true, slug: made };
    });
  } catch (error) {
    if (findBrokenConstraint(error, "unique") === undefined) throw error;
    return invalidTitle("Another article has this title");
  }
}

/** Shown to readers or kept back. Throws NotFound. */
export async function publishArticle(
  desk: Desk,
  slug: string,
  published: boolean,
  by: string,
): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lock(tx, slug);
    if (row.published === published) return;
    await tx.update(article).set({ published }).where(eq(article.slug, slug));
    const action = published ? "article.published" : "article.taken-back";
    await recordDeed(tx, desk.clock, { by, action, subject: `article:${slug}` });
  });
}

/** With its likes, and its picture where nothing else shows it. Throws NotFound. */
export async function deleteArticle(desk: Desk, slug: string, by: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lock(tx, slug);
    await tx.delete(article).where(eq(article.slug, slug));
    await discardOldPicture(tx, desk, row.pictureId, null);
    await recordDeed(tx, desk.clock, {
      by,
      action: "article.deleted",
      subject: `article:${slug}`,
      before: writeEntries(row),
    });
  });
}

const invalidTitle = (title: string): Written<ArticleField> => ({
  ok: false,
  reason: "invalid",
  faults: { title },
});

async function lock(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(article).where(eq(article.slug, slug)).for("update");
  if (!row) throw new NotFound("no such article");
  return row;
}

function writeEntries(row: typeof article.$inferSelect): Entries<ArticleField> {
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
