// Changes the draft of a page: one change at a time, each with a new revision and an audit event.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { maxDocumentLength, type PageDocument } from "./page-document.ts";
import { pageDraft } from "./pages.table.ts";

export type DraftRow = typeof pageDraft.$inferSelect;

/** `before` and `after` are for the audit log. */
export type DraftChange = { document: PageDocument; action: string; before?: unknown; after?: unknown };

/** Throws NotFound if there is no such page. */
export async function lockDraft(tx: Transaction, slug: string): Promise<DraftRow> {
  const [row] = await tx.select().from(pageDraft).where(eq(pageDraft.slug, slug)).for("update");
  if (!row) throw new NotFound("no such page");
  return row;
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
