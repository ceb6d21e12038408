// Reads the policy pages (shipping, returns, care, terms, privacy): the text with the owner's settings filled
// in, and the day it last changed.
import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { formatLongDate, indianDay } from "#shop/money/indian-time.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { setting } from "#shop/settings/settings.table.ts";
import { fillSlots } from "./fill-slots.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { addSectionIds, type Section } from "./section-ids.ts";
import { plainTextsChangedOn } from "./texts/page-text.ts";
import { readMarkdownText } from "./texts/page-texts.server.ts";

export type LegalTextName = "terms" | "privacy" | "shipping" | "returns" | "care";

/** `html` is rendered from Markdown; `changedOn` reads '20 November 2026'. */
export type Policy = { html: string; sections: Section[]; changedOn: string };

/**
 * The last change is the latest of the text's own and of those of the business and shipping settings, since a changed
 * figure changes the text.
 */
export async function readLegalText(db: Database, name: LegalTextName): Promise<Policy> {
  const [settings, { text, changedOn = plainTextsChangedOn }, changes] = await Promise.all([
    readSettings(db),
    readMarkdownText(db, name),
    db
      .select({ at: setting.changedAt })
      .from(setting)
      .where(inArray(setting.name, ["business", "shipping"])),
  ]);
  const days = [changedOn, ...changes.map(({ at }) => indianDay(at))].sort();
  return {
    ...addSectionIds(renderMarkdown(fillSlots(text, settings))),
    changedOn: formatLongDate(days.at(-1) ?? changedOn),
  };
}
