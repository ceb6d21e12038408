// The page of a collection: the list of its products, and the sections that its owner puts above and below it.
import type { PageDocument, Section } from "./page-document.ts";

/** No added page has such a slug: slugs made from names never have two hyphens side by side. */
export const listPagePrefix = "list--";

export function listPageOf(collection: string): string {
  return `${listPagePrefix}${collection}`;
}

/** Undefined for any page but that of a collection. */
export function collectionOfPage(slug: string): string | undefined {
  return slug.startsWith(listPagePrefix) ? slug.slice(listPagePrefix.length) : undefined;
}

/** The page before its first section is added. */
export function plainListDocument(title: string): PageDocument {
  const list: Section = { id: "list", kind: "list", hidden: false, values: {}, pictures: {} };
  return { title, description: "", menu: "none", sections: [list] };
}

/** The list itself is in neither part. */
export function divideAtList<One extends { kind: string }>(
  sections: readonly One[],
): { above: One[]; below: One[] } {
  const at = sections.findIndex(({ kind }) => kind === "list");
  return at === -1
    ? { above: [], below: [...sections] }
    : { above: sections.slice(0, at), below: sections.slice(at + 1) };
}
