// Leaves of a page what its owner has saved, and takes everything else away.
import { isFixedPage, plainDocument } from "./fixed-pages.ts";
import type { PageDocument } from "./page-document.ts";

/** True where something that it says is the sample shop's. */
export function hasSamples({ sample, sections }: PageDocument): boolean {
  return sample === true || sections.some((section) => section.sample);
}

/** True where shoppers read something of the sample shop's on it. */
export function showsSamples({ sample, sections }: PageDocument): boolean {
  const shown = sections.filter(({ hidden }) => !hidden);
  return shown.length > 0 && (sample === true || shown.some((section) => section.sample));
}

/** Without the sample's sections. A fixed page gets its plain words, and the plain sections of the same names. */
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

/** A page is stored as what is public, if anything is, and its draft. */
export type StoredDocuments = {
  slug: string;
  sample: boolean;
  published: PageDocument | null;
  draft: PageDocument;
  revision: number;
  publishedRevision: number | null;
};

/** The page without what is the sample's; undefined where nobody has changed anything of a page of the sample. */
export function leaveSamplesOf(stored: StoredDocuments): StoredDocuments | undefined {
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

/** Null where nothing is left to show. */
function ownPart(slug: string, document: PageDocument | null): PageDocument | null {
  if (!document || !hasSamples(document)) return document;
  const own = withoutSamples(slug, document);
  return own.sections.some(({ hidden }) => !hidden) ? own : null;
}
