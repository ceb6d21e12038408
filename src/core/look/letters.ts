// Writes words as outlines, for pictures drawn without a browser and for previews of fonts that are not loaded.
import type { FontPair } from "./font-pairs.ts";
import letters from "./letters.json" with { type: "json" };

type Glyph = { advance: number; path: string };
type Face = { unitsPerEm: number; capHeight: number; glyphs: Readonly<Record<string, Glyph | undefined>> };

const faces: Readonly<Record<FontPair, Face>> = letters;

/** In units of the font: `capHeight` is the height of a capital. The baseline is y = 0, and y grows upwards. */
export type WrittenWords = {
  width: number;
  capHeight: number;
  unitsPerEm: number;
  glyphs: { x: number; path: string }[];
};

/** Leaves out letters that the font lacks; undefined if no letter remains. `spacing` is the space between letters, in ems. */
export function writeWords(text: string, pair: FontPair, spacing = 0): WrittenWords | undefined {
  const { capHeight, unitsPerEm, glyphs } = faces[pair];
  const written: WrittenWords = { width: 0, capHeight, unitsPerEm, glyphs: [] };
  for (const character of toPlainLetters(text)) {
    const glyph = glyphs[character];
    if (!glyph) continue;
    if (glyph.path !== "") written.glyphs.push({ x: written.width, path: glyph.path });
    written.width += glyph.advance + spacing * unitsPerEm;
  }
  return written.glyphs.length > 0 ? written : undefined;
}

/** 'Café' as 'Cafe': the outlines have no accents. */
function toPlainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

/** 'MC' for 'Mitti & Co': the first letters of the first two words. Empty for a name without a Latin letter or digit. */
export function initialsOf(name: string): string {
  const words = toPlainLetters(name).match(/[a-z0-9][a-z0-9'’]*/gi) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
