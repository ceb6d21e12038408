// The texts that were stored by their names before the pages they belong to were made of sections, and where each of them is now.
import type { FixedPageName } from "#shop/pages/fixed-pages.ts";

/** The field of a section, or one of the page's own words. */
export type TextPlace = { section: string; field: string } | "title" | "description";

export const movedTexts: Partial<Record<FixedPageName, Record<string, TextPlace>>> = {
  "terms-conditions": { terms: { section: "text", field: "text" } },
  "privacy-policy": { privacy: { section: "text", field: "text" } },
  shipping: { shipping: { section: "text", field: "text" } },
  returns: { returns: { section: "text", field: "text" } },
  "care-guide": {
    care: { section: "text", field: "text" },
    careTitle: "title",
    careDescription: "description",
  },
};
