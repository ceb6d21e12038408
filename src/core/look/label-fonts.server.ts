// Lays out a label's words with the fonts of labels, the same files that a browser draws them with.
import type { Font, GlyphRun } from "fontkit";
import type { FontPair } from "./font-pairs.ts";
import {
  type LabelFont,
  type LabelRun,
  listLabelRuns,
  type MeasureText,
  measureByRuns,
} from "./label-runs.ts";
import { displayFont, fontFor, scriptFont, withoutMarks } from "./print-fonts.server.ts";

/** In ems: each outline is moved by `x` and enlarged by `scale`, and y grows upwards. */
export type LaidWords = { width: number; glyphs: { x: number; scale: number; path: string }[] };
export type LabelFonts = { measure: MeasureText; layOut(text: string, spacing: number): LaidWords };

/** By path; each is opened at the first text that needs it. */
const opened = new Map<string, Promise<Font>>();

/** The fonts that the texts need, opened. */
export async function openLabelFonts(texts: readonly string[], pair: FontPair): Promise<LabelFonts> {
  const needed = new Set(texts.flatMap(listLabelRuns).map(({ font }) => font));
  // A text that is cut off ends with '…'.
  needed.add("display");
  const entries = [...needed].map(async (font) => [font, await openFont(pathOf(font, pair))] as const);
  const fonts = new Map<LabelFont, Font>(await Promise.all(entries));
  const layOutRun = (run: LabelRun) => layOut(fonts.get(run.font), run);
  const measureRun = (run: LabelRun) => {
    const { glyphs, unitsPerEm } = layOutRun(run);
    return glyphs.reduce((sum, { advance }) => sum + advance, 0) / unitsPerEm;
  };
  return {
    measure: measureByRuns(measureRun),
    layOut(text, spacing) {
      const laid: LaidWords = { width: 0, glyphs: [] };
      for (const run of listLabelRuns(text)) {
        const { glyphs, unitsPerEm } = layOutRun(run);
        for (const { path, advance } of glyphs) {
          if (path !== "") laid.glyphs.push({ x: laid.width, scale: 1 / unitsPerEm, path });
          laid.width += advance / unitsPerEm + spacing;
        }
      }
      return laid;
    },
  };
}

function pathOf(font: LabelFont, pair: FontPair): string {
  if (font === "display") return displayFont(pair);
  return font === "text" ? fontFor("") : scriptFont(font);
}

function openFont(path: string): Promise<Font> {
  const font =
    opened.get(path) ?? import("fontkit").then(({ openSync }) => meetLetters(openSync(path) as Font));
  opened.set(path, font);
  return font;
}

/**
 * fontkit keeps with a glyph the letters for which it first met it: 'ऱ', which it takes apart, would leave its parts without their own, and
 * later words would be shaped wrongly. So it meets each letter by itself first.
 */
function meetLetters(font: Font): Font {
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

type LaidRun = { unitsPerEm: number; glyphs: { path: string; advance: number }[] };

/** Latin letters stand as wide as they are, without kerning, because not every browser's canvas has the same. */
function layOut(font: Font | undefined, run: LabelRun): LaidRun {
  if (!font) return { unitsPerEm: 1, glyphs: [] };
  const { unitsPerEm } = font;
  if (run.font === "display" || run.font === "text") {
    const glyphs = Array.from(run.text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    return {
      unitsPerEm,
      glyphs: glyphs.map((glyph) => ({ path: glyph.path.toSVG(), advance: glyph.advanceWidth })),
    };
  }
  const { glyphs, positions } = shape(font, run.text);
  return {
    unitsPerEm,
    glyphs: glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { path: path.translate(xOffset, yOffset).toSVG(), advance: xAdvance };
    }),
  };
}

function shape(font: Font, text: string): GlyphRun {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, withoutMarks);
  }
}
