// Breaks a text into lines of a given width, and writes them. A word wider than a line is divided between two
// letters; a letter of an Indian script is several characters.
import type { FontPair } from "#shop/look/font-pairs.ts";
import { fontFor, runsOf, type TextRun, withoutMarks } from "#shop/look/print-fonts.server.ts";

/** `size`: points. `display`: the pair whose heading font is used. */
export type Lettering = { size: number; bold?: boolean | undefined; display?: FontPair | undefined };

/** `width` and `height` in points. */
export type TextLine = { runs: TextRun[]; size: number; width: number; height: number };

type TextFeatures = NonNullable<PDFKit.Mixins.TextOptions["features"]>;

type LinePlace = {
  x: number;
  y: number;
  colour: string;
  link?: string | undefined;
  /** True if `y` is the baseline instead of the top. */
  onBaseline?: boolean;
  /** Letter spacing, in points. */
  spacing?: number;
};

/** The baseline of a line that mixes fonts, as a share of its size. */
const baseline = 0.95;

/** `maxHeight` truncates the text after the last line that fits, which then ends in '…'. Always at least one line. */
export function layOutText(
  document: PDFKit.PDFDocument,
  text: string,
  lettering: Lettering,
  { width, maxHeight = Number.POSITIVE_INFINITY }: { width: number; maxHeight?: number },
): TextLine[] {
  const measure = (line: string) => measureLine(document, line, lettering);
  const fits = (line: string) => measure(line).width <= width;
  const lines = text.split("\n").flatMap((paragraph) => breakParagraph(paragraph, fits));
  const laidOut = lines.map(measure);
  let height = 0;
  const tooHigh = laidOut.findIndex((line) => {
    height += line.height;
    return height > maxHeight;
  });
  if (tooHigh === -1) return laidOut;
  const kept = Math.max(tooHigh, 1);
  if (kept === lines.length) return laidOut;
  const last = shorten(lines[kept - 1] ?? "", fits);
  return [...laidOut.slice(0, kept - 1), measure(last)];
}

export function heightOfLines(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** `x`, `y`: the upper left corner, unless `onBaseline`. */
export function writeLine(
  document: PDFKit.PDFDocument,
  { runs, size }: TextLine,
  { x, y, colour, link, onBaseline = false, spacing = 0 }: LinePlace,
): void {
  const options = {
    lineBreak: false,
    ...(runs.length > 1 && { baseline: -baseline * size }),
    ...(onBaseline && { baseline: 0 }),
    ...(spacing > 0 && { characterSpacing: spacing }),
    ...(link && { link }),
  };
  let left = x;
  document.fontSize(size).fillColor(colour);
  for (const { text, font } of runs) {
    document.font(font);
    const features = featuresFor(document, text);
    document.text(text, left, y, { ...options, ...features });
    left += document.widthOfString(text, features);
  }
}

function measureLine(
  document: PDFKit.PDFDocument,
  text: string,
  { size, bold, display }: Lettering,
): TextLine {
  const runs = text === "" ? [{ text, font: fontFor(text, bold) }] : runsOf(text, bold, display);
  document.fontSize(size);
  let width = 0;
  let height = 0;
  for (const run of runs) {
    document.font(run.font);
    width += document.widthOfString(run.text, featuresFor(document, run.text));
    height = Math.max(height, document.currentLineHeight(true));
  }
  return { runs, size, width, height };
}

function featuresFor(document: PDFKit.PDFDocument, text: string): { features?: TextFeatures } {
  try {
    document.widthOfString(text);
    return {};
  } catch {
    // The types only allow switching features on.
    return { features: withoutMarks as unknown as TextFeatures };
  }
}

/** Lines end at a space, or after a hyphen, dash or slash between letters. */
const wordEnds = /(?<=[ \t])(?=[^ \t])|(?<=\p{L}[-–—/])(?=\p{L})/u;

type Fits = (line: string) => boolean;

function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(wordEnds)) {
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

function shorten(line: string, fits: Fits): string {
  const letters = lettersOf(line);
  while (letters.length > 0 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * A consonant without its vowel (virama) is written together with the next; Unicode's clusters cover only some
 * scripts.
 */
const joinsNext = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/;
/** In Tamil only two such pairs form one letter. */
const tamilPair = /(?:\u0b95\u0bcd\u0bb7|[\u0bb8\u0bb6]\u0bcd\u0bb0\u0bc0)/;

/** Splits a text into letters as people see them. Exported for tests. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = letters.at(-1);
    const isOne = last !== undefined && (joinsNext.test(last) || tamilPair.test(last.slice(-2) + segment));
    if (isOne) letters[letters.length - 1] = `${last}${segment}`;
    else letters.push(segment);
  }
  return letters;
}
