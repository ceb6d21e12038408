// Draws the label of one product of an order: A6, with the buyer's words on it, to cut out.
import { type LabelShape, labelSize } from "#core/look/label.ts";
import { writeCentred } from "#features/gifts/greeting-card-pdf.server.ts";
import { drawShapes } from "./draw-shapes.server.ts";
import type { Paper } from "./paper.server.ts";
import { layOutText } from "./pdf-lines.server.ts";
import { a6 } from "./pdf-pages.server.ts";
import { mutedColour, type PdfWriter } from "./pdf-writer.server.ts";

/** `shapes` are in units of `labelSize`; `foot` names the order and product. */
export type WordedLabel = { name: string; shapes: readonly LabelShape[]; foot: string };

/** In points: 80 mm. */
const labelWidth = 226.8;
const top = 48;

export const wordedLabelPaper: Paper<WordedLabel> = {
  kind: "worded-label",
  nameOf: ({ name }) => name,
  draw: drawWordedLabel,
};

function drawWordedLabel(pdf: PdfWriter, { shapes, foot }: WordedLabel): void {
  pdf.startSheet(a6);
  const [width] = a6;
  const scale = labelWidth / labelSize.width;
  const edge: LabelShape = { kind: "rect", x: 0, y: 0, ...labelSize, stroke: mutedColour };
  drawShapes(pdf, [edge, ...shapes], { x: (width - labelWidth) / 2, y: top, scale });
  const lines = layOutText(pdf.document, foot, { size: 9 }, { width: labelWidth });
  writeCentred(pdf.document, lines, { top: top + labelSize.height * scale + 18, colour: mutedColour });
}
