// Draws the cards that go into the boxes: who made the piece and when, and a QR code that leads to the batch's page.
// Ten fit on a sheet of A4, to be cut along the lines.
import { encode } from "uqr";
import type { Paper } from "#shop/documents/paper.server.ts";
import { drawMark, type MarkSize, measureMark } from "#shop/documents/paper-mark.server.ts";
import { layOutText, writeLine, writeText } from "#shop/documents/pdf-lines.server.ts";
import { mutedColour, type PdfWriter, textColour } from "#shop/documents/pdf-writer.server.ts";

const pointsPerMillimetre = 72 / 25.4;
const sheet = { width: 210, height: 297 };
const card = { width: 85, height: 55, columns: 2, rows: 5, padding: 6 };
const qrSize = 30;
const markBox = { width: 22, height: 7 };
const left = (sheet.width - card.columns * card.width) / 2;
const top = (sheet.height - card.rows * card.height) / 2;

export type BatchCard = {
  number: string;
  productName: string;
  pouredOn: string;
  pouredBy: string;
  /** How things are made in this shop, as in 'poured'. */
  made: string;
  shopName: string;
  address: string;
};

export const batchCardsPaper: Paper<{ name: string; cards: readonly BatchCard[] }> = {
  kind: "batch-cards",
  nameOf: ({ name }) => name,
  draw: (pdf, { cards }) => drawCards(pdf, cards),
};

function drawCards({ document, style, startSheet }: PdfWriter, cards: readonly BatchCard[]): void {
  const perSheet = card.columns * card.rows;
  for (const [index, one] of cards.entries()) {
    const place = index % perSheet;
    if (place === 0) {
      startSheet([points(sheet.width), points(sheet.height)]);
      drawCuts(document);
    }
    const column = place % card.columns;
    const row = Math.floor(place / card.columns);
    drawCard({ document, style }, one, { x: left + column * card.width, y: top + row * card.height });
  }
}

/** Short marks outside of the cards, so that no line is left on one that is cut a little off. */
function drawCuts(document: PDFKit.PDFDocument): void {
  const mark = 6;
  document.lineWidth(0.5);
  for (let column = 0; column <= card.columns; column += 1) {
    const x = points(left + column * card.width);
    document.moveTo(x, points(top - mark - 1)).lineTo(x, points(top - 1));
    document.moveTo(x, points(sheet.height - top + 1)).lineTo(x, points(sheet.height - top + mark + 1));
  }
  for (let row = 0; row <= card.rows; row += 1) {
    const y = points(top + row * card.height);
    document.moveTo(points(left - mark - 1), y).lineTo(points(left - 1), y);
    document.moveTo(points(sheet.width - left + 1), y).lineTo(points(sheet.width - left + mark + 1), y);
  }
  document.stroke(mutedColour);
}

type DrawnCard = Pick<PdfWriter, "document" | "style">;

/** `x` and `y` are the upper left corner, in millimetres. */
function drawCard({ document, style }: DrawnCard, one: BatchCard, { x, y }: { x: number; y: number }): void {
  const { padding } = card;
  const qrLeft = x + card.width - padding - qrSize;
  const width = points(qrLeft - x - padding - 4);
  type Style = { size: number; maxHeight: number; bold?: boolean; colour?: string };
  const write = (text: string, at: number, letters: Style) =>
    writeText(
      document,
      text,
      {
        x: points(x + padding),
        y: points(y + at),
        size: letters.size,
        bold: letters.bold,
        colour: letters.colour ?? textColour,
      },
      { width, maxHeight: points(letters.maxHeight) },
    );
  const mark = drawHead({ document, style }, one.shopName, { x: x + padding, y: y + padding, width });
  write(one.productName, padding + (mark ? 8.5 : 5), { size: 13, maxHeight: mark ? 12 : 14, bold: true });
  document
    .moveTo(points(x + padding), points(y + 27))
    .lineTo(points(x + padding + 10), points(y + 27))
    .lineWidth(0.8)
    .stroke(style.rule);
  write(`Batch ${one.number}`, 29, { size: 10, maxHeight: 5, bold: true });
  write(`${capitalise(one.made)} on ${one.pouredOn} by ${one.pouredBy}`, 34, { size: 8.5, maxHeight: 10 });
  drawQr(document, one.address, { x: qrLeft, y: y + padding });
  const below = { width: points(card.width - 2 * padding), maxHeight: 0 };
  const writeBelow = (text: string, at: number, link?: string) => {
    for (const line of layOutText(document, text, { size: 7 }, below)) {
      const left = points(x + padding) + below.width - line.width;
      writeLine(document, line, { x: left, y: points(y + at), colour: mutedColour, link });
    }
  };
  const [, shownAddress = ""] = /^https?:\/\/(.*)$/.exec(one.address) ?? [];
  writeBelow("Its page in our notebook:", 41.5);
  writeBelow(shownAddress, 45, one.address);
}

/** The shop's mark, with its name beside it unless the mark is its name. `x` and `y` are in millimetres. */
function drawHead(
  pdf: DrawnCard,
  shopName: string,
  { x, y, width }: { x: number; y: number; width: number },
): MarkSize | undefined {
  const mark = measureMark(pdf, { width: points(markBox.width), height: points(markBox.height) });
  if (mark) drawMark(pdf, { ...mark, x: points(x), y: points(y) });
  if (mark?.isWordmark) return mark;
  const beside = mark ? mark.width + points(2) : 0;
  const place = { x: points(x) + beside, y: points(mark ? y + 1.8 : y) };
  const space = { width: width - beside, maxHeight: points(4) };
  writeText(pdf.document, shopName, { ...place, size: 8, colour: mutedColour }, space);
  return mark;
}

/** Each row of dark modules is one rectangle, so that no printer leaves gaps in it. */
function drawQr(document: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  // Medium correction: a card may get a stain of wax.
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const unit = qrSize / size;
  for (const [row, modules] of data.entries())
    for (let column = 0; column < size; column += 1) {
      let end = column;
      while (modules[end]) end += 1;
      if (end === column) continue;
      document.rect(
        points(x + column * unit),
        points(y + row * unit),
        points((end - column) * unit),
        points(unit),
      );
      column = end;
    }
  document.fill("#000000");
}

function points(millimetres: number): number {
  return millimetres * pointsPerMillimetre;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
