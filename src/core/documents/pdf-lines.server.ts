// Lays out a text in lines of a given width, and writes them.
import { breakParagraph, type Fits, lettersOf } from "#core/look/break-lines.ts";
import type { FontPair } from "#core/look/font-pairs.ts";
import { fontFor, runsOf, type TextRun, withoutMarks } from "#core/look/print-fonts.server.ts";

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

function shorten(line: string, fits: Fits): string {
  const letters = lettersOf(line);
  while (letters.length > 0 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
