// Lists and removes the sample shop's parts of pages. Parts that somebody has saved are the owner's.
import { eq, or, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { removeOrphanedListPages } from "./list-pages.server.ts";
import { removeSampleParts, showsSamples } from "./own-document.ts";
import { forgetPictures, notePictures } from "./page-pictures.server.ts";
import { page, pageDraft } from "./pages.table.ts";

/** The titles of public pages with parts of the sample shop, in order. */
export async function listSamplePages(db: Database): Promise<string[]> {
  const rows = await db.select({ published: page.published }).from(page).where(eq(page.hidden, false));
  return rows
    .flatMap(({ published }) => (published && showsSamples(published) ? [published.title] : []))
    .sort();
}

/** Returns the number of changed pages. A fixed page without parts of the owner's gets its plain document again. */
export async function removeSamplePages(tx: Transaction, ctx: EditContext): Promise<number> {
  const mentions = (document: typeof page.published | typeof pageDraft.document) =>
    sql`jsonb_path_exists(${document}, '$.**.sample')`;
  const rows = await tx
    .select({ shown: page, draft: pageDraft })
    .from(page)
    .innerJoin(pageDraft, eq(pageDraft.slug, page.slug))
    .where(or(mentions(page.published), mentions(pageDraft.document)))
    .for("update");
  for (const row of rows) await removeSamplesOf(tx, ctx, row);
  await removeOrphanedListPages(tx, ctx);
  return rows.length;
}

type StoredPage = { shown: typeof page.$inferSelect; draft: typeof pageDraft.$inferSelect };

async function removeSamplesOf(
  tx: Transaction,
  ctx: EditContext,
  { shown, draft }: StoredPage,
): Promise<void> {
  const { slug } = shown;
  const own = removeSampleParts({ ...draft, ...shown, draft: draft.document });
  if (!own) {
    await forgetPictures(tx, ctx, slug);
    await tx.delete(page).where(eq(page.slug, slug));
    return;
  }
  const { published, sample, revision, publishedRevision } = own;
  await tx.update(page).set({ published, sample }).where(eq(page.slug, slug));
  await tx
    .update(pageDraft)
    .set({ document: own.draft, revision, publishedRevision })
    .where(eq(pageDraft.slug, slug));
  await notePictures(tx, ctx, slug);
}
