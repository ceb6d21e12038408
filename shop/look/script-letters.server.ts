// Writes words in every script that the shop can print as outlines, for pictures that are drawn without fonts.
import type { Font, GlyphRun } from "fontkit";
import { findUnprintable } from "#shop/forms/printable.ts";
import type { WrittenWords } from "./letters.ts";
import { runsOf, withoutMarks } from "./print-fonts.server.ts";

const unitsPerEm = 1000;
/** By path; each is opened at the first text that needs it. */
const opened = new Map<string, Promise<Font>>();

export function canWriteScripts(text: string): boolean {
  return findUnprintable(text) === undefined;
}

/** Like `writeWords`, for a text that `canWriteScripts` accepts. Joined letters cannot be spaced. */
export async function writeScripts(text: string): Promise<Omit<WrittenWords, "capHeight">> {
  const written: Omit<WrittenWords, "capHeight"> = { width: 0, unitsPerEm, glyphs: [] };
  for (const run of runsOf(text)) {
    const font = await openFont(run.font);
    const scale = unitsPerEm / font.unitsPerEm;
    const { glyphs, positions } = layOut(font, run.text);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = path.translate(xOffset, yOffset).scale(scale).toSVG();
      if (outline !== "") written.glyphs.push({ x: written.width, path: outline });
      written.width += xAdvance * scale;
    }
  }
  return written;
}

function openFont(path: string): Promise<Font> {
  const font = opened.get(path) ?? import("fontkit").then(({ openSync }) => openSync(path) as Font);
  opened.set(path, font);
  return font;
}

function layOut(font: Font, text: string): GlyphRun {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, withoutMarks);
  }
}
