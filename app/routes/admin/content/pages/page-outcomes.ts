import { findOwn } from "#shop/forms/find-own.ts";

const outcomes = {
  saved: { tone: "success", words: "Saved in the draft. Shoppers see it once you publish." },
  published: { tone: "success", words: "Published. Shoppers see it now." },
  back: {
    tone: "success",
    words: "That version is the draft now. Look at the preview, then publish it.",
  },
  changed: {
    tone: "error",
    words: "Not done: somebody else changed this meanwhile. This is how it is now; look at it and try again.",
  },
  empty: { tone: "error", words: "Not published: the page shows no section yet." },
  "only-once": { tone: "error", words: "Not added: such a section is on the page already." },
  needed: {
    tone: "error",
    words: "Not done: this page cannot do without that section. Change what it says, or move it.",
  },
  "too-many": { tone: "error", words: "Not added: a page has at most 25 sections." },
  "too-long": { tone: "error", words: "Not saved: the page has too much text. Shorten a section first." },
} as const;

/** The message on the page's screen, by the `done` of its query. */
export function findOutcome(done: string | null) {
  return findOwn(outcomes, done ?? "");
}
