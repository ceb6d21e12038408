// The plain documents of fixed pages and of collections' pages; removes the pages of deleted collections.
import { and, eq, like, notExists, sql } from "drizzle-orm";
import { canEditCollections } from "#core/catalogue/catalogue.policy.ts";
import { collection } from "#core/catalogue/catalogue.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { isFixedPage, pathOfFixedPage, plainDocument } from "./fixed-pages.ts";
import { collectionOfPage, listPagePrefix, plainListDocument } from "./list-page.ts";
import type { PageDocument } from "./page-document.ts";
import { forgetPictures } from "./page-pictures.server.ts";
import { page } from "./pages.table.ts";

export type PlainPage = { path: string; document: PageDocument };

/** Undefined unless the page is a fixed one or that of a collection. */
export async function findPlainPage(
  db: Database | Transaction,
  slug: string,
): Promise<PlainPage | undefined> {
  if (isFixedPage(slug)) return { path: pathOfFixedPage(slug), document: plainDocument(slug) };
  const listed = collectionOfPage(slug);
  if (listed === undefined) return undefined;
  const [row] = await db
    .select({ path: collection.path, name: collection.name })
    .from(collection)
    .where(eq(collection.slug, listed));
  return row && { path: row.path, document: plainListDocument(row.name) };
}

/** Removes their drafts, versions and pictures that nothing else uses, too. */
export async function removeOrphanedListPages(tx: Transaction, ctx: EditContext): Promise<void> {
  const itsCollection = tx
    .select({ slug: collection.slug })
    .from(collection)
    .where(eq(page.slug, sql`${listPagePrefix} || ${collection.slug}`));
  const rows = await tx
    .select({ slug: page.slug })
    .from(page)
    .where(and(like(page.slug, `${listPagePrefix}%`), notExists(itsCollection)));
  for (const { slug } of rows) {
    await forgetPictures(tx, ctx, slug);
    await tx.delete(page).where(eq(page.slug, slug));
  }
}

/** Removes the pages of deleted collections. The audit log has the deletion of the collection. */
export const forgetListPages = command(canEditCollections, (ctx: EditContext) =>
  ctx.db.transaction((tx) => removeOrphanedListPages(tx, ctx)),
);
