// Prints the greeting cards of gifts, each on a sheet of A6, and what other papers of this size share with them.

import { drawShapes } from "#core/documents/draw-shapes.server.ts";
import type { Paper } from "#core/documents/paper.server.ts";
import { type TextLine, writeLine } from "#core/documents/pdf-lines.server.ts";
import { a6 } from "#core/documents/pdf-pages.server.ts";
import type { PdfWriter } from "#core/documents/pdf-writer.server.ts";
import { drawCardFoot, drawCardFrame, drawGreetingCard, type GreetingCard } from "./greeting-card.ts";

const whole = { x: 0, y: 0, scale: 1 };

export const greetingCardsPaper: Paper<{ name: string; cards: readonly GreetingCard[] }> = {
  kind: "greeting-cards",
  nameOf: ({ name }) => name,
  draw: (pdf, { cards }) => drawGreetingCards(pdf, cards),
};

export function drawGreetingCards(pdf: PdfWriter, cards: readonly GreetingCard[]): void {
  for (const card of cards) {
    pdf.startSheet(a6);
    drawShapes(pdf, drawGreetingCard(pdf.style.maker, card), whole);
  }
}

/** Begins a sheet with the frame and the foot of a card. */
export function startCard(pdf: PdfWriter): void {
  pdf.startSheet(a6);
  drawShapes(pdf, [...drawCardFrame(pdf.style.maker), ...drawCardFoot(pdf.style.maker)], whole);
}

/** Returns the position of the next line. */
export function writeCentred(
  document: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  { top, colour }: { top: number; colour: string },
): number {
  const [width] = a6;
  return lines.reduce((y, line) => {
    writeLine(document, line, { x: (width - line.width) / 2, y, colour });
    return y + line.height;
  }, top);
}
