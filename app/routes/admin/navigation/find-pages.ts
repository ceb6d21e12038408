// Finds pages of the back office by a typed text: the name of a page, its purpose, or another word for it.
import { countTypingErrors, splitWords } from "#shop/catalogue/search/search-words.ts";
import type { Actor } from "#shop/identity/actor.ts";
import type { BackOfficePage, Section } from "./back-office-page.ts";
import { pagesFor, sections } from "./sections.ts";
import { spokenFillers, spokenWords } from "./spoken-words.ts";

/** Words that do not tell which page is meant. */
const fillers = new Set(
  wordsOf(
    `a about also am an and any april are at august be been being by can change could december did do does edit february find for from get getting go going had has have he her here him his how i if in is it january july june just let march may me must my need needs no not november october of on one or our please said say says see september she should show so some somebody someone something still than that the their them then there these they thing think this those to try up use used using want wants was we were what when where which who will wish with would yes you your ${spokenFillers}`,
  ),
);

/** Words of many tasks, which tell less than the thing that a task is about. */
const verbs = new Set(wordsOf("add create do enter give make new open put set start take tell type write"));

/** Meanings by spoken word. */
const meanings = new Map(
  [...spokenWords].map(([word, meant]) => [wordsOf(word)[0], new Set(wordsOf(meant))]),
);

export type FoundPage = Pick<BackOfficePage, "to" | "label" | "says"> & { section: string };

const maxFound = 8;

/**
 * The pages that fit best, at most eight; none if nothing fits. A word also fits the beginning of a longer one, what it
 * means as a spoken word, and, where it fits no page, a word with a letter or two of difference. The fewer pages a word
 * fits, the more it counts. `fieldLabels` has the names of a page's fields by its address.
 */
export function findPages(
  text: string,
  actor: Pick<Actor, "role">,
  fieldLabels: ReadonlyMap<string, string> = new Map(),
): FoundPage[] {
  const asked = wordsOf(text);
  const telling = asked.filter((word) => !fillers.has(word) && !/^\d{1,2}$/.test(word));
  const typed = telling.length > 0 ? telling : asked;
  const places = listPlaces(actor, fieldLabels);
  const isLast = (at: number) => at === typed.length - 1;
  const worths = typed.map((word, at) => {
    const exact = rateAll(places, (known) => fitsWord(word, known, isLast(at)));
    const worths = exact.some(Boolean) ? exact : rateAll(places, (known) => fitsAlmost(word, known));
    return verbs.has(word) ? worths.map((worth) => worth / 2) : worths;
  });
  const known = worths.filter((worth) => worth.some(Boolean)).length;
  // At least a third of the words, so that one common word does not answer a whole question.
  if (known === 0 || known * 3 < typed.length) return [];
  return places
    .map(({ label, ...place }, at) => {
      const worth = worths.reduce((sum, ofWord) => sum + (ofWord[at] ?? 0), 0);
      const isWhole = label.length === typed.length && label.every((word) => typed.includes(word));
      return { ...place, worth: worth && worth + (isWhole ? 6 : 0) - (place.page.isStep ? 0.1 : 0) };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxFound)
    .map(({ section, page: { to, label, says } }) => ({
      to,
      label,
      section: section.label,
      ...(says && { says }),
    }));
}

type Place = { section: Section; page: BackOfficePage; label: string[]; own: string[]; further: string[] };

/** The pages that the person may open, with their words. A page may stand in two sections; the first is its place. */
function listPlaces(actor: Pick<Actor, "role">, fieldLabels: ReadonlyMap<string, string>): Place[] {
  const seen = new Set<string>();
  return sections
    .flatMap((section) => pagesFor(section, actor).map((page) => ({ section, page })))
    .filter(({ page: { to } }) => !seen.has(to) && seen.add(to))
    .map(({ section, page }) => ({
      section,
      page,
      label: wordsOf(page.label),
      own: wordsOf(`${page.words ?? ""} ${page.says ?? ""}`),
      further: wordsOf(`${section.label} ${fieldLabels.get(page.to) ?? ""}`),
    }));
}

/** The score of a word for each page: highest in the page's label, and lower the more pages it fits. */
function rateAll(places: readonly Place[], fits: (known: string) => number): number[] {
  const best = (words: readonly string[]) => Math.max(0, ...words.map(fits));
  const worths = places.map(({ label, own, further }) =>
    Math.max(best(label) * 5, best(own) * 4, best(further)),
  );
  const count = worths.filter((worth) => worth > 0).length;
  return worths.map((worth) => worth / Math.sqrt(Math.max(1, count)));
}

/** 1 for the word or its meaning, less for the beginning of another word. Under four letters counts only while typing. */
function fitsWord(word: string, known: string, isLast: boolean): number {
  if (known === word || meanings.get(word)?.has(known)) return 1;
  return (isLast || word.length >= 4) && known.startsWith(word) ? 0.6 : 0;
}

/**
 * 0.5 if the word goes on where another ends, or if they begin alike and differ by one letter, or by two if they are long;
 * two letters that changed places are one. Of a word of four letters only a missing one or one too many.
 */
function fitsAlmost(word: string, known: string): number {
  if (known.length >= 4 && word.startsWith(known)) return 0.5;
  const most = word.length < 8 ? 1 : 2;
  if (word.length < 4 || word[0] !== known[0] || Math.abs(word.length - known.length) > most) return 0;
  if (word.length === 4 && known.length === 4) return 0;
  return countTypingErrors(word, known) <= most ? 0.5 : 0;
}

/** In lower case, without '-ing', '-ed' and the ending of a plural: 'categories' is 'category'. */
function wordsOf(text: string): string[] {
  return splitWords(text.replaceAll("'", "").replaceAll("%", " percent ")).map((word) => {
    if (word.length > 5 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
    return word.length > 5 ? word.replace(/(?:ing|ed)$/, "") : word;
  });
}
