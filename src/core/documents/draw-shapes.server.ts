// Draws the shapes of a label into a PDF, in vectors and real letters.
import type { LabelShape } from "#core/look/label.ts";
import { layOutText, type TextLine, writeLine } from "./pdf-lines.server.ts";
import type { PdfWriter } from "./pdf-writer.server.ts";

type Place = { x: number; y: number; scale: number };

/** `x`, `y`: the upper left corner in points. Does not move the writing position. */
export function drawShapes(
  { document, style }: Pick<PdfWriter, "document" | "style">,
  shapes: readonly LabelShape[],
  { x, y, scale }: Place,
): void {
  const before = { x: document.x, y: document.y };
  document.save().translate(x, y).scale(scale);
  for (const shape of shapes) {
    if (shape.kind === "text") writeShape(document, shape, style);
    else drawShape(document, shape, style.mark);
  }
  document.restore();
  document.x = before.x;
  document.y = before.y;
}

type Drawn = Exclude<LabelShape, { kind: "text" }>;

function drawShape(document: PDFKit.PDFDocument, shape: Drawn, logo: Uint8Array | undefined): void {
  if (shape.kind === "logo") {
    if (logo)
      document.image(Buffer.from(logo), shape.x, shape.y, { width: shape.width, height: shape.height });
    return;
  }
  if (shape.kind === "outline") {
    document
      .save()
      .translate(shape.x, shape.y)
      .scale(shape.scale)
      .path(shape.path)
      .fill(shape.fill)
      .restore();
    return;
  }
  document.lineWidth(0.7);
  if (shape.kind === "rect") document.rect(shape.x, shape.y, shape.width, shape.height);
  else document.circle(shape.x, shape.y, shape.r);
  const { fill, stroke } = shape;
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else document.stroke(stroke);
}

function writeShape(
  document: PDFKit.PDFDocument,
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
  { fonts }: PdfWriter["style"],
): void {
  const layOut = (inSize: number) =>
    layOutText(document, text, { size: inSize, display: fonts }, { width: Number.POSITIVE_INFINITY })[0];
  const widthOf = (line: TextLine) => line.width + (Array.from(text).length - 1) * spacing;
  const whole = layOut(size);
  const line = whole && widthOf(whole) > maxWidth ? layOut((size * maxWidth) / widthOf(whole)) : whole;
  if (!line) return;
  const width = widthOf(line);
  const left = { start: x, middle: x - width / 2, end: x - width }[align];
  writeLine(document, line, { x: left, y, colour: fill, onBaseline: true, spacing });
}
