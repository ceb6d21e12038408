// Fits words into the lines of a label. Widths are measured by the font where one is at hand, else estimated, so that pages and
// papers break a name at the same places.
import type { MeasureText } from "./label-runs.ts";

/**
 * In ems, a little more than the widest display font needs; the tests compare it with the outlines. Tamil and Malayalam
 * are wider than Telugu and Kannada, and these than the other scripts of India.
 */
function widthOfCharacter(character: string): number {
  if (/[mwMW@%&]/.test(character)) return 0.95;
  if (/[ijlI1.,:;'’!|·()]/.test(character)) return 0.36;
  if (/[ frst\-/]/.test(character)) return 0.46;
  if (/[A-Z]/.test(character)) return 0.77;
  if (/[\u0b80-\u0bff\u0d00-\u0d7f]/.test(character)) return 1;
  if (/[\u0c00-\u0cff]/.test(character)) return 0.85;
  return /[\u0900-\u0b7f]/.test(character) ? 0.7 : 0.62;
}

/** The width of a text in ems. */
export function estimateWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

export type FittedWords = { lines: string[]; size: number };
type Space = { width: number; maxLines: number; sizes: readonly number[]; measure?: MeasureText };

/**
 * Uses the largest of `sizes`, given in descending order, at which the whole text fits; at the last one the rest is cut off with
 * '…'.
 */
export function fitWords(text: string, space: Space): FittedWords {
  const { width, maxLines, sizes, measure = estimateWidth } = space;
  for (const size of sizes) {
    const lines = breakWords(text, width / size, measure);
    const fits = lines.length <= maxLines && lines.every((line) => measure(line) * size <= width);
    if (fits) return { lines, size };
  }
  const size = sizes.at(-1) ?? 1;
  const ems = width / size;
  const cut = (line: string, index: number) =>
    index < maxLines - 1 && measure(line) <= ems ? line : cutOff(line, ems, measure);
  return { lines: breakWords(text, ems, measure).slice(0, maxLines).map(cut), size };
}

function breakWords(text: string, ems: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  for (const word of listWords(text)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** '&' stays with the word after it. */
function listWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean))
    words.push(words.at(-1)?.endsWith("&") ? `${words.pop()} ${word}` : word);
  return words;
}

function cutOff(line: string, ems: number, measure: MeasureText): string {
  const letters = Array.from(line);
  while (letters.length > 0 && measure(`${letters.join("")}…`) > ems) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
