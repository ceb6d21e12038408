// Writes the texts and pages of a pack where the shop still has the plain ones or the sample's. Only this file of the packs contains their
// names.
import { inArray } from "drizzle-orm";
import { pageText } from "#core/content/content.table.ts";
import { type FixedPageName, plainDocument } from "#core/content/fixed-pages.ts";
import type { PageDocument } from "#core/content/page-document.ts";
import { longText } from "#core/content/plain/plain-pages.ts";
import { fillFixedPage } from "#core/content/store-page.server.ts";
import { isPageTextName, type PageTextName } from "#core/content/texts/page-text.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { Pack } from "#core/packs/pack.ts";
import type { Transaction } from "#platform/database/database.ts";

/** Returns how many were written. A text that the owner has saved stays. */
export async function writePackTexts(tx: Transaction, ctx: EditContext, pack: Pack): Promise<number> {
  const texts: Partial<Record<PageTextName, string>> = pack.words;
  const names = Object.keys(texts).filter(isPageTextName);
  const stored = await tx
    .select({ name: pageText.name, sample: pageText.sample })
    .from(pageText)
    .where(inArray(pageText.name, names))
    .for("update");
  const own = new Set(stored.filter(({ sample }) => !sample).map(({ name }) => name));
  const changedOn = indianDay(ctx.clock.now());
  let written = 0;
  for (const name of names) {
    if (own.has(name)) continue;
    const row = { name, text: texts[name] ?? "", changedOn, sample: false };
    await tx.insert(pageText).values(row).onConflictDoUpdate({ target: pageText.name, set: row });
    written += 1;
  }
  return written;
}

/** Returns how many were written. A page that the owner has begun to write stays. */
export async function writePackPages(
  tx: Transaction,
  ctx: EditContext,
  { pack, by }: { pack: Pack; by: string },
): Promise<number> {
  let written = 0;
  for (const page of listPages(pack)) if (await fillFixedPage(tx, ctx, { ...page, by })) written += 1;
  return written;
}

function listPages({ care, returns, customHint }: Pack): { name: FixedPageName; document: PageDocument }[] {
  const careGuide = plainDocument("care-guide");
  return [
    ...(care
      ? [
          {
            name: "care-guide" as const,
            document: { ...careGuide, title: care.title, sections: [longText(care.text)] },
          },
        ]
      : []),
    ...(returns
      ? [{ name: "returns" as const, document: addChapter(plainDocument("returns"), returns) }]
      : []),
    ...(customHint
      ? [{ name: "custom-order" as const, document: addHint(plainDocument("custom-order"), customHint) }]
      : []),
  ];
}

/** Adds the hint below the field for the customer's wish. */
function addHint(plain: PageDocument, hint: string): PageDocument {
  const sections = plain.sections.map((section) => ({ ...section, values: { ...section.values, hint } }));
  return { ...plain, sections };
}

/** Inserts the chapter after the first one, which says what can be returned at all. */
function addChapter(plain: PageDocument, { heading, text }: NonNullable<Pack["returns"]>): PageDocument {
  const add = (whole: string) => {
    const second = whole.indexOf("\n## ", whole.indexOf("\n## ") + 1);
    return `${whole.slice(0, second)}\n## ${heading}\n\n${text}\n${whole.slice(second)}`.trim();
  };
  const sections = plain.sections.map((section) => ({
    ...section,
    values: { ...section.values, text: add(section.values.text ?? "") },
  }));
  return { ...plain, sections };
}
