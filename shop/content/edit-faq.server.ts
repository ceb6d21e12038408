// Edits the questions of the FAQ page and of the contact page, and their order.
import { and, asc, eq, max } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { deleteEntry, lockEntry, readEntry, saveEntry } from "#shop/pictures/edit-entry.server.ts";
import { canEditContent } from "./content.policy.ts";
import { faqEntry } from "./content.table.ts";
import type { FaqInput } from "./faq-form.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Page = "faq" | "contact";

export type FaqLine = { slug: string; page: Page; question: string };
/** The question as its form shows it. */
export type FaqValues = Record<Exclude<keyof FaqInput, "seen">, string>;

const questions = { table: faqEntry, noun: "faq", valuesOf };

export async function listAllFaq(db: Database): Promise<FaqLine[]> {
  return db
    .select({ slug: faqEntry.slug, page: faqEntry.page, question: faqEntry.question })
    .from(faqEntry)
    .orderBy(asc(faqEntry.page), asc(faqEntry.position), asc(faqEntry.slug));
}

/** Throws NotFound. */
export async function getEditedFaq(db: Database, slug: string) {
  return (await readEntry(db, questions, slug)).edited;
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
  function saveFaq(ctx: EditContext, actor, { slug, faq: { seen, ...draft } }: SaveFaqInput) {
    const submitted = { slug, name: draft.question, seen, by: actor.id };
    return saveEntry(ctx, questions, submitted, async ({ tx, row, store }) => {
      const position = row?.page === draft.page ? row.position : await nextPosition(tx, draft.page);
      await store({ ...draft, position, sample: false });
    });
  },
);

/** `to` is counted from 0 on its page. Throws NotFound. */
export const moveFaq = command(
  canEditContent,
  async function moveFaq({ db, clock }: Context, { id: by }, { slug, to }: { slug: string; to: number }) {
    await db.transaction(async (tx) => {
      const { page } = await lockEntry(tx, questions, slug);
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
export const deleteFaq = command(canEditContent, function deleteFaq(ctx: EditContext, actor, slug: string) {
  return ctx.db.transaction((tx) => deleteEntry(tx, ctx, questions, { slug, by: actor.id }));
});

async function nextPosition(tx: Transaction, page: Page): Promise<number> {
  const [row] = await tx
    .select({ last: max(faqEntry.position) })
    .from(faqEntry)
    .where(eq(faqEntry.page, page));
  return (row?.last ?? -1) + 1;
}

function valuesOf({ page, question, answer }: typeof faqEntry.$inferSelect): FaqValues {
  return { page, question, answer };
}
