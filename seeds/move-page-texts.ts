// Moves a page's stored texts into its document, for a shop that was opened when each text had its own name.
import { inArray } from "drizzle-orm";
import { pageText } from "#core/content/content.table.ts";
import { type FixedPageName, pathOfFixedPage, plainDocument } from "#core/content/fixed-pages.ts";
import type { PageDocument, Section } from "#core/content/page-document.ts";
import { storePage } from "#core/content/store-page.server.ts";
import { startOfIndianDay } from "#core/money/indian-time.ts";
import type { Transaction } from "#platform/database/database.ts";
import { movedTexts, type TextPlace } from "#seeds/moved-texts.ts";
import { sampleDocument, seeder } from "#seeds/seed-pages.ts";
import { dividedTexts, splitText } from "#seeds/split-texts.ts";

type StoredText = typeof pageText.$inferSelect;

/** A page without stored texts stays the plain one. */
export async function movePageTexts(tx: Transaction, name: FixedPageName): Promise<void> {
  const places = movedTexts[name] ?? {};
  const names = Object.keys(places);
  if (names.length === 0) return;
  const stored = await tx
    .select()
    .from(pageText)
    .where(inArray(pageText.name, [...names, ...(dividedTexts[name] ?? [])]));
  if (stored.length === 0) return;
  const rows = stored.flatMap(partsOf);
  const at = startOfIndianDay(
    rows
      .map(({ changedOn }) => changedOn)
      .sort()
      .at(-1) ?? "",
  );
  const isStored = await storePage(tx, {
    slug: name,
    path: pathOfFixedPage(name),
    at,
    by: seeder,
    sample: rows.every(({ sample }) => sample),
    document: fillDocument(name, rows),
  });
  if (isStored)
    await tx.delete(pageText).where(
      inArray(
        pageText.name,
        stored.map((row) => row.name),
      ),
    );
}

/**
 * Puts the stored texts into the sample's document. A text without a row was removed with the samples and becomes the plain one. A section,
 * or title and description, stays marked as a sample unless the owner wrote any of its texts.
 */
function fillDocument(name: FixedPageName, rows: readonly StoredText[]): PageDocument {
  const plain = plainDocument(name);
  const texts = Object.entries(movedTexts[name] ?? {}).map(([text, place]): MovedText => {
    const row = rows.find((one) => one.name === text);
    return {
      place,
      text: row?.text ?? plainAt(plain, place),
      from: row && (row.sample ? "sample" : "owner"),
    };
  });
  const { sample: _sample, ...document } = sampleDocument(name);
  const sections = document.sections.flatMap((section) => {
    const here = texts.filter(({ place }) => typeof place === "object" && place.section === section.id);
    return fillSection(section, { here, plain, hasSamples: rows.some(({ sample }) => sample) });
  });
  const words = texts.filter(({ place }) => typeof place === "string");
  const typed = Object.fromEntries(words.map(({ place, text }) => [place, text]));
  return { ...document, ...typed, ...(isSample(words) && { sample: true as const }), sections };
}

function partsOf(row: StoredText): StoredText[] {
  const parts = splitText(row.name, row.text);
  return parts ? Object.entries(parts).map(([name, text]) => ({ ...row, name, text })) : [row];
}

type MovedText = { place: TextPlace; text: string; from: "sample" | "owner" | undefined };

function isSample(texts: readonly MovedText[]): boolean {
  return texts.some(({ from }) => from === "sample") && texts.every(({ from }) => from !== "owner");
}

type SectionTexts = { here: MovedText[]; plain: PageDocument; hasSamples: boolean };

/** Returns no section if its texts are all empty and the plain page lacks it, too. */
function fillSection(section: Section, { here, plain, hasSamples }: SectionTexts): Section[] {
  const inPlain = plain.sections.find(({ id }) => id === section.id);
  if (here.length === 0 && hasSamples) return [section];
  if (here.length === 0) return inPlain ? [inPlain] : [];
  if (!inPlain && here.every(({ text }) => text === "")) return [];
  const { sample: _sample, ...own } = section;
  const moved = Object.fromEntries(here.map(({ place, text }) => [fieldOf(place), text]));
  return [{ ...own, ...(isSample(here) && { sample: true as const }), values: { ...own.values, ...moved } }];
}

function fieldOf(place: TextPlace): string {
  return typeof place === "string" ? place : place.field;
}

function plainAt(plain: PageDocument, place: TextPlace): string {
  if (typeof place === "string") return plain[place];
  return plain.sections.find(({ id }) => id === place.section)?.values[place.field] ?? "";
}
