// Publishes the draft of a page, keeps earlier published versions, and brings them back.
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { type DraftRow, lockDraft, writeDraft } from "./change-draft.server.ts";
import { showPage } from "./edit-pages.server.ts";
import type { PageDocument } from "./page-document.ts";
import { notePictures } from "./page-pictures.server.ts";
import { canEditPages } from "./pages.policy.ts";
import { page, pageDraft, pageVersion } from "./pages.table.ts";

/** Older ones are deleted. */
const maxVersions = 20;

/** 'changed-meanwhile': the draft has changed since it was shown. */
export type PublishOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile" | "empty" };

type SeenPage = { slug: string; revision: number };

/** Throws NotFound for an unknown page. */
export const publishPage = command(
  canEditPages,
  async function publishPage(ctx: EditContext, actor, { slug, revision }: SeenPage): Promise<PublishOutcome> {
    return ctx.db.transaction(async (tx): Promise<PublishOutcome> => {
      const row = await lockDraft(tx, ctx, actor, slug);
      if (row.revision !== revision) return { ok: false, reason: "changed-meanwhile" };
      const { document } = row;
      if (document.sections.every(({ hidden }) => hidden)) return { ok: false, reason: "empty" };
      if (row.publishedRevision === row.revision) return { ok: true };
      const at = ctx.clock.now();
      await tx
        .update(page)
        .set({ published: document, publishedAt: at, sample: false })
        .where(eq(page.slug, slug));
      await tx.update(pageDraft).set({ publishedRevision: row.revision }).where(eq(pageDraft.slug, slug));
      await keepVersion(tx, ctx, row, { by: actor.id, wasPublished: true });
      await notePictures(tx, ctx, slug);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "page.published",
        subject: `page:${slug}`,
        after: { revision: row.revision },
      });
      return { ok: true };
    });
  },
);

/** Publishes the draft as it is now, and shows the page if it is hidden. Throws NotFound. Idempotent. */
export const publishCurrentDraft = command(
  canEditPages,
  async function publishCurrentDraft(ctx: EditContext, actor, slug: string): Promise<void> {
    const { revision } = await ctx.db.transaction((tx) => lockDraft(tx, ctx, actor, slug));
    const published = await publishPage(ctx, actor, { slug, revision });
    const [row] = await ctx.db.select({ hidden: page.hidden }).from(page).where(eq(page.slug, slug));
    if (published.ok && row?.hidden) await showPage(ctx, actor, slug);
  },
);

export type BringBackOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile" };

/** Makes an earlier version the draft. A draft that was never published is kept as a version. Throws NotFound. */
export const bringBackVersion = command(
  canEditPages,
  async function bringBackVersion(
    ctx: EditContext,
    actor,
    { slug, revision, number }: SeenPage & { number: number },
  ): Promise<BringBackOutcome> {
    return ctx.db.transaction(async (tx): Promise<BringBackOutcome> => {
      const row = await lockDraft(tx, ctx, actor, slug);
      if (row.revision !== revision) return { ok: false, reason: "changed-meanwhile" };
      const [version] = await selectVersion(tx, slug, number);
      if (!version) throw new NotFound("no such version");
      if (row.publishedRevision !== row.revision)
        await keepVersion(tx, ctx, row, { by: row.changedBy, wasPublished: false });
      const { document } = version;
      const change = { document, action: "page.brought-back", after: { version: number }, by: actor.id };
      await writeDraft(tx, ctx, row, change);
      await notePictures(tx, ctx, slug);
      return { ok: true };
    });
  },
);

async function keepVersion(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  { slug, document }: DraftRow,
  { by, wasPublished }: { by: string; wasPublished: boolean },
): Promise<void> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${pageVersion.number}), 0)` })
    .from(pageVersion)
    .where(eq(pageVersion.slug, slug));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(pageVersion).values({ slug, number, document, wasPublished, at: clock.now(), by });
  await tx
    .delete(pageVersion)
    .where(and(eq(pageVersion.slug, slug), lte(pageVersion.number, number - maxVersions)));
}

export type VersionLine = {
  number: number;
  title: string;
  sections: number;
  wasPublished: boolean;
  /** '20 Nov 2026, 12:00'. */
  at: string;
  by: string;
};

/** Newest first. */
export async function listVersions(db: Database, slug: string): Promise<VersionLine[]> {
  const rows = await db
    .select({
      number: pageVersion.number,
      document: pageVersion.document,
      wasPublished: pageVersion.wasPublished,
      at: pageVersion.at,
      by: pageVersion.by,
      name: user.name,
    })
    .from(pageVersion)
    .leftJoin(user, eq(user.id, pageVersion.by))
    .where(eq(pageVersion.slug, slug))
    .orderBy(desc(pageVersion.number))
    .limit(maxVersions);
  return rows.map(({ number, document, wasPublished, at, by, name }) => ({
    number,
    wasPublished,
    title: document.title,
    sections: document.sections.length,
    at: formatMoment(at),
    by: name || by,
  }));
}

/** Throws NotFound. */
export async function getVersion(db: Database, slug: string, number: number): Promise<PageDocument> {
  const [row] = await selectVersion(db, slug, number);
  if (!row) throw new NotFound("no such version");
  return row.document;
}

function selectVersion(db: Database | Transaction, slug: string, number: number) {
  return db
    .select({ document: pageVersion.document })
    .from(pageVersion)
    .where(and(eq(pageVersion.slug, slug), eq(pageVersion.number, number)));
}
