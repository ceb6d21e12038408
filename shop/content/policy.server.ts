// The long pages about shipping, returns, care, terms and privacy: one text, the owner's figures, and the day it last changed.
import { inArray } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { formatLongDate, indianDay } from "../money/indian-time.ts";
import { readSettings } from "../settings/settings.server.ts";
import { setting } from "../settings/settings.table.ts";
import { fillSlots } from "./fill-slots.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { nameSections, type Section } from "./name-sections.ts";

/** `html` is made by us; `changedOn` reads '20 November 2026'. */
export type Policy = { html: string; sections: Section[]; changedOn: string };

/** A changed figure changes the text: the later of the two days counts. `changedOn` is the text's own, '2026-11-20'. */
export async function readPolicy(
  { db }: Pick<Foundations, "db">,
  { text, changedOn }: { text: string; changedOn: string },
): Promise<Policy> {
  const [settings, changes] = await Promise.all([
    readSettings(db),
    db
      .select({ at: setting.changedAt })
      .from(setting)
      .where(inArray(setting.name, ["business", "shipping"])),
  ]);
  const days = [changedOn, ...changes.map(({ at }) => indianDay(at))].sort();
  return {
    ...nameSections(renderMarkdown(fillSlots(text, settings))),
    changedOn: formatLongDate(days.at(-1) ?? changedOn),
  };
}
