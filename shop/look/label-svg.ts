// Writes a label as SVG with outlines instead of letters, for pictures that are drawn without fonts.
import type { FontPair } from "./font-pairs.ts";
import type { LabelShape } from "./label.ts";
import { hasOutlines, writeWords } from "./letters.ts";

type Drawing = { fonts: FontPair; logo: Uint8Array | undefined };

/** Undefined if a letter has no outline: a label never lacks a part of a name. `logo` is a PNG. */
export function writeLabelSvg(shapes: readonly LabelShape[], drawing: Drawing): string | undefined {
  const canWrite = shapes.every((shape) => shape.kind !== "text" || hasOutlines(shape.text, drawing.fonts));
  return canWrite ? shapes.map((shape) => writeShape(shape, drawing)).join("") : undefined;
}

function writeShape(shape: LabelShape, { fonts, logo }: Drawing): string {
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
  { text, x, y, size, align, fill, spacing }: Extract<LabelShape, { kind: "text" }>,
  fonts: FontPair,
): string {
  const words = writeWords(text, fonts, spacing / size);
  if (!words) return "";
  const scale = size / words.unitsPerEm;
  const width = words.width * scale - spacing;
  const left = { start: x, middle: x - width / 2, end: x - width }[align];
  const glyphs = words.glyphs.map((glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.path}"/>`);
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}
