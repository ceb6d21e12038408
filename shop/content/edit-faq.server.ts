// Keeps the questions of the FAQ page and of the contact page, in the owner's words and order.
import { and, asc, eq, max } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { versionOfEntries } from "../catalogue/entries-version.server.ts";
import { makeSlug } from "../catalogue/product-form.ts";
import { faqEntry } from "./content.table.ts";
import { type Entries, type FaqField, parseFaq } from "./content-form.ts";
import type { Written } from "./edit-articles.server.ts";

type Keeper = Pick<Foundations, "db" | "clock">;
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
  const entries = writeEntries(row);
  return { entries, version: versionOfEntries(entries) };
}

/** Without a slug a new question, at the end of its page. */
export async function saveFaq(
  { db, clock }: Keeper,
  slug: string | undefined,
  given: { entries: Entries<FaqField>; seen: string; by: string },
): Promise<Written<FaqField>> {
  const parsed = parseFaq(given.entries);
  if (!parsed.ok) return { ok: false, reason: "invalid", faults: parsed.faults };
  const { draft } = parsed;
  const made = slug ?? makeSlug(draft.question);
  if (!made) return invalidQuestion("The question needs Latin letters, for its address");
  try {
    return await db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lock(tx, slug);
      const before = row && writeEntries(row);
      if (before && versionOfEntries(before) !== given.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfEntries(before) };
      const position = row?.page === draft.page ? row.position : await findEnd(tx, draft.page);
      const words = { ...draft, position };
      if (row) await tx.update(faqEntry).set(words).where(eq(faqEntry.slug, made));
      else await tx.insert(faqEntry).values({ ...words, slug: made });
      await recordDeed(tx, clock, {
        by: given.by,
        action: row ? "faq.edited" : "faq.added",
        subject: `faq:${made}`,
        before,
        after: draft,
      });
      return { ok: true, slug: made };
    });
  } catch (error) {
    if (findBrokenConstraint(error, "unique") === undefined) throw error;
    return invalidQuestion("This question is there already");
  }
}

/** To this place on its page, counted from 0. Throws NotFound. */
export async function moveFaq({ db, clock }: Keeper, slug: string, to: number, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { page } = await lock(tx, slug);
    const rows = await tx
      .select({ slug: faqEntry.slug })
      .from(faqEntry)
      .where(eq(faqEntry.page, page))
      .orderBy(asc(faqEntry.position), asc(faqEntry.slug))
      .for("update");
    const before = rows.map((row) => row.slug);
    const others = before.filter((one) => one !== slug);
    const after = others.toSpliced(Math.max(0, Math.trunc(to) || 0), 0, slug);
    for (const [position, one] of after.entries())
      await tx
        .update(faqEntry)
        .set({ position })
        .where(and(eq(faqEntry.slug, one), eq(faqEntry.page, page)));
    await recordDeed(tx, clock, { by, action: "faq.moved", subject: `faq:${slug}`, before, after });
  });
}

/** Throws NotFound. */
export async function deleteFaq({ db, clock }: Keeper, slug: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, slug);
    await tx.delete(faqEntry).where(eq(faqEntry.slug, slug));
    const before = writeEntries(row);
    await recordDeed(tx, clock, { by, action: "faq.deleted", subject: `faq:${slug}`, before });
  });
}

const invalidQuestion = (question: string): Written<FaqField> => ({
  ok: false,
  reason: "invalid",
  faults: { question },
});

async function findEnd(tx: Transaction, page: Page): Promise<number> {
  const [row] = await tx
    .select({ last: max(faqEntry.position) })
    .from(faqEntry)
    .where(eq(faqEntry.page, page));
  return (row?.last ?? -1) + 1;
}

async function lock(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(faqEntry).where(eq(faqEntry.slug, slug)).for("update");
  if (!row) throw new NotFound("no such question");
  return row;
}

function writeEntries({ page, question, answer }: typeof faqEntry.$inferSelect): Entries<FaqField> {
  return { page, question, answer };
}
