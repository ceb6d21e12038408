// Reads the texts of the pages, with the owner's settings filled into the lines.

import { currentSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { pageText } from "../content.table.ts";
import { fillLine } from "../fill-slots.ts";
import { type PageTexts, pageTextNames, textOf } from "./page-text.ts";

export const currentPageTexts = cachedRead(async (ctx: ReadContext): Promise<PageTexts> => {
  const [settings, stored] = await Promise.all([currentSettings(ctx), listStored(ctx.db)]);
  return fillLines(stored, settings);
});

/** Reads the texts without the cache, for emails and documents. */
export async function readPageTexts(db: Database, settings: Settings): Promise<PageTexts> {
  return fillLines(await listStored(db), settings);
}

async function listStored(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ name: pageText.name, text: pageText.text }).from(pageText);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

function fillLines(stored: ReadonlyMap<string, string>, settings: Settings): PageTexts {
  const texts = pageTextNames.map((name) => [name, fillLine(textOf(name, stored.get(name)), settings)]);
  return Object.fromEntries(texts);
}
