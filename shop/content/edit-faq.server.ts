// Edits the questions of the FAQ page and of the contact page, in the owner's words and order.
import { and, asc, eq, max } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findViolatedConstraint } from "#platform/violated-constraint.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import type { Entries } from "#shop/editing/read-entries.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { faqEntry } from "./content.table.ts";
import { type FaqField, parseFaq } from "./content-form.ts";
import type { SaveOutcome } from "./edit-articles.server.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Page = "faq" | "contact";

export type FaqLine = { slug: string; page: Page; question: string };
export type EditedFaq = { entries: Entries<FaqField>; version: string };

export async function listAllFaq(db: Database): Promise<FaqLine[]> {
  return db
    .select({ slug: faqEntry.slug, page: faqEntry.page, question: faqEntry.question })
    .from(faqEntry)
    .orderBy(asc(faqEntry.page), asc(faqEntry.position), asc(faqEntry.slug));
}

/** Throws NotFound. */
export async function getEditedFaq(db: Database, slug: string): Promise<EditedFaq> {
  const [row] = await db.select().from(faqEntry).where(eq(faqEntry.slug, slug));
  if (!row) throw new NotFound("no such question");
  const entries = entriesOf(row);
  return { entries, version: versionOfForm(entries) };
}

/** Without a slug, adds a question at the end of its page. */
export async function saveFaq(
  { db, clock }: Context,
  slug: string | undefined,
  input: { entries: Entries<FaqField>; seen: string; by: string },
): Promise<SaveOutcome<FaqField>> {
  const parsed = parseFaq(input.entries);
  if (!parsed.ok) return { ok: false, reason: "invalid", faults: parsed.faults };
  const { draft } = parsed;
  const savedSlug = slug ?? makeSlug(draft.question);
  if (!savedSlug) return invalidQuestion("The question needs Latin letters, for its address");
  try {
    return await db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lockQuestion(tx, slug);
      const before = row && entriesOf(row);
      if (before && versionOfForm(before) !== input.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
      const position = row?.page === draft.page ? row.position : await nextPosition(tx, draft.page);
      const values = { ...draft, position };
      if (row) await tx.update(faqEntry).set(values).where(eq(faqEntry.slug, savedSlug));
      else await tx.insert(faqEntry).values({ ...values, slug: savedSlug });
      await recordAudit(tx, clock, {
        by: input.by,
        action: row ? "faq.edited" : "faq.added",
        subject: `faq:${savedSlug}`,
        before,
        after: draft,
      });
      return { ok: true, slug: savedSlug };
    });
  } catch (error) {
    if (findViolatedConstraint(error, "unique") === undefined) throw error;
    return invalidQuestion("This question already exists");
  }
}

/** Moves a question to position `to` on its page, counted from 0. Throws NotFound. */
export async function moveFaq({ db, clock }: Context, slug: string, to: number, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { page } = await lockQuestion(tx, slug);
    const rows = await tx
      .select({ slug: faqEntry.slug })
      .from(faqEntry)
      .where(eq(faqEntry.page, page))
      .orderBy(asc(faqEntry.position), asc(faqEntry.slug))
      .for("update");
    const before = rows.map((row) => row.slug);
    const others = before.filter((other) => other !== slug);
    const after = others.toSpliced(Math.max(0, Math.trunc(to) || 0), 0, slug);
    for (const [position, movedSlug] of after.entries())
      await tx
        .update(faqEntry)
        .set({ position })
        .where(and(eq(faqEntry.slug, movedSlug), eq(faqEntry.page, page)));
    await recordAudit(tx, clock, { by, action: "faq.moved", subject: `faq:${slug}`, before, after });
  });
}

/** Throws NotFound. */
export async function deleteFaq({ db, clock }: Context, slug: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockQuestion(tx, slug);
    await tx.delete(faqEntry).where(eq(faqEntry.slug, slug));
    const before = entriesOf(row);
    await recordAudit(tx, clock, { by, action: "faq.deleted", subject: `faq:${slug}`, before });
  });
}

const invalidQuestion = (question: string): SaveOutcome<FaqField> => ({
  ok: false,
  reason: "invalid",
  faults: { question },
});

async function nextPosition(tx: Transaction, page: Page): Promise<number> {
  const [row] = await tx
    .select({ last: max(faqEntry.position) })
    .from(faqEntry)
    .where(eq(faqEntry.page, page));
  return (row?.last ?? -1) + 1;
}

async function lockQuestion(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(faqEntry).where(eq(faqEntry.slug, slug)).for("update");
  if (!row) throw new NotFound("no such question");
  return row;
}

function entriesOf({ page, question, answer }: typeof faqEntry.$inferSelect): Entries<FaqField> {
  return { page, question, answer };
}
