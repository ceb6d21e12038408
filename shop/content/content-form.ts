// The back office's forms for articles, fragrances and FAQ answers: their fields, limits and messages.
import type { Entries } from "#shop/editing/read-entries.ts";
import { splitLines, splitList } from "#shop/forms/text-list.ts";
import { findUnknownSlots, slotNames } from "./fill-slots.ts";

export const articleFields = [
  "title",
  "excerpt",
  "body",
  "author",
  "authorNote",
  "category",
  "topics",
  "highlights",
  "publishedOn",
  "published",
  "sample",
  "pictureAlt",
] as const;
export const fragranceFields = [
  "name",
  "family",
  "mood",
  "description",
  "topNotes",
  "middleNotes",
  "baseNotes",
  "sample",
  "pictureAlt",
] as const;
export const faqFields = ["page", "question", "answer"] as const;
/** `picture` is a fault of the file or URL that came with the form. */
export type Faults<Field extends string> = Partial<Record<Field | "picture", string>>;
export type ArticleField = (typeof articleFields)[number];
export type FragranceField = (typeof fragranceFields)[number];
export type FaqField = (typeof faqFields)[number];

export type ArticleDraft = {
  title: string;
  excerpt: string;
  body: string;
  author: string;
  authorNote: string;
  category: string;
  topics: string[];
  highlights: string[];
  /** '2026-11-20'. */
  publishedOn: string;
  published: boolean;
  sample: boolean;
  pictureAlt: string;
};
export type FragranceDraft = {
  name: string;
  familySlug: string;
  mood: string;
  description: string;
  topNotes: string[];
  middleNotes: string[];
  baseNotes: string[];
  sample: boolean;
  pictureAlt: string;
};
export type FaqDraft = { page: "faq" | "contact"; question: string; answer: string };

export type Parsed<Draft, Field extends string> =
  | { ok: true; draft: Draft }
  | { ok: false; faults: Faults<Field> };

export function parseArticle(entries: Entries<ArticleField>): Parsed<ArticleDraft, ArticleField> {
  const { faults, text, list, answer } = readFields(entries);
  const publishedOn = entries.publishedOn.trim();
  if (!isDay(publishedOn)) faults.publishedOn = "Give a date, as in 2026-11-20";
  return answer({
    title: text("title", "Title", 160),
    excerpt: text("excerpt", "Excerpt", 400),
    body: text("body", "Text", 60_000),
    author: text("author", "Author", 80),
    authorNote: text("authorNote", "A word about the author", 300, true),
    category: text("category", "Collection", 60),
    topics: list("topics"),
    highlights: list("highlights", splitLines),
    publishedOn,
    published: entries.published !== "",
    sample: entries.sample !== "",
    pictureAlt: text("pictureAlt", "What the picture shows", 200, true),
  });
}

/** `families` are the slugs to choose from. */
export function parseFragrance(
  entries: Entries<FragranceField>,
  families: readonly string[],
): Parsed<FragranceDraft, FragranceField> {
  const { faults, text, list, answer } = readFields(entries);
  if (!families.includes(entries.family)) faults.family = "Choose a family from the list";
  for (const field of ["topNotes", "middleNotes", "baseNotes"] as const)
    if (!entries[field].trim()) faults[field] = "At least one note";
  return answer({
    name: text("name", "Name", 80),
    familySlug: entries.family,
    mood: text("mood", "Mood", 80),
    description: text("description", "Description", 2_000),
    topNotes: list("topNotes"),
    middleNotes: list("middleNotes"),
    baseNotes: list("baseNotes"),
    sample: entries.sample !== "",
    pictureAlt: text("pictureAlt", "What the picture shows", 200, true),
  });
}

export function parseFaq(entries: Entries<FaqField>): Parsed<FaqDraft, FaqField> {
  const { faults, text, answer } = readFields(entries);
  const unknown = findUnknownSlots(entries.answer);
  if (unknown.length > 0)
    faults.answer = `Unknown placeholder: ${unknown.map((name) => `{${name}}`).join(", ")}. Available: ${slotNames.map((name) => `{${name}}`).join(" ")}`;
  if (entries.page !== "faq" && entries.page !== "contact") faults.page = "Choose a page from the list";
  return answer({
    page: entries.page === "contact" ? "contact" : "faq",
    question: text("question", "Question", 200),
    answer: text("answer", "Answer", 4_000),
  });
}

/** Readers for one form's fields; they collect the faults, and `answer` gives the draft or the faults. */
function readFields<Field extends string>(entries: Entries<Field>) {
  const faults: Faults<Field> = {};
  const addFault = (field: Field, message: string) => {
    faults[field] ??= message as (typeof faults)[Field];
  };
  return {
    faults,
    text(field: Field, label: string, maxLength: number, optional = false): string {
      const value = entries[field].replace(/\r\n/g, "\n").trim();
      if (!value && !optional) addFault(field, `${label} is required`);
      if (value.length > maxLength) addFault(field, `${label} has at most ${maxLength} characters`);
      return value;
    },
    list(field: Field, split = splitList): string[] {
      const parts = split(entries[field]);
      if (parts.length > 30 || parts.some((part) => part.length > 200))
        addFault(field, "At most 30 entries, each with at most 200 characters");
      return parts;
    },
    answer<Draft>(draft: Draft): Parsed<Draft, Field> {
      return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, draft };
    },
  };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
