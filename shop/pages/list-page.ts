// The page of a collection: the list of its products, and the sections that its owner puts above and below it.
import type { PageDocument, Section } from "./page-document.ts";

/** No page that somebody has named has such a slug: a name has no two hyphens side by side. */
export const listPagePrefix = "list--";

export function listPageOf(collection: string): string {
  return `${listPagePrefix}${collection}`;
}

/** The slug of the collection; undefined for any other page. */
export function collectionOfPage(slug: string): string | undefined {
  return slug.startsWith(listPagePrefix) ? slug.slice(listPagePrefix.length) : undefined;
}

/** The page shows it before anybody adds a section. */
export function plainListDocument(title: string): PageDocument {
  const list: Section = { id: "list", kind: "list", hidden: false, values: {}, pictures: {} };
  return { title, description: "", menu: "none", sections: [list] };
}

/** The sections before and after the list itself, which is in neither. */
export function divideAtList<One extends { kind: string }>(
  sections: readonly One[],
): { above: One[]; below: One[] } {
  const at = sections.findIndex(({ kind }) => kind === "list");
  return at === -1
    ? { above: [], below: [...sections] }
    : { above: sections.slice(0, at), below: sections.slice(at + 1) };
}
