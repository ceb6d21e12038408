// The fonts of PDFs and of labels in pictures. Names and addresses may be in any script of India, mixed with Latin.
import { join } from "node:path";
import type { FontPair } from "./font-pairs.ts";
import { isDisplayed, type labelScripts } from "./label-runs.ts";

const fontsDir = join(import.meta.dirname, "fonts");
const latin = {
  regular: join(fontsDir, "source-sans-3-regular.ttf"),
  bold: join(fontsDir, "source-sans-3-semibold.ttf"),
};

type Script = { name: string; hasLatin: boolean };
const scripts: Script[] = [
  { name: "Devanagari", hasLatin: true },
  { name: "Bengali", hasLatin: true },
  { name: "Kannada", hasLatin: true },
  { name: "Oriya", hasLatin: true },
  { name: "Telugu", hasLatin: true },
  // Older fonts without Latin letters: the newer ones make fontkit 2.0.4 throw at common words ("ਸਿੰਘ":
  // GPOSProcessor.getAnchor).
  { name: "Gujarati", hasLatin: false },
  { name: "Gurmukhi", hasLatin: false },
  { name: "Malayalam", hasLatin: false },
  { name: "Tamil", hasLatin: false },
];
const others = scripts.map(({ name, hasLatin }) => {
  const letter = `[\\p{Script=${name}}\\u200c\\u200d\\u0951-\\u0954\\u0964\\u0965]`;
  return {
    hasLatin,
    letter: new RegExp(`\\p{Script=${name}}`, "u"),
    /** The longest run in this font: letters of the script, spaces, digits and a few signs. */
    run: new RegExp(`((?=\\p{Script=${name}})(?:${letter}|[ 0-9.,/():;'’#-])+)`, "u"),
    font: join(fontsDir, `noto-sans-${name.toLowerCase()}-regular.ttf`),
  };
});

/**
 * The path of the font of a text, or of most of it. A path, because pdfkit would read the file of a registered font
 * anew for each text.
 */
export function fontFor(text: string, bold = false): string {
  const other = others.find(({ letter }) => letter.test(text));
  return other?.font ?? (bold ? latin.bold : latin.regular);
}

/** The font of the pair's headings. Exported for tests. */
export function displayFont(pair: FontPair): string {
  return join(fontsDir, `display-${pair}.ttf`);
}

/** The serif of a script for labels in pictures. */
export function scriptFont(script: (typeof labelScripts)[number]): string {
  return join(fontsDir, `label-${script}.woff2`);
}

export type TextRun = { text: string; font: string };

/** Splits a text into runs of one font each; a single run in the pair's display font if that has all its characters. */
export function runsOf(text: string, bold = false, display?: FontPair): TextRun[] {
  if (display && isDisplayed(text)) return [{ text, font: displayFont(display) }];
  const other = others.find(({ letter, hasLatin }) => !hasLatin && letter.test(text));
  if (!other) return [{ text, font: fontFor(text, bold) }];
  return text
    .split(other.run)
    .filter((run) => run !== "")
    .map((run) => ({ text: run, font: fontFor(run, bold) }));
}

/**
 * Switches off the placing of marks above and below letters: fontkit 2.0.4 throws at a mark that the font has no place
 * for ("ర్ర్").
 */
export const withoutMarks: Readonly<Record<string, boolean>> = {
  abvm: false,
  blwm: false,
  mark: false,
  mkmk: false,
};
