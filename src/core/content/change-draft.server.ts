// Changes the draft of a page: one change at a time, each with a new revision and an audit event.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { type Actor, system } from "#core/identity/actor.ts";
import { authorise } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { isFixedPage } from "./fixed-pages.ts";
import { findPlainPage } from "./list-pages.server.ts";
import { maxDocumentLength, type PageDocument } from "./page-document.ts";
import { canEditFixedPages } from "./pages.policy.ts";
import { page, pageDraft, pageVersion } from "./pages.table.ts";

export type DraftRow = typeof pageDraft.$inferSelect;

/** `before` and `after` are for the audit log. */
export type DraftChange = { document: PageDocument; action: string; before?: unknown; after?: unknown };

/** Throws NotFound for an unknown page, and Forbidden if the actor may not change it. */
export async function lockDraft(
  tx: Transaction,
  ctx: Pick<EditContext, "clock">,
  actor: Actor,
  slug: string,
): Promise<DraftRow> {
  if (isFixedPage(slug)) authorise(canEditFixedPages(actor));
  await storePlainPage(tx, ctx, slug);
  const [row] = await tx.select().from(pageDraft).where(eq(pageDraft.slug, slug)).for("update");
  if (!row) throw new NotFound("no such page");
  return row;
}

/** Before the first change of a fixed page, or of a collection's page, its plain document is stored as the first version. */
async function storePlainPage(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  slug: string,
): Promise<void> {
  const plain = await findPlainPage(tx, slug);
  if (!plain) return;
  const [added] = await tx
    .insert(page)
    .values({ slug, path: plain.path })
    .onConflictDoNothing()
    .returning({ slug: page.slug });
  if (!added) return;
  const document = plain.document;
  const at = clock.now();
  const by = system.id;
  await tx
    .insert(pageDraft)
    .values({ slug, document, revision: 1, publishedRevision: 1, changedAt: at, changedBy: by });
  await tx.insert(pageVersion).values({ slug, number: 1, document, wasPublished: true, at, by });
}

/** Stores the changed document as the next revision; false if it is too long. */
export async function writeDraft(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  row: DraftRow,
  { by, document, action, before, after }: DraftChange & { by: string },
): Promise<boolean> {
  if (JSON.stringify(document).length > maxDocumentLength) return false;
  const { slug } = row;
  await tx
    .update(pageDraft)
    .set({ document, revision: row.revision + 1, changedAt: clock.now(), changedBy: by })
    .where(eq(pageDraft.slug, slug));
  await recordAudit(tx, clock, { by, action, subject: `page:${slug}`, before, after });
  return true;
}
