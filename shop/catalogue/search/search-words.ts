// The words of a search, and which words are close enough to a mistyped one.
import type { Synonym } from "#shop/settings/synonym-list.ts";

/** A longer search text is cut off. */
const maxTextLength = 80;
const maxWords = 8;

/** In lower case; letters and digits only. */
export function searchWords(text: string): string[] {
  return (
    text
      .slice(0, maxTextLength)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);
}

/** Words that are ignored, unless the text has no others. */
const smallWords = new Set(["a", "an", "and", "for", "in", "my", "of", "on", "or", "the", "to", "with"]);

/** The words of a search without small words. */
export function significantWords(text: string): string[] {
  const typed = searchWords(text);
  const telling = typed.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : typed;
}

/** The words, followed by their synonyms. */
export function withSynonyms(words: readonly string[], synonyms: readonly Synonym[]): string[] {
  const meant = synonyms.flatMap(({ word, means }) => (words.includes(word) ? means : []));
  return [...new Set([...words, ...meant])];
}

/** The words that were probably meant: those that contain the typed one, or the ones with the fewest typing errors. */
export function chooseLikelyWords(typed: string, words: readonly string[]): string[] {
  const containing = words.filter((word) => word.includes(typed));
  if (containing.length > 0) return containing;
  const most = maxTypingErrors(typed);
  // Each missing or added letter is an error, so other lengths need no comparison.
  const distances = words
    .filter((word) => Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, distance: countTypingErrors(typed, word) }));
  const fewest = Math.min(...distances.map(({ distance }) => distance));
  if (fewest > most) return [];
  return distances.filter(({ distance }) => distance === fewest).map(({ word }) => word);
}

function maxTypingErrors({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** The optimal string alignment distance: counts missing, added, wrong and swapped letters. */
export function countTypingErrors(typed: string, word: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isExchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[word.length] ?? 0;
}
