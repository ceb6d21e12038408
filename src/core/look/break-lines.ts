// Breaks a text into lines of a given width, for papers and pages. A word wider than a line is divided between two
// letters; a letter of an Indian script is several characters.
import { listLetters } from "#core/forms/count-letters.ts";

/** Whether a line has space. */
export type Fits = (line: string) => boolean;

/** After these, a line may end: spaces, and a hyphen, dash or slash between letters. */
const wordEnds = /[ \t](?=[^ \t])|\p{L}[-–—/](?=\p{L})/gu;

export function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.replace(wordEnds, "$&\n").split("\n")) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    const pieces = divideWord(word.trimEnd(), fits);
    lines.push(...pieces.slice(0, -1));
    line = `${pieces.at(-1)}${word.slice(word.trimEnd().length)}`;
  }
  return [...lines, line.trimEnd()];
}

/** Divides a word into lines of as many letters as fit; one line if all fit. */
function divideWord(word: string, fits: Fits): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of lettersOf(word)) {
    if (piece !== "" && !fits(piece + letter)) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/**
 * A consonant without its vowel (virama) is written together with the next; Unicode's clusters cover only some
 * scripts.
 */
const joinsNext = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/;
/** In Tamil only two such pairs form one letter. */
const tamilPair = /(?:\u0b95\u0bcd\u0bb7|[\u0bb8\u0bb6]\u0bcd\u0bb0\u0bc0)/;

/** The letters of a text, those that are written together as one. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const letter of listLetters(text)) {
    const last = letters.at(-1);
    const isOne = last !== undefined && (joinsNext.test(last) || tamilPair.test(last.slice(-2) + letter));
    if (isOne) letters[letters.length - 1] = `${last}${letter}`;
    else letters.push(letter);
  }
  return letters;
}
