// Draws address labels, one on a page of 10 × 15 cm or four on a sheet of A4. A long address is written smaller.
import type { Settings } from "#shop/settings/settings.ts";
import {
  type AddressLabel,
  describeLabel,
  type LabelLine,
  type LabelPaper,
  type LabelPlace,
  placeLabel,
} from "./address-label.ts";
import { fontFor, writeText } from "./pdf-fonts.server.ts";
import { mutedColour, type PdfWriter, ruleColour, textColour } from "./pdf-writer.server.ts";

const pointsPerMillimetre = 72 / 25.4;
const gapPoints = 8;

export function drawAddressLabels(
  pdf: PdfWriter,
  labels: readonly AddressLabel[],
  paper: LabelPaper,
  business: Settings["business"],
): void {
  for (const [index, label] of labels.entries()) {
    const place = placeLabel(paper, index);
    if (place.startsSheet) startSheet(pdf, place);
    drawLabel(pdf.document, describeLabel(label, business), inPoints(place.box));
  }
}

function startSheet(pdf: PdfWriter, { sheet }: LabelPlace): void {
  const { width, height } = inPoints(sheet);
  pdf.startPage({ size: [width, height], margin: 0 });
  if (sheet.labels === 1) return;
  const cuts = pdf.document.lineWidth(0.5).dash(3, { space: 3 });
  cuts.moveTo(width / 2, 0).lineTo(width / 2, height);
  cuts.moveTo(0, height / 2).lineTo(width, height / 2);
  cuts.stroke(ruleColour).undash();
}

function drawLabel(
  document: PDFKit.PDFDocument,
  { head, recipient, sender }: ReturnType<typeof describeLabel>,
  box: LabelPlace["box"],
): void {
  const heightOf = (lines: readonly LabelLine[], scale: number) =>
    lines.reduce((sum, line) => sum + heightOfLine(document, line, { width: box.width, scale }), 0);
  const all = [...head, ...recipient, ...sender];
  let scale = 1;
  while (heightOf(all, scale) + 4 * gapPoints > box.height) scale *= 0.95;
  const drawLines = (lines: readonly LabelLine[], top: number) => {
    let y = top;
    for (const line of lines) {
      const { text, size, bold, muted } = line;
      const place = { x: box.left, y, size: size * scale, bold, colour: muted ? mutedColour : textColour };
      writeText(document, text, place, { width: box.width });
      y += heightOfLine(document, line, { width: box.width, scale });
    }
    return y;
  };
  const drawRule = (y: number) =>
    document
      .moveTo(box.left, y)
      .lineTo(box.left + box.width, y)
      .lineWidth(1)
      .stroke(ruleColour);
  const headEnd = drawLines(head, box.top) + gapPoints;
  drawRule(headEnd);
  drawLines(recipient, headEnd + gapPoints);
  const senderTop = box.top + box.height - heightOf(sender, scale);
  drawRule(senderTop - gapPoints);
  drawLines(sender, senderTop);
}

type Fit = { width: number; scale: number };

function heightOfLine(
  document: PDFKit.PDFDocument,
  { text, size, bold }: LabelLine,
  { width, scale }: Fit,
): number {
  return document
    .font(fontFor(text, bold))
    .fontSize(size * scale)
    .heightOfString(text, { width });
}

function inPoints<Millimetres extends Record<string, number>>(lengths: Millimetres): Millimetres {
  const points = Object.entries(lengths).map(([name, length]) => [name, length * pointsPerMillimetre]);
  return Object.fromEntries(points) as Millimetres;
}
