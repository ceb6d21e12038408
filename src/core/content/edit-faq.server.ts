// Edits the questions of the FAQ page and of the contact page, and their order.
import { asc, eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { moveRow, nextPosition } from "#core/editing/position.server.ts";
import { command } from "#core/identity/command.server.ts";
import { deleteEntry, lockEntry, readEntry, saveEntry } from "#core/pictures/edit-entry.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
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
    return saveEntry(ctx, questions, submitted, async ({ row, store }) => {
      const atEnd = nextPosition(faqEntry, eq(faqEntry.page, draft.page));
      const position = row?.page === draft.page ? row.position : atEnd;
      await store({ ...draft, position, sample: false });
    });
  },
);

/** Moves a question on its page; `to` is counted from 0. Throws NotFound. */
export const moveFaq = command(
  canEditContent,
  function moveFaq(ctx: Context, { id: by }, { slug, to }: { slug: string; to: number }) {
    return ctx.db.transaction(async (tx) => {
      const { page } = await lockEntry(tx, questions, slug);
      const list = { table: faqEntry, key: faqEntry.slug, subject: "faq", among: eq(faqEntry.page, page) };
      await moveRow(tx, ctx, list, { row: slug, to, by });
    });
  },
);

/** Throws NotFound. */
export const deleteFaq = command(canEditContent, function deleteFaq(ctx: EditContext, actor, slug: string) {
  return ctx.db.transaction((tx) => deleteEntry(tx, ctx, questions, { slug, by: actor.id }));
});

function valuesOf({ page, question, answer }: typeof faqEntry.$inferSelect): FaqValues {
  return { page, question, answer };
}
