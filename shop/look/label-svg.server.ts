// Writes a label as SVG with outlines instead of letters, for pictures that are drawn without fonts.
import type { FontPair } from "./font-pairs.ts";
import type { LabelShape } from "./label.ts";
import { hasOutlines, writeWords } from "./letters.ts";
import { canWriteScripts, writeScripts } from "./script-letters.server.ts";

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
