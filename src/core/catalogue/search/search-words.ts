// The words of a search, and which words are close enough to a mistyped one.
import type { Synonym } from "#core/settings/synonym-list.ts";

/** A longer search text is cut off. */
const maxTextLength = 80;
const maxWords = 8;

/** Joiners, soft hyphens, variation selectors, and the dot below a letter (nukta), which many leave out. */
const unread = /\p{Variation_Selector}|\u00ad|\u200c|\u200d|\u20e3|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;

/** Two signs for what many spell alike: long and short i of nine scripts, ँ and ं, the two small sigmas. */
const spellings = new Map([
  ...[0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00].flatMap((block) => [
    [String.fromCharCode(block + 0x08), String.fromCharCode(block + 0x07)] as const,
    [String.fromCharCode(block + 0x40), String.fromCharCode(block + 0x3f)] as const,
  ]),
  ["\u0901", "\u0902"],
  ["ς", "σ"],
]);

/** One spelling, in lower case, for each way to write the same words. The database has the same rule: `search_words`. */
export function foldText(text: string): string {
  const read = text.normalize("NFD").toLowerCase().replace(unread, "").normalize("NFC");
  return Array.from(read, (sign) => spellings.get(sign) ?? sign).join("");
}

/** The words of a text, as every search compares them: letters, marks and digits. */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The first words of a search. */
export function searchWords(text: string): string[] {
  return splitWords(text.slice(0, maxTextLength)).slice(0, maxWords);
}

/** Words that are ignored, unless the text has no others. */
const smallWords = new Set(splitWords("a an and for in my of on or the to with और का की के को पर में या से"));

/** The words of a search without small words. */
export function significantWords(text: string): string[] {
  const typed = searchWords(text);
  const telling = typed.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : typed;
}

/** The words, followed by their synonyms. */
export function withSynonyms(words: readonly string[], synonyms: readonly Synonym[]): string[] {
  const meant = synonyms.flatMap(({ word, means }) =>
    words.includes(foldText(word)) ? means.map(foldText) : [],
  );
  return [...new Set([...words, ...meant])];
}

/** With its vowel sign or without. One letter begins too many words, and is part of too many. */
export const isOneLetter = (word: string) => /^.\p{M}*$/u.test(word);

/** The words that were probably meant: those that contain the typed one, or the ones with the fewest typing errors. */
export function chooseLikelyWords(typed: string, words: readonly string[]): string[] {
  if (isOneLetter(typed)) return [];
  const containing = words.filter((word) => word.includes(typed));
  if (containing.length > 0) return containing;
  const letters = withoutViramas(typed);
  const most = maxTypingErrors(letters);
  // Each missing or added letter is an error, so other lengths need no comparison.
  const distances = words
    .map((word) => ({ word, known: withoutViramas(word) }))
    .filter(({ known }) => Math.abs(known.length - letters.length) <= most)
    .map(({ word, known }) => ({ word, distance: countTypingErrors(letters, known) }));
  const fewest = Math.min(...distances.map(({ distance }) => distance));
  if (fewest > most) return [];
  return distances.filter(({ distance }) => distance === fewest).map(({ word }) => word);
}

/** The sign that joins two consonants is typed with the second, so both together are one error. */
function withoutViramas(word: string): string {
  return word.replaceAll(/[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]/g, "");
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
