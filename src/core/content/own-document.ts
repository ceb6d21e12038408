// Removes the sample shop's parts from a page, and keeps the parts that its owner has saved.
import { isFixedPage, plainDocument } from "./fixed-pages.ts";
import type { PageDocument } from "./page-document.ts";

/** True if any of its words or sections are the sample shop's. */
export function hasSamples({ sample, sections }: PageDocument): boolean {
  return sample === true || sections.some((section) => section.sample);
}

/** True if any of these are shown. */
export function showsSamples({ sample, sections }: PageDocument): boolean {
  const shown = sections.filter(({ hidden }) => !hidden);
  return shown.length > 0 && (sample === true || shown.some((section) => section.sample));
}

/** A fixed page gets its plain title, description and sections in place of the sample's. */
function withoutSamples(slug: string, document: PageDocument): PageDocument {
  const plain = isFixedPage(slug) ? plainDocument(slug) : undefined;
  const { sample, ...kept } = document;
  const sections = document.sections.flatMap((section) => {
    if (!section.sample) return [section];
    return plain?.sections.find(({ id }) => id === section.id) ?? [];
  });
  const words = plain && sample ? { title: plain.title, description: plain.description } : {};
  return { ...kept, ...words, sections };
}

/** A page as stored: its public version, if any, and its draft. */
export type StoredDocuments = {
  slug: string;
  sample: boolean;
  published: PageDocument | null;
  draft: PageDocument;
  revision: number;
  publishedRevision: number | null;
};

/** Undefined for a page of the sample that nobody has changed. */
export function removeSampleParts(stored: StoredDocuments): StoredDocuments | undefined {
  const { slug, sample, draft, revision, publishedRevision } = stored;
  const isChanged = revision !== publishedRevision;
  if (sample && !isChanged) return undefined;
  const published = sample ? null : ownPart(slug, stored.published);
  return {
    slug,
    sample: false,
    published,
    draft: withoutSamples(slug, draft),
    revision: revision + 1,
    publishedRevision: published && !isChanged ? revision + 1 : publishedRevision,
  };
}

/** Null if nothing is left. */
function ownPart(slug: string, document: PageDocument | null): PageDocument | null {
  if (!document || !hasSamples(document)) return document;
  const own = withoutSamples(slug, document);
  return own.sections.some(({ hidden }) => !hidden) ? own : null;
}
