// What is left of a page when everything that its owner has not saved is taken away.
import { isFixedPage, plainDocument } from "./fixed-pages.ts";
import type { PageDocument } from "./page-document.ts";

/** Whether something that it says is the sample shop's. */
export function hasSamples({ sample, sections }: PageDocument): boolean {
  return sample === true || sections.some((section) => section.sample);
}

/** Whether shoppers read something of the sample shop's on it. */
export function showsSamples({ sample, sections }: PageDocument): boolean {
  const shown = sections.filter(({ hidden }) => !hidden);
  return shown.length > 0 && (sample === true || shown.some((section) => section.sample));
}

/** Without the sample's sections. A fixed page gets its plain words, and the plain sections of the same names. */
export function withoutSamples(slug: string, document: PageDocument): PageDocument {
  const plain = isFixedPage(slug) ? plainDocument(slug) : undefined;
  const { sample, ...kept } = document;
  const sections = document.sections.flatMap((section) => {
    if (!section.sample) return [section];
    return plain?.sections.find(({ id }) => id === section.id) ?? [];
  });
  const words = plain && sample ? { title: plain.title, description: plain.description } : {};
  return { ...kept, ...words, sections };
}
