// Draws the cards for the boxes: a large label, who made the piece and when, how long it burns, and a QR code for the batch's page. Four on
// a sheet of A4, with marks for cutting.
import { drawShapes } from "#core/documents/draw-shapes.server.ts";
import type { Paper } from "#core/documents/paper.server.ts";
import { layOutText, writeLine } from "#core/documents/pdf-lines.server.ts";
import { mutedColour, type PdfWriter, textColour } from "#core/documents/pdf-writer.server.ts";
import { drawLabel, labelSize } from "#core/look/label.ts";
import { drawOnSheets, drawQr, type Place, points } from "./sheets-to-cut.server.ts";

/** In millimetres. */
const card = { width: 96, height: 138, columns: 2, rows: 2, padding: 9 };
const labelWidth = 66;
const qrSize = 22;

export type BatchCard = {
  number: string;
  productName: string;
  /** The notes as on the label; '' and none if the product has none. */
  notes: readonly string[];
  weight: string;
  burnTime: string;
  pouredOn: string;
  pouredBy: string;
  /** The shop's word for how things are made, such as 'poured'. */
  made: string;
  address: string;
};

export const batchCardsPaper: Paper<{ name: string; cards: readonly BatchCard[] }> = {
  kind: "batch-cards",
  nameOf: ({ name }) => name,
  draw: (pdf, { cards }) => drawOnSheets(pdf, cards, card, drawCard),
};

function drawCard(pdf: PdfWriter, one: BatchCard, { x, y }: Place): void {
  const { maker } = pdf.style;
  const { productName: name, notes, number: batch, weight } = one;
  drawShapes(pdf, drawLabel(maker, { name, notes, batch, weight, wax: "" }), {
    x: points(x + (card.width - labelWidth) / 2),
    y: points(y + card.padding),
    scale: points(labelWidth) / labelSize.width,
  });
  const middle = { x, width: card.width };
  const written = y + card.padding + (labelWidth / labelSize.width) * labelSize.height;
  writeInMiddle(pdf, `${capitalise(one.made)} on ${one.pouredOn}`, { ...middle, y: written + 5, size: 12 });
  writeInMiddle(pdf, `by ${one.pouredBy}`, { ...middle, y: written + 11, size: 12 });
  drawNotebook(pdf, one, { x: x + card.padding, y: y + card.height - card.padding - qrSize });
}

/** In the font of headings, cut to one line. */
function writeInMiddle(
  { document, style }: PdfWriter,
  text: string,
  { x, y, width, size }: Place & { width: number; size: number },
): void {
  const space = { width: points(width - 2 * card.padding), maxHeight: 0 };
  for (const line of layOutText(document, text, { size, display: style.fonts }, space))
    writeLine(document, line, {
      x: points(x) + (points(width) - line.width) / 2,
      y: points(y),
      colour: textColour,
    });
}

/** The QR code, with the burn time and the page's address next to it. */
function drawNotebook(
  { document }: PdfWriter,
  { address, burnTime, number }: BatchCard,
  { x, y }: Place,
): void {
  drawQr(document, address, { x, y, size: qrSize });
  const width = points(card.width - 2 * card.padding - qrSize - 5);
  const [, shownAddress = ""] = /^https?:\/\/(.*)$/.exec(address) ?? [];
  const lines = [
    { text: `Batch ${number}`, size: 9, bold: true, colour: textColour },
    ...(burnTime ? [{ text: `Burns ${burnTime}`, size: 9, colour: textColour }] : []),
    { text: "Its page in our notebook:", size: 8, colour: mutedColour },
    { text: shownAddress, size: 8, colour: mutedColour, link: address },
  ];
  const laidOut = lines.flatMap(({ text, colour, ...line }) =>
    layOutText(document, text, line, { width }).map((written) => ({
      written,
      colour,
      link: "link" in line ? line.link : undefined,
    })),
  );
  let at = points(y + qrSize) - laidOut.reduce((sum, { written }) => sum + written.height, 0);
  for (const { written, colour, link } of laidOut) {
    writeLine(document, written, { x: points(x + qrSize + 5), y: at, colour, link });
    at += written.height;
  }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
