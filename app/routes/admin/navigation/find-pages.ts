// Finds pages of the back office by a typed text: the name of a page, its purpose, or another word for it.
import type { Actor } from "#shop/identity/actor.ts";
import type { BackOfficePage, Section } from "./back-office-page.ts";
import { pagesFor, sections } from "./sections.ts";

/** Words that do not tell which page is meant. */
const fillers = new Set(
  "a an and are at can by do does for from how i in is it me my of off on or our set the their there this to up was what when where which who with you your change edit see find show".split(
    " ",
  ),
);

export type FoundPage = Pick<BackOfficePage, "to" | "label" | "says"> & { section: string };

const maxFound = 8;

/**
 * The best matches, at most eight; none if nothing matches. A word also matches the beginning of a longer one. `fieldLabels` has
 * the names of a page's fields by its address.
 */
export function findPages(
  text: string,
  actor: Pick<Actor, "role">,
  fieldLabels: ReadonlyMap<string, string> = new Map(),
): FoundPage[] {
  const asked = wordsOf(text);
  const telling = asked.filter((word) => !fillers.has(word));
  const typed = telling.length > 0 ? telling : asked;
  const seen = new Set<string>();
  const rated = sections
    .flatMap((section) => pagesFor(section, actor).map((page) => ({ section, page })))
    // A page may be in two sections; the first is its place.
    .filter(({ page: { to } }) => !seen.has(to) && seen.add(to))
    .map((place) => ({ ...place, ...rate(typed, place, fieldLabels.get(place.page.to) ?? "") }));
  const most = Math.max(0, ...rated.map(({ fits }) => fits));
  // At least half of the words, so that one common word does not match a whole question.
  if (most === 0 || most * 2 < typed.length) return [];
  return rated
    .filter(({ fits }) => fits === most)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxFound)
    .map(({ section, page: { to, label, says } }) => ({
      to,
      label,
      section: section.label,
      ...(says && { says }),
    }));
}

/** How many of the words match, and how well: a word of the label counts most. */
function rate(
  typed: readonly string[],
  { section, page }: { section: Section; page: BackOfficePage },
  fields: string,
): { fits: number; worth: number } {
  const label = wordsOf(page.label);
  const own = wordsOf(`${page.words ?? ""} ${page.says ?? ""}`);
  const further = wordsOf(`${section.label} ${fields}`);
  const worths = typed.map((word) => {
    if (label.includes(word)) return 6;
    if (fitsOne(word, label)) return 4;
    if (own.includes(word)) return 3;
    if (fitsOne(word, own)) return 2;
    return fitsOne(word, further) ? 1 : 0;
  });
  const worth = worths.reduce<number>((sum, each) => sum + each, 0);
  const fits = worths.filter((each) => each > 0).length;
  const isWhole = label.length === fits && label.every((word) => typed.includes(word));
  return { fits, worth: worth + (isWhole ? 6 : 0) - (page.isStep ? 0.5 : 0) };
}

function fitsOne(word: string, among: readonly string[]): boolean {
  return among.some((known) => known.startsWith(word) || (known.length >= 4 && word.startsWith(known)));
}

/** In small letters and without the plural's 's'. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("'", "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) =>
      word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word,
    );
}
