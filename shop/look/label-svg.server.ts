// Writes a label as SVG with outlines instead of letters, for pictures that are drawn without fonts.

import type { Font, GlyphRun } from "fontkit";
import { findUnprintable } from "#shop/forms/printable.ts";
import type { FontPair } from "./font-pairs.ts";
import type { LabelShape } from "./label.ts";
import { hasOutlines, type WrittenWords, writeWords } from "./letters.ts";
import { runsOf, withoutMarks } from "./print-fonts.server.ts";

const unitsPerEm = 1000;
/** By path; each is opened at the first text that needs it. */
const opened = new Map<string, Promise<Font>>();

function canWriteScripts(text: string): boolean {
  return findUnprintable(text) === undefined;
}

/** Like `writeWords`, for a text that `canWriteScripts` accepts. Joined letters cannot be spaced. */
async function writeScripts(text: string): Promise<Omit<WrittenWords, "capHeight">> {
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

type Drawing = { fonts: FontPair; logo: Uint8Array | undefined };

/** False if a letter has no outline, since a label must show the whole name. */
export function canWriteLabel(shapes: readonly LabelShape[], fonts: FontPair): boolean {
  return shapes.every(
    (shape) => shape.kind !== "text" || hasOutlines(shape.text, fonts) || canWriteScripts(shape.text),
  );
}

/** Undefined if a letter has no outline. `logo` is a PNG. */
export async function writeLabelSvg(
  shapes: readonly LabelShape[],
  drawing: Drawing,
): Promise<string | undefined> {
  if (!canWriteLabel(shapes, drawing.fonts)) return undefined;
  const written = await Promise.all(shapes.map((shape) => writeShape(shape, drawing)));
  return written.join("");
}

async function writeShape(shape: LabelShape, { fonts, logo }: Drawing): Promise<string> {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill = "none", stroke = "none" } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${stroke}" stroke-width="0.7"/>`;
    }
    case "circle":
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" fill="${shape.fill}" stroke="${shape.stroke ?? "none"}" stroke-width="0.7"/>`;
    case "outline":
      return `<path d="${shape.path}" fill="${shape.fill}" transform="translate(${shape.x} ${shape.y}) scale(${shape.scale})"/>`;
    case "logo": {
      if (!logo) return "";
      const { x, y, width, height } = shape;
      const address = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${address}"/>`;
    }
    case "text":
      return writeText(shape, fonts);
  }
}

async function writeText(
  {
    text,
    x,
    y,
    size,
    align,
    fill,
    spacing,
    maxWidth = Number.POSITIVE_INFINITY,
  }: Extract<LabelShape, { kind: "text" }>,
  fonts: FontPair,
): Promise<string> {
  const isLatin = hasOutlines(text, fonts);
  const words = isLatin ? writeWords(text, fonts, spacing / size) : await writeScripts(text);
  if (!words) return "";
  const scale = Math.min(size / words.unitsPerEm, maxWidth / words.width);
  const width = words.width * scale - (isLatin ? spacing : 0);
  const left = { start: x, middle: x - width / 2, end: x - width }[align];
  const glyphs = words.glyphs.map((glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.path}"/>`);
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}
