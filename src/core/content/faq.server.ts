// Reads the frequently asked questions. Their answers are filled with the settings.
import { asc, eq } from "drizzle-orm";
import { isPathShown } from "#core/settings/features.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { faqEntry } from "./content.table.ts";
import { fillSlots } from "./fill-slots.ts";
import { renderMarkdown } from "./markdown.server.ts";

/** `answer` is HTML rendered from Markdown. */
export type FaqAnswer = { slug: string; question: string; answer: string };

/** Leaves out a question whose whole answer is about a feature that the shop goes without. */
export async function listFaq(db: Database, page: "faq" | "contact"): Promise<FaqAnswer[]> {
  const [settings, rows] = await Promise.all([
    readSettings(db),
    db
      .select()
      .from(faqEntry)
      .where(eq(faqEntry.page, page))
      .orderBy(asc(faqEntry.position), asc(faqEntry.slug)),
  ]);
  const isShown = (address: string) => isPathShown(settings.features, address);
  return rows
    .map(({ answer, ...row }) => ({ ...row, answer: fillSlots(answer, settings) }))
    .filter(({ answer }) => answer !== "")
    .map(({ slug, question, answer }) => ({ slug, question, answer: renderMarkdown(answer, isShown) }));
}
