// Seeds the sample's pages, checked by the rules of the owner's forms.
import { isDeepStrictEqual } from "node:util";
import { type FixedPageName, pathOfFixedPage, plainDocument } from "#core/content/fixed-pages.ts";
import type { PageDocument, PictureChoice, Section } from "#core/content/page-document.ts";
import { blankValues, sectionForm, sectionValues } from "#core/content/section-forms.ts";
import { storePage } from "#core/content/store-page.server.ts";
import { startOfIndianDay } from "#core/money/indian-time.ts";
import type { Transaction } from "#platform/database/database.ts";
import { samplePageTextsChangedOn } from "#seeds/page-texts/page-texts.ts";
import { type SampleDocument, type SampleSection, samplePages } from "#seeds/pages.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import { sampleFixedPages } from "./fixed-pages.ts";

export const seeder = "system";

export async function seedSamplePages(tx: Transaction, now: Date): Promise<void> {
  for (const { slug, path, ...sample } of samplePages)
    await storePage(tx, {
      slug,
      path,
      sample: true,
      document: readSampleDocument(sample, storedPicture),
      at: now,
      by: seeder,
    });
}

/** The sample shop's document of a fixed page, or the plain one if it has none. */
export function sampleDocument(name: FixedPageName): PageDocument {
  const sample = sampleFixedPages[name];
  if (!sample) return plainDocument(name);
  const { sample: _sample, ...read } = readSampleDocument(sample, shippedPicture);
  const { title, description, sections: plain } = plainDocument(name);
  const document = { ...read, sections: read.sections.map((section) => markUnlessPlain(section, plain)) };
  const hasPlainWords = title === document.title && description === document.description;
  return hasPlainWords ? document : { ...document, sample: true };
}

/** Removes the sample mark from sections that equal the plain page's, since these are true of every shop. */
function markUnlessPlain(section: Section, plain: readonly Section[]): Section {
  const same = plain.find(({ id }) => id === section.id);
  const values = same && { ...blankValues(same.kind), ...same.values };
  if (!isDeepStrictEqual(values, section.values)) return section;
  const { sample: _sample, ...unmarked } = section;
  return unmarked;
}

export async function seedFixedPage(tx: Transaction, name: FixedPageName): Promise<void> {
  if (!sampleFixedPages[name]) return;
  const at = startOfIndianDay(samplePageTextsChangedOn);
  const document = sampleDocument(name);
  await storePage(tx, { slug: name, path: pathOfFixedPage(name), sample: true, document, at, by: seeder });
}

type ChoosePicture = (name: string) => PictureChoice;

function storedPicture(name: string): PictureChoice {
  const picture = requireBundledPicture(name);
  return { id: samplePictureId(picture), alt: picture.alt };
}

/** Names a picture without its row, since fixed pages are seeded before pictures, and in open shops that may lack them. */
function shippedPicture(name: string): PictureChoice {
  requireBundledPicture(name);
  return { shipped: name };
}

function readSampleDocument({ sections, ...words }: SampleDocument, choose: ChoosePicture): PageDocument {
  return { ...words, sample: true, sections: sections.map((section) => readSampleSection(section, choose)) };
}

/** Throws if the form of its kind would refuse it, because that is a mistake of ours. */
function readSampleSection(
  { id, kind, values = {}, pictures = {} }: SampleSection,
  choose: ChoosePicture,
): Section {
  const parsed = sectionForm(kind).safeParse({ ...blankValues(kind), ...values, seen: "" });
  if (!parsed.success) throw new Error(`the sample section ${id}: ${parsed.error.message}`);
  const chosen = Object.entries(pictures).map(([place, name]) => [place, choose(name)]);
  const facts = { id, kind, hidden: false, sample: true as const };
  return { ...facts, values: sectionValues(parsed.data), pictures: Object.fromEntries(chosen) };
}
