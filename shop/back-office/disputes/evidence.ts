// What the papers of a dispute say, before they are drawn: pure facts in the sequence of the pages.
import type { EvidenceKind } from "#shop/payments/disputes/evidence-kind.ts";

/** A picture and then a table are drawn below the paragraphs; each row has as many cells as `heads`. */
export type EvidencePart = {
  title: string;
  paragraphs?: readonly string[];
  /** Width and height in pixels. */
  picture?: { jpeg: Uint8Array; width: number; height: number };
  table?: { heads: readonly string[]; rows: readonly (readonly string[])[] };
};

export type EvidenceContent = { kind: EvidenceKind; parts: readonly EvidencePart[] };

/** A moment of an order's story, as the letter and the proofs tell it. */
export type Moment = { at: Date; what: string };

/** The letter names at most so many moments, so that it stays one page. */
const maxMoments = 16;

/** Oldest first. Where there are too many, the first and the last are kept. */
export function chooseMoments(moments: readonly Moment[]): Moment[] {
  const sorted = moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (sorted.length <= maxMoments) return sorted;
  return [...sorted.slice(0, maxMoments / 2), ...sorted.slice(-maxMoments / 2)];
}

/** A part for what stands above the first heading of a text, and one for each heading. `text`: Markdown without marks besides headings. */
export function partsOfText(title: string, text: string): EvidencePart[] {
  const [opening = "", ...sections] = text.split(/^#{1,6} +/m);
  const paragraphsOf = (words: string) =>
    withoutBackslashes(words)
      .trim()
      .split(/\n{2,}/);
  return [
    { title, paragraphs: paragraphsOf(opening) },
    ...sections.map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return { title: withoutBackslashes(heading), paragraphs: paragraphsOf(lines.join("\n")) };
    }),
  ];
}

/** Markdown writes a backslash before a sign that is meant as it stands. */
function withoutBackslashes(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** Leaves out parts without a word, and then papers without parts. */
export function withoutEmpty(papers: readonly EvidenceContent[]): EvidenceContent[] {
  return papers
    .map(({ kind, parts }) => ({ kind, parts: parts.filter(hasWords) }))
    .filter(({ parts }) => parts.length > 0);
}

function hasWords({ paragraphs = [], table }: EvidencePart): boolean {
  return paragraphs.some((text) => text.trim() !== "") || (table?.rows.length ?? 0) > 0;
}
