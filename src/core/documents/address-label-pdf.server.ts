// Draws address labels, one on a page of 10 × 15 cm or four on a sheet of A4. A long address is written smaller.
import { isWordmark } from "#core/look/label.ts";
import type { Settings } from "#core/settings/settings.ts";
import {
  type AddressLabel,
  describeLabel,
  type LabelLine,
  type LabelPaper,
  type LabelPlace,
  placeLabel,
} from "./address-label.ts";
import { heightOfLines, layOutText, type TextLine, writeLine } from "./pdf-lines.server.ts";
import { drawCut, type PageSize } from "./pdf-pages.server.ts";
import { mutedColour, type PdfWriter, textColour } from "./pdf-writer.server.ts";

const pointsPerMillimetre = 72 / 25.4;
const gapPoints = 8;
/** The largest logo, in points: 25 × 12 mm, beside the sender. */
const markBox = { width: 71, height: 34 };

export function drawAddressLabels(
  pdf: PdfWriter,
  labels: readonly AddressLabel[],
  paper: LabelPaper,
  business: Settings["business"],
): void {
  for (const [index, label] of labels.entries()) {
    const place = placeLabel(paper, index);
    if (place.startsSheet) startSheet(pdf, paper);
    drawLabel(pdf, describeLabel(label, business), inPoints(place.box));
  }
}

export function sizeOfLabelPaper(paper: LabelPaper): PageSize {
  const { width, height } = inPoints(placeLabel(paper, 0).sheet);
  return [width, height];
}

function startSheet(pdf: PdfWriter, paper: LabelPaper): void {
  const [width, height] = sizeOfLabelPaper(paper);
  pdf.startSheet([width, height]);
  if (placeLabel(paper, 0).sheet.labels === 1) return;
  drawCut(pdf, { from: [width / 2, 0], to: [width / 2, height] });
  drawCut(pdf, { from: [0, height / 2], to: [width, height / 2] });
}

type DrawnLine = TextLine & { colour: string };

function drawLabel(pdf: PdfWriter, label: ReturnType<typeof describeLabel>, box: LabelPlace["box"]): void {
  const { document, style } = pdf;
  const mark = measureMark(pdf, markBox);
  const { head, recipient, sender } = fitLabel(document, label, { ...box, mark });
  const drawLines = (lines: readonly DrawnLine[], top: number) => {
    let y = top;
    for (const line of lines) {
      writeLine(document, line, { x: box.left, y, colour: line.colour });
      y += line.height;
    }
    return y;
  };
  const drawRule = (y: number) =>
    document
      .moveTo(box.left, y)
      .lineTo(box.left + box.width, y)
      .lineWidth(1)
      .stroke(style.rule);
  const headEnd = drawLines(head, box.top) + gapPoints;
  drawRule(headEnd);
  drawLines(recipient, headEnd + gapPoints);
  const senderTop = box.top + box.height - heightOfLines(sender);
  drawRule(senderTop - gapPoints);
  drawLines(sender, senderTop);
  if (mark) drawMark(pdf, { ...mark, x: box.left + box.width - mark.width, y: senderTop });
}

type FittedLabel = { head: DrawnLine[]; recipient: DrawnLine[]; sender: DrawnLine[] };

/** Lays out the text at the largest size that fits into the box. */
function fitLabel(
  document: PDFKit.PDFDocument,
  { head, recipient, sender }: ReturnType<typeof describeLabel>,
  { width, height, mark }: Pick<LabelPlace["box"], "width" | "height"> & { mark: MarkSize | undefined },
): FittedLabel {
  const besideMark = mark ? width - mark.width - gapPoints : width;
  const layOut = (lines: readonly LabelLine[], scale: number, lineWidth = width): DrawnLine[] =>
    lines.flatMap(({ text, size, bold, muted }) =>
      layOutText(document, text, { size: size * scale, bold }, { width: lineWidth }).map((line) => ({
        ...line,
        colour: muted ? mutedColour : textColour,
      })),
    );
  for (let scale = 1; ; scale *= 0.95) {
    const label = {
      head: layOut(head, scale),
      recipient: layOut(recipient, scale),
      sender: layOut(sender, scale, besideMark),
    };
    const lines = [...label.head, ...label.recipient, ...label.sender];
    if (heightOfLines(lines) + 4 * gapPoints <= height) return label;
  }
}

function inPoints<Millimetres extends Record<string, number>>(lengths: Millimetres): Millimetres {
  const points = Object.entries(lengths).map(([name, length]) => [name, length * pointsPerMillimetre]);
  return Object.fromEntries(points) as Millimetres;
}

type Style = { mark?: Uint8Array | undefined };

/** In points. */
type MarkSize = { width: number; height: number; isWordmark: boolean };

/** The size of the mark within this box; undefined without a mark. */
function measureMark(
  { style: { mark } }: { style: Style },
  box: { width: number; height: number },
): MarkSize | undefined {
  if (!mark) return undefined;
  const { width, height } = sizeOfPng(mark);
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale, isWordmark: isWordmark({ width, height }) };
}

function sizeOfPng({ buffer, byteOffset }: Uint8Array): { width: number; height: number } {
  const bytes = new DataView(buffer, byteOffset);
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** `x`, `y`: the upper left corner. Does not move the writing position. */
function drawMark(
  { document, style }: { document: PDFKit.PDFDocument; style: Style },
  { x, y, width, height }: { x: number; y: number } & Pick<MarkSize, "width" | "height">,
): void {
  if (!style.mark) return;
  const before = { x: document.x, y: document.y };
  document.image(Buffer.from(style.mark), x, y, { width, height });
  document.x = before.x;
  document.y = before.y;
}
