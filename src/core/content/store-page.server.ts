// Stores whole pages: those of the sample shop and of starter packs.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { type FixedPageName, pathOfFixedPage } from "./fixed-pages.ts";
import { listPictureIds, type PageDocument } from "./page-document.ts";
import { forgetPictures } from "./page-pictures.server.ts";
import { page, pageDraft, pagePicture, pageVersion } from "./pages.table.ts";

type StoredPage = {
  slug: string;
  path: string;
  sample: boolean;
  document: PageDocument;
  at: Date;
  by: string;
};

/** Publishes at once. False if a page has the slug already; that page stays as it is. */
export async function storePage(
  tx: Transaction,
  { slug, path, sample, document, at, by }: StoredPage,
): Promise<boolean> {
  const [added] = await tx
    .insert(page)
    .values({ slug, path, published: document, publishedAt: at, sample })
    .onConflictDoNothing()
    .returning({ slug: page.slug });
  if (!added) return false;
  await tx
    .insert(pageDraft)
    .values({ slug, document, revision: 1, publishedRevision: 1, changedAt: at, changedBy: by });
  await tx.insert(pageVersion).values({ slug, number: 1, document, wasPublished: true, at, by });
  const pictures = listPictureIds(document).map((pictureId) => ({ slug, pictureId }));
  if (pictures.length > 0) await tx.insert(pagePicture).values(pictures);
  return true;
}

/**
 * Publishes the document in place of the plain page or the sample's. False, without a change, if the owner has begun to
 * write the page.
 */
export async function fillFixedPage(
  tx: Transaction,
  ctx: EditContext,
  { name, document, by }: { name: FixedPageName; document: PageDocument; by: string },
): Promise<boolean> {
  const [stored] = await tx
    .select({
      sample: page.sample,
      revision: pageDraft.revision,
      publishedRevision: pageDraft.publishedRevision,
    })
    .from(page)
    .innerJoin(pageDraft, eq(pageDraft.slug, page.slug))
    .where(eq(page.slug, name))
    .for("update");
  if (stored && (!stored.sample || stored.revision !== stored.publishedRevision)) return false;
  if (stored) {
    await forgetPictures(tx, ctx, name);
    await tx.delete(page).where(eq(page.slug, name));
  }
  return storePage(tx, {
    slug: name,
    path: pathOfFixedPage(name),
    sample: false,
    document,
    at: ctx.clock.now(),
    by,
  });
}
