// Finds fragrances and articles by the words of a search, by the same rules as products: whole words, then beginnings of
// words, and where neither is found, the words that were probably meant.
import {
  chooseLikelyWords,
  significantWords,
  splitWords,
  withSynonyms,
} from "#core/catalogue/search/search-words.ts";
import type { Synonym } from "#core/settings/synonym-list.ts";

type Text<Item> = { item: Item; title: string; rest: string };
type PreparedText<Item> = { item: Item; title: string; titleWords: string[]; restWords: string[] };

/** `words` are the distinct words of all texts. */
export type PreparedTexts<Item> = { texts: PreparedText<Item>[]; words: string[] };

export function prepareTexts<Item>(given: readonly Text<Item>[]): PreparedTexts<Item> {
  const texts = given
    .map(({ item, title, rest }) => ({
      item,
      title,
      titleWords: [...new Set(splitWords(title))],
      restWords: [...new Set(splitWords(rest))],
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
  const words = new Set(texts.flatMap(({ titleWords, restWords }) => [...titleWords, ...restWords]));
  return { texts, words: [...words] };
}

/**
 * Texts with all words of the search, or with synonyms, best first: a word of the title counts more than one of the rest,
 * and a whole word more than a beginning. A part inside a word is no match: 'oud' does not find 'cloud'.
 */
export function findTexts<Item>(
  { texts, words }: PreparedTexts<Item>,
  search: string,
  limit: number,
  synonyms: readonly Synonym[] = [],
): Item[] {
  const typed = significantWords(search).map((word) => withSynonyms([word], synonyms));
  if (typed.length === 0) return [];
  const found = rank(texts, (text) => sumUnlessMissing(typed.map((same) => scoreSame(text, same))));
  if (found.length > 0) return found.slice(0, limit);
  const meant = typed.map(([word = ""]) => new Set(chooseLikelyWords(word, words)));
  return rank(texts, (text) => sumUnlessMissing(meant.map((any) => scoreAnyWord(text, any)))).slice(0, limit);
}

/** By score; texts without any are left out, and equal ones keep their order. */
function rank<Item>(
  texts: readonly PreparedText<Item>[],
  scoreOf: (text: PreparedText<Item>) => number,
): Item[] {
  return texts
    .map((text) => ({ item: text.item, score: scoreOf(text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

const sumUnlessMissing = (scores: readonly number[]) =>
  scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);

const scoreSame = (text: PreparedText<unknown>, same: readonly string[]) =>
  Math.max(...same.map((word) => scoreWord(text, word)));

function scoreWord({ titleWords, restWords }: PreparedText<unknown>, word: string): number {
  if (titleWords.includes(word)) return 8;
  if (restWords.includes(word)) return 4;
  const begins = (other: string) => other.startsWith(word);
  if (titleWords.some(begins)) return 2;
  return restWords.some(begins) ? 1 : 0;
}

function scoreAnyWord({ titleWords, restWords }: PreparedText<unknown>, words: ReadonlySet<string>): number {
  if (titleWords.some((word) => words.has(word))) return 2;
  return restWords.some((word) => words.has(word)) ? 1 : 0;
}
