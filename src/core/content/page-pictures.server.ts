// Stores which pictures a page uses in its draft, in public and in earlier versions, and deletes unused pictures.
import { and, eq, inArray } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { listPictureIds } from "./page-document.ts";
import { page, pageDraft, pagePicture, pageVersion } from "./pages.table.ts";

/** By id; deleted ones are left out. */
export async function findPictures(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, typeof picture.$inferSelect>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Call it in the transaction that changed the page, its draft or its versions. */
export async function notePictures(tx: Transaction, ctx: EditContext, slug: string): Promise<void> {
  const shown = await tx.select({ document: page.published }).from(page).where(eq(page.slug, slug));
  const draft = await tx
    .select({ document: pageDraft.document })
    .from(pageDraft)
    .where(eq(pageDraft.slug, slug));
  const versions = await tx
    .select({ document: pageVersion.document })
    .from(pageVersion)
    .where(eq(pageVersion.slug, slug));
  const noted = await tx
    .select({ id: pagePicture.pictureId })
    .from(pagePicture)
    .where(eq(pagePicture.slug, slug));
  const documents = [...shown, ...draft, ...versions].flatMap(({ document }) => document ?? []);
  const used = new Set(documents.flatMap(listPictureIds));
  const before = new Set(noted.map(({ id }) => id));
  const added = [...used].filter((id) => !before.has(id));
  const dropped = [...before].filter((id) => !used.has(id));
  if (added.length > 0) await tx.insert(pagePicture).values(added.map((pictureId) => ({ slug, pictureId })));
  await dropPictures(tx, ctx, slug, dropped);
}

/** Call it before the page is deleted. */
export async function forgetPictures(tx: Transaction, ctx: EditContext, slug: string): Promise<void> {
  const noted = await tx
    .select({ id: pagePicture.pictureId })
    .from(pagePicture)
    .where(eq(pagePicture.slug, slug));
  await dropPictures(
    tx,
    ctx,
    slug,
    noted.map(({ id }) => id),
  );
}

async function dropPictures(
  tx: Transaction,
  ctx: EditContext,
  slug: string,
  dropped: readonly string[],
): Promise<void> {
  if (dropped.length === 0) return;
  await tx
    .delete(pagePicture)
    .where(and(eq(pagePicture.slug, slug), inArray(pagePicture.pictureId, [...dropped])));
  for (const id of dropped) await deletePictureIfUnused(tx, ctx, id);
}
