// Writes the words of a search as PostgreSQL's text queries, from the strictest to the widest. Words have only letters,
// marks and digits, so none can be an operator.
import { isOneLetter } from "./search-words.ts";

/**
 * All words as typed, then each word or an alternative, then words that begin like these. `alternatives` lists equal words
 * for each typed one. `typed` is empty if other words were meant.
 */
export function queriesForAll(
  typed: readonly string[],
  alternatives: readonly (readonly string[])[],
): string[] {
  if (alternatives.length === 0) return [];
  if (typed.length === 0) return [allOf(alternatives)];
  const beginnings = alternatives.map((words) => words.map(beginning));
  return [...new Set([typed.join("&"), allOf(alternatives), allOf(beginnings)])];
}

/** All words but one, then any word. A word without alternatives is left out. */
export function queriesForSome(alternatives: readonly (readonly string[])[]): string[] {
  const known = alternatives.filter((words) => words.length > 0);
  if (known.length === 0) return [];
  const allButOne = known.map((_, left) => allOf(known.filter((__, index) => index !== left)));
  const queries = known.length > 2 ? [allButOne.join("|"), anyOf(known.flat())] : [anyOf(known.flat())];
  return [...new Set(queries)];
}

function allOf(alternatives: readonly (readonly string[])[]): string {
  return alternatives.map((words) => (words.length === 1 ? words[0] : `(${anyOf(words)})`)).join("&");
}

const anyOf = (words: readonly string[]) => [...new Set(words)].join("|");

const beginning = (word: string) => (isOneLetter(word) ? word : `${word}:*`);
