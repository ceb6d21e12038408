// The questions people ask, with the shop's figures in the answers.
import { asc, eq } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { readSettings } from "../settings/settings.server.ts";
import { faqEntry } from "./content.table.ts";
import { fillSlots } from "./fill-slots.ts";
import { renderMarkdown } from "./markdown.server.ts";

/** `answer` is HTML made by us. */
export type FaqAnswer = { slug: string; question: string; answer: string };

export async function listFaq(
  { db }: Pick<Foundations, "db">,
  page: "faq" | "contact",
): Promise<FaqAnswer[]> {
  const [settings, rows] = await Promise.all([
    readSettings(db),
    db
      .select()
      .from(faqEntry)
      .where(eq(faqEntry.page, page))
      .orderBy(asc(faqEntry.position), asc(faqEntry.slug)),
  ]);
  return rows.map(({ slug, question, answer }) => ({
    slug,
    question,
    answer: renderMarkdown(fillSlots(answer, settings)),
  }));
}
