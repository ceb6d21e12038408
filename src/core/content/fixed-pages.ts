// The pages that every shop has. They are edited like all pages, but keep their address, are not deleted, and keep the
// sections that they need.
//
// To add one, write its plain document (plain/plain-pages.ts, true of any shop), its entry here, the sample's document
// (seeds/fixed-pages.ts) and a route like shipping.tsx. A page of products has sections around its list, like
// collection.tsx.
import { findOwn } from "#core/forms/find-own.ts";
import { collectionOfPage } from "./list-page.ts";
import type { PageDocument } from "./page-document.ts";
import { plainPages } from "./plain/plain-pages.ts";
import { factsOf, type SectionKind } from "./section-kinds.ts";

export type FixedPageName = keyof typeof plainPages;

type FixedPage = {
  /** Kinds of which the page always shows a section. */
  needs: readonly SectionKind[];
};

const fixedPages: Record<FixedPageName, FixedPage> = {
  home: { needs: [] },
  about: { needs: [] },
  "custom-order": { needs: ["custom-order-form"] },
  contact: { needs: ["contact-form", "grievance"] },
  faq: { needs: ["faq"] },
  gifts: { needs: ["gift-finder"] },
  "care-guide": { needs: [] },
  shipping: { needs: ["long-text"] },
  returns: { needs: ["long-text"] },
  "terms-conditions": { needs: ["long-text"] },
  "privacy-policy": { needs: ["long-text"] },
};

/** In the owner's list order. A name is the slug of its page. */
export const fixedPageNames = Object.keys(fixedPages) as FixedPageName[];

export function isFixedPage(slug: string): slug is FixedPageName {
  return findOwn(fixedPages, slug) !== undefined;
}

/** The address is the name, except for the home page. */
export function pathOfFixedPage(name: FixedPageName): string {
  return name === "home" ? "/" : `/${name}`;
}

export function plainDocument(name: FixedPageName): PageDocument {
  return plainPages[name];
}

/** An optional page is not found while it has no section or is hidden. */
function isOptional(name: FixedPageName): boolean {
  return plainDocument(name).sections.length === 0;
}

/** A page that staff have added: it has an address of its own, can be in menus and can be deleted. */
export function isAddedPage(slug: string): boolean {
  return !isFixedPage(slug) && collectionOfPage(slug) === undefined;
}

export function mayBeHidden(slug: string): boolean {
  return isFixedPage(slug) ? isOptional(slug) : isAddedPage(slug);
}

/** True if a section of this kind may be added to the page. */
export function mayHaveSection(
  slug: string,
  { sections }: Pick<PageDocument, "sections">,
  kind: SectionKind,
): boolean {
  const { only } = factsOf(kind);
  const place = collectionOfPage(slug) === undefined ? slug : "list";
  return !only || (only.includes(place) && sections.every((one) => one.kind !== kind));
}

/** True if the page shows every section that it needs. */
export function isComplete(slug: string, { sections }: Pick<PageDocument, "sections">): boolean {
  return neededKinds(slug).every((kind) => sections.some((one) => one.kind === kind && !one.hidden));
}

function neededKinds(slug: string): readonly SectionKind[] {
  if (isFixedPage(slug)) return fixedPages[slug].needs;
  return collectionOfPage(slug) === undefined ? [] : ["list"];
}
