// Writes the texts of a pack where the shop still says what every shop says, or what the sample says. The names of the texts
// are known here and nowhere else among the packs.
import { inArray } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { pageText } from "#shop/content/content.table.ts";
import { getPageText, isPageTextName, type PageTextName } from "#shop/content/texts/page-text.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Pack } from "./pack.ts";

/** Returns how many were written. A text that its owner has saved stays. */
export async function writePackTexts(tx: Transaction, clock: Clock, pack: Pack): Promise<number> {
  const texts = listTexts(pack);
  const names = Object.keys(texts).filter(isPageTextName);
  const stored = await tx
    .select({ name: pageText.name, sample: pageText.sample })
    .from(pageText)
    .where(inArray(pageText.name, names))
    .for("update");
  const own = new Set(stored.filter(({ sample }) => !sample).map(({ name }) => name));
  const changedOn = indianDay(clock.now());
  let written = 0;
  for (const name of names) {
    if (own.has(name)) continue;
    const row = { name, text: texts[name] ?? "", changedOn, sample: false };
    await tx.insert(pageText).values(row).onConflictDoUpdate({ target: pageText.name, set: row });
    written += 1;
  }
  return written;
}

function listTexts({ words, care, returns, customHint }: Pack): Partial<Record<PageTextName, string>> {
  return {
    ...words,
    ...(care && { careTitle: care.title, care: care.text }),
    ...(returns && { returns: addChapter(getPageText("returns").plain, returns) }),
    ...(customHint && { customHint }),
  };
}

/** Behind what can be returned at all, which is the first chapter. */
function addChapter(plain: string, { heading, text }: NonNullable<Pack["returns"]>): string {
  const second = plain.indexOf("\n## ", plain.indexOf("\n## ") + 1);
  return `${plain.slice(0, second)}\n## ${heading}\n\n${text}\n${plain.slice(second)}`.trim();
}
