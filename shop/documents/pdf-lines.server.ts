// Breaks a text into the lines that a width holds, and writes them. A word that is wider than a line is divided between
// two letters; a letter of an Indian script is several characters.
import type { FontPair } from "#shop/look/font-pairs.ts";
import { fontFor, runsOf, type TextRun } from "./pdf-fonts.server.ts";

/** The `size` is in points; `display` is the pair whose font of headings it is written in. */
export type Lettering = { size: number; bold?: boolean | undefined; display?: FontPair | undefined };

/** `width` and `height` in points. */
export type TextLine = { runs: TextRun[]; size: number; width: number; height: number };

/** The features by which a font places marks over and under its letters. */
const marks = ["abvm", "blwm", "mark", "mkmk"];
/** The types know fontkit's features to switch on only. */
const withoutMarks = Object.fromEntries(marks.map((name) => [name, false])) as unknown as TextFeatures;
type TextFeatures = NonNullable<PDFKit.Mixins.TextOptions["features"]>;

type LinePlace = {
  x: number;
  y: number;
  colour: string;
  link?: string | undefined;
  /** `y` is the line on which the letters stand. */
  onBaseline?: boolean;
  /** Between two letters, in points. */
  spacing?: number;
};

/** The share of its size at which the letters of a line stand, if it mixes fonts. */
const baseline = 0.95;

/** With `maxHeight`, what is more than fits is left out, and the last line ends in '…'; there is always one line. */
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

/** `x` and `y` are the upper left corner, unless it is said otherwise. */
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

/** fontkit 2.0.4 throws at a mark that a font has no place for ("ర్ర్"): such a text is written with unplaced marks. */
function featuresFor(document: PDFKit.PDFDocument, text: string): { features?: TextFeatures } {
  try {
    document.widthOfString(text);
    return {};
  } catch {
    return { features: withoutMarks };
  }
}

/** A line ends at a space, or behind a hyphen or stroke between letters. */
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

/** Puts as many letters on each line as it holds; all of it on one line if that holds it. */
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
/** A consonant that loses its vowel is written together with the next one; Unicode's clusters say so for some scripts only. */
const joinsNext = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/;
/** In Tamil, only two such pairs are one letter. */
const tamilPair = /(?:\u0b95\u0bcd\u0bb7|[\u0bb8\u0bb6]\u0bcd\u0bb0\u0bc0)/;

/** The letters of a text as people see them. Exported for its test. */
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
