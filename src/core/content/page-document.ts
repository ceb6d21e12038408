// A page as it is stored: its title and description, and its sections in order. The draft, the public version and earlier versions have the
// same shape.
import { cutText } from "#platform/whole-text.ts";
import type { SectionKind } from "./section-kinds.ts";

export const maxSections = 25;
export const maxPages = 200;
/** Characters of a document, so that a phone can open each page quickly. */
export const maxDocumentLength = 100_000;

/** One of the shop's pictures, or one that is shipped with the shop, by its name. */
export type PictureChoice = { id: string; alt: string } | { shipped: string };

export type Section = {
  id: string;
  kind: SectionKind;
  hidden: boolean;
  /** Belongs to the sample shop until somebody saves it. */
  sample?: true;
  /** By the names of the kind's fields; a ticked box is "on". */
  values: Record<string, string>;
  /** By place, counted from 1. */
  pictures: Record<string, PictureChoice>;
};

export const pageMenus = ["none", "footer", "menu"] as const;
export type PageMenu = (typeof pageMenus)[number];

export const pageMenuNames: Record<PageMenu, string> = {
  none: "In no menu",
  footer: "At the foot of every page",
  menu: "In the menu on phones, and at the foot of every page",
};

export type PageDocument = {
  title: string;
  /** Shown by search engines in place of the title. */
  seoTitle?: string;
  /** Shown by search engines below the title. */
  description: string;
  menu: PageMenu;
  /** Title and description belong to the sample shop until somebody saves them. */
  sample?: true;
  sections: Section[];
};

export const pageStates = ["draft", "published", "changed"] as const;
/** 'draft': never published; 'changed': the draft differs from the public version. */
export type PageState = (typeof pageStates)[number];

export function stateOf(revision: number, publishedRevision: number | null): PageState {
  if (publishedRevision === null) return "draft";
  return revision === publishedRevision ? "published" : "changed";
}

/** `to` is counted from 0. Unchanged if no section has the id. */
export function moveSectionTo(document: PageDocument, id: string, to: number): PageDocument {
  const section = document.sections.find((one) => one.id === id);
  if (!section) return document;
  const others = document.sections.filter((one) => one !== section);
  return { ...document, sections: others.toSpliced(to, 0, section) };
}

/** The copy follows the original. */
export function duplicateSectionAs(document: PageDocument, id: string, copyId: string): PageDocument {
  return {
    ...document,
    sections: document.sections.flatMap((one) => (one.id === id ? [one, { ...one, id: copyId }] : [one])),
  };
}

/** Replaces the section of that id, or adds it at the end. */
export function putSection(document: PageDocument, section: Section): PageDocument {
  const isKnown = document.sections.some(({ id }) => id === section.id);
  const sections = isKnown
    ? document.sections.map((one) => (one.id === section.id ? section : one))
    : [...document.sections, section];
  return { ...document, sections };
}

export function withoutSection(document: PageDocument, id: string): PageDocument {
  return { ...document, sections: document.sections.filter((one) => one.id !== id) };
}

/** Each of the shop's own pictures once. */
export function listPictureIds({ sections }: Pick<PageDocument, "sections">): string[] {
  const choices = sections.flatMap(({ pictures }) => Object.values(pictures));
  return [...new Set(choices.flatMap((choice) => ("id" in choice ? [choice.id] : [])))];
}

/** The shown texts and long texts, as Markdown, each with its heading. */
export function readText({ sections }: Pick<PageDocument, "sections">): string {
  return sections
    .filter(({ kind, hidden }) => !hidden && (kind === "long-text" || kind === "text"))
    .map(({ values }) => [values.title && `## ${values.title}`, values.text].filter(Boolean).join("\n\n"))
    .join("\n\n");
}

/** The first words of a section, for the list of sections; may be ''. */
export function summariseSection({ values }: Pick<Section, "values">): string {
  const text =
    values.title || values.text || values.step1 || values.figure1 || values.name1 || values.question1;
  return cutText((text ?? "").replace(/[#*\n]+/g, " ").trim(), 80);
}
