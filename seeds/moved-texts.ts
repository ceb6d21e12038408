// Former names of texts, and their present places in the pages' documents.
import type { FixedPageName } from "#core/content/fixed-pages.ts";

/** A field of a section, or the page's title or description. */
export type TextPlace = { section: string; field: string } | "title" | "description";

export const movedTexts: Partial<Record<FixedPageName, Record<string, TextPlace>>> = {
  home: {
    homeTitle: { section: "hero", field: "title" },
    homeEyebrow: { section: "hero", field: "eyebrow" },
    homeLead: { section: "hero", field: "lead" },
    homeWhy: { section: "why", field: "why" },
    reasonHandcrafted: { section: "why", field: "handcrafted" },
    reasonIngredients: { section: "why", field: "ingredients" },
    reasonEco: { section: "why", field: "eco" },
    luxuryText: { section: "collections", field: "text1" },
    seasonalText: { section: "collections", field: "text2" },
    homeDescription: "description",
  },
  about: {
    aboutEyebrow: { section: "story", field: "eyebrow" },
    aboutDescription: "description",
    // Parts of 'about', formerly one text with headings (split-texts.ts).
    "about story": { section: "story", field: "text" },
    "about years": { section: "years", field: "text" },
    "about claims": { section: "claims", field: "text" },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((place) => [
        [`about step${place}`, { section: "process", field: `step${place}` }],
        [`about text${place}`, { section: "process", field: `text${place}` }],
      ]),
    ),
    "about wholesale": { section: "wholesale", field: "text" },
    "about visit": { section: "visit", field: "text" },
  },
  "custom-order": {
    customName: "title",
    customDescription: "description",
    customTitle: { section: "form", field: "title" },
    customLead: { section: "form", field: "lead" },
    customHint: { section: "form", field: "hint" },
    customHelp: { section: "form", field: "help" },
    // Parts of 'customBenefits', formerly one text with headings (split-texts.ts).
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((place) => [
        [`custom reason${place}`, { section: "form", field: `reason${place}` }],
        [`custom text${place}`, { section: "form", field: `text${place}` }],
      ]),
    ),
  },
  contact: {
    contactLead: { section: "form", field: "lead" },
    visitLead: { section: "visit", field: "lead" },
    wholesaleLead: { section: "wholesale", field: "lead" },
    contactDescription: "description",
  },
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
