// A page as it is stored: its words and its sections in their order. The draft, what is public and earlier versions have
// the same shape.
import type { SectionKind } from "./section-kinds.ts";

export const maxSections = 25;
export const maxPages = 200;
/** Characters of a whole document, so that no page becomes too heavy to open on a phone. */
export const maxDocumentLength = 100_000;

/** A picture of the shop's, or one that is shipped with it, by its name. */
export type PictureChoice = { id: string; alt: string } | { shipped: string };

export type Section = {
  id: string;
  kind: SectionKind;
  hidden: boolean;
  /** It says what the sample shop says, until somebody saves it. */
  sample?: true;
  /** By the names of the kind's fields; a ticked box is "on". */
  values: Record<string, string>;
  /** By their place, counted from 1. */
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
  /** Search engines show it below the title. */
  description: string;
  menu: PageMenu;
  /** Title and description are the sample shop's, until somebody saves them. */
  sample?: true;
  sections: Section[];
};

export const pageStates = ["draft", "published", "changed"] as const;
/** 'draft': never published; 'changed': the draft differs from what is public. */
export type PageState = (typeof pageStates)[number];

export function stateOf(revision: number, publishedRevision: number | null): PageState {
  if (publishedRevision === null) return "draft";
  return revision === publishedRevision ? "published" : "changed";
}

/** The document with the section at another place, counted from 0; unchanged if it has none of that id. */
export function moveSectionTo(document: PageDocument, id: string, to: number): PageDocument {
  const section = document.sections.find((one) => one.id === id);
  if (!section) return document;
  const others = document.sections.filter((one) => one !== section);
  return { ...document, sections: others.toSpliced(to, 0, section) };
}

/** A copy directly after it. */
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

/** The ids of the shop's pictures in it, each once. */
export function listPictureIds({ sections }: Pick<PageDocument, "sections">): string[] {
  const choices = sections.flatMap(({ pictures }) => Object.values(pictures));
  return [...new Set(choices.flatMap((choice) => ("id" in choice ? [choice.id] : [])))];
}

/** The texts of what the page shows, as Markdown: of its long texts and its texts, each with its heading. */
export function readText({ sections }: Pick<PageDocument, "sections">): string {
  return sections
    .filter(({ kind, hidden }) => !hidden && (kind === "long-text" || kind === "text"))
    .map(({ values }) => [values.title && `## ${values.title}`, values.text].filter(Boolean).join("\n\n"))
    .join("\n\n");
}

/** The list of sections calls it by its first words, or nothing. */
export function summariseSection({ values }: Pick<Section, "values">): string {
  const text =
    values.title || values.text || values.step1 || values.figure1 || values.name1 || values.question1;
  return (text ?? "")
    .replace(/[#*\n]+/g, " ")
    .trim()
    .slice(0, 80);
}
