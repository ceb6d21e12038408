// Seeds the sample pages, checked as what an owner types into their forms.
import type { Transaction } from "#platform/database/database.ts";
import { type SamplePage, type SampleSection, samplePages } from "#seeds/pages.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import type { PageDocument, Section } from "#shop/pages/page-document.ts";
import { listPictureIds } from "#shop/pages/page-document.ts";
import { page, pageDraft, pagePicture, pageVersion } from "#shop/pages/pages.table.ts";
import { blankValues, sectionForm, sectionValues } from "#shop/pages/section-forms.ts";

const seeder = "system";

export async function seedSamplePages(tx: Transaction, now: Date): Promise<number> {
  for (const sample of samplePages) await seedPage(tx, now, sample);
  return samplePages.length;
}

async function seedPage(tx: Transaction, now: Date, { slug, path, ...sample }: SamplePage): Promise<void> {
  const document: PageDocument = { ...sample, sections: sample.sections.map(readSampleSection) };
  await tx.insert(page).values({ slug, path, published: document, publishedAt: now, sample: true });
  await tx
    .insert(pageDraft)
    .values({ slug, document, revision: 1, publishedRevision: 1, changedAt: now, changedBy: seeder });
  await tx.insert(pageVersion).values({ slug, number: 1, document, wasPublished: true, at: now, by: seeder });
  const pictures = listPictureIds(document).map((pictureId) => ({ slug, pictureId }));
  if (pictures.length > 0) await tx.insert(pagePicture).values(pictures);
}

/** Throws if the form of its kind would refuse it, because that is a mistake of ours. */
function readSampleSection({ id, kind, hidden = false, values = {}, pictures = {} }: SampleSection): Section {
  const parsed = sectionForm(kind).safeParse({ ...blankValues(kind), ...values, seen: "" });
  if (!parsed.success) throw new Error(`seeds/pages.ts, ${id}: ${parsed.error.message}`);
  const chosen = Object.entries(pictures).map(([place, name]) => {
    const picture = requireBundledPicture(name);
    return [place, { id: samplePictureId(picture), alt: picture.alt }];
  });
  return { id, kind, hidden, values: sectionValues(parsed.data), pictures: Object.fromEntries(chosen) };
}
