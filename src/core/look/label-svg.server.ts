// Writes a label as SVG with outlines instead of letters, for pictures that are drawn without fonts.

import { findUnprintable } from "#core/forms/printable.ts";
import type { FontPair } from "./font-pairs.ts";
import type { LabelShape } from "./label.ts";
import { type LabelFonts, openLabelFonts } from "./label-fonts.server.ts";

type Drawing = { fonts: FontPair; logo: Uint8Array | undefined };

/** False if a letter has no outline, since a label must show the whole name. */
export function canWriteLabel(shapes: readonly LabelShape[]): boolean {
  return listTexts(shapes).every((text) => findUnprintable(text) === undefined);
}

/** Undefined if a letter has no outline. `logo` is a PNG. */
export async function writeLabelSvg(
  shapes: readonly LabelShape[],
  { fonts: pair, logo }: Drawing,
): Promise<string | undefined> {
  if (!canWriteLabel(shapes)) return undefined;
  const fonts = await openLabelFonts(listTexts(shapes), pair);
  return shapes.map((shape) => writeShape(shape, fonts, logo)).join("");
}

function listTexts(shapes: readonly LabelShape[]): string[] {
  return shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
}

function writeShape(shape: LabelShape, fonts: LabelFonts, logo: Drawing["logo"]): string {
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

function writeText(
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
  fonts: LabelFonts,
): string {
  const words = fonts.layOut(text, spacing / size);
  if (words.glyphs.length === 0) return "";
  const scale = Math.min(size, maxWidth / words.width);
  const width = words.width * scale - spacing;
  const left = { start: x, middle: x - width / 2, end: x - width }[align];
  const glyphs = words.glyphs.map(
    (glyph) => `<path transform="translate(${glyph.x} 0) scale(${glyph.scale})" d="${glyph.path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}
