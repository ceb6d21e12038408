// Edits the questions of the FAQ page and of the contact page, and their order.
import { and, asc, eq, max } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditContent } from "./content.policy.ts";
import { faqEntry } from "./content.table.ts";
import type { FaqInput } from "./faq-form.ts";
import type { SaveOutcome } from "./save-outcome.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Page = "faq" | "contact";

export type FaqLine = { slug: string; page: Page; question: string };
/** The question as its form shows it. */
export type FaqValues = Record<Exclude<keyof FaqInput, "seen">, string>;
export type EditedFaq = { values: FaqValues; version: string };

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
  const values = valuesOf(row);
  return { values, version: versionOfForm(values) };
}

export const blankFaq: FaqValues = { page: "faq", question: "", answer: "" };

export type SaveFaqInput = {
  /** Undefined for a new question, which is added at the end of its page. */
  slug: string | undefined;
  faq: FaqInput;
};

/** Adds or changes a question. Throws NotFound. */
export const saveFaq = command(
  canEditContent,
  async function saveFaq({ db, clock }: Context, actor, input: SaveFaqInput): Promise<SaveOutcome> {
    const { seen, ...draft } = input.faq;
    const slug = input.slug ?? makeSlug(draft.question);
    if (!slug) return { ok: false, reason: "no-slug" };
    try {
      return await db.transaction(async (tx) => {
        const row = input.slug === undefined ? undefined : await lockQuestion(tx, input.slug);
        const before = row && valuesOf(row);
        if (before && versionOfForm(before) !== seen)
          return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
        const position = row?.page === draft.page ? row.position : await nextPosition(tx, draft.page);
        const values = { ...draft, position, sample: false };
        if (row) await tx.update(faqEntry).set(values).where(eq(faqEntry.slug, slug));
        else await tx.insert(faqEntry).values({ ...values, slug });
        await recordAudit(tx, clock, {
          by: actor.id,
          action: row ? "faq.edited" : "faq.added",
          subject: `faq:${slug}`,
          before,
          after: draft,
        });
        return { ok: true, slug };
      });
    } catch (error) {
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

/** `to` is counted from 0 on its page. Throws NotFound. */
export const moveFaq = command(
  canEditContent,
  async function moveFaq({ db, clock }: Context, { id: by }, { slug, to }: { slug: string; to: number }) {
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
      const after = others.toSpliced(to, 0, slug);
      for (const [position, movedSlug] of after.entries())
        await tx
          .update(faqEntry)
          .set({ position })
          .where(and(eq(faqEntry.slug, movedSlug), eq(faqEntry.page, page)));
      await recordAudit(tx, clock, { by, action: "faq.moved", subject: `faq:${slug}`, before, after });
    });
  },
);

/** Throws NotFound. */
export const deleteFaq = command(
  canEditContent,
  async function deleteFaq({ db, clock }: Context, { id: by }, slug: string) {
    await db.transaction(async (tx) => {
      const row = await lockQuestion(tx, slug);
      await tx.delete(faqEntry).where(eq(faqEntry.slug, slug));
      const before = valuesOf(row);
      await recordAudit(tx, clock, { by, action: "faq.deleted", subject: `faq:${slug}`, before });
    });
  },
);

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

function valuesOf({ page, question, answer }: typeof faqEntry.$inferSelect): FaqValues {
  return { page, question, answer };
}
