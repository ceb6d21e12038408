// Draws the greeting card of a gift: A6, the buyer's words in the middle, in the largest size that fits.
import { drawMark, widthOfMark } from "#shop/look/label.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { drawShapes } from "./draw-shapes.server.ts";
import type { Paper } from "./paper.server.ts";
import { heightOfLines, layOutText, type TextLine, writeLine } from "./pdf-lines.server.ts";
import { a6 } from "./pdf-pages.server.ts";
import { mutedColour, type PdfWriter, textColour } from "./pdf-writer.server.ts";

export type GreetingCard = Pick<Gift, "words" | "from">;

/** The sizes tried, in points, the largest first. */
const sizes = [20, 17, 15, 13, 11.5, 10, 9, 8];
const frame = 17;
const padding = 20;
const markHeight = 26;
const footHeight = 52;
const fromGap = 12;

/** The space for text on the card, in points. */
export const cardSpace = { width: a6[0] - 2 * (frame + padding) };
export const frameTop = frame + padding;
/** The top of the card's foot, in points. */
export const footTop = a6[1] - frame - padding - footHeight;

export const greetingCardsPaper: Paper<{ name: string; cards: readonly GreetingCard[] }> = {
  kind: "greeting-cards",
  nameOf: ({ name }) => name,
  draw: (pdf, { cards }) => drawGreetingCards(pdf, cards),
};

export function drawGreetingCards(pdf: PdfWriter, cards: readonly GreetingCard[]): void {
  for (const card of cards) {
    pdf.startSheet(a6);
    drawCardFrame(pdf);
    drawWords(pdf, card);
    drawCardFoot(pdf);
  }
}

/** The line around a card of A6. */
export function drawCardFrame({ document, style }: PdfWriter): void {
  const [width, height] = a6;
  document
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .lineWidth(0.8)
    .stroke(style.rule);
}

/** Writes words and sender, centred above the foot. */
function drawWords({ document, style }: PdfWriter, { words, from }: GreetingCard): void {
  const [width, height] = a6;
  const space = { width: width - 2 * (frame + padding) };
  const room = height - 2 * (frame + padding) - footHeight;
  const layOut = (size: number) => {
    const lines = words === "" ? [] : layOutText(document, words, { size, display: style.fonts }, space);
    const sender = from === "" ? [] : layOutText(document, `– ${from}`, { size: size * 0.8 }, space);
    const gap = lines.length > 0 && sender.length > 0 ? fromGap : 0;
    return { lines, sender, gap, height: heightOfLines(lines) + gap + heightOfLines(sender) };
  };
  const laidOut = sizes.map(layOut);
  const fitting = laidOut.find((one) => one.height <= room) ?? laidOut.at(-1);
  if (!fitting) return;
  let top = frame + padding + Math.max(0, (room - fitting.height) / 2);
  top = writeCentred(document, fitting.lines, { top, colour: textColour }) + fitting.gap;
  writeCentred(document, fitting.sender, { top, colour: mutedColour });
}

/** The maker's mark and name, in the middle of the card's foot. */
export function drawCardFoot(pdf: PdfWriter): void {
  const { document, style } = pdf;
  const [width, height] = a6;
  const { maker } = style;
  const space = { width: width - 2 * (frame + padding), maxHeight: 14 };
  const lines = layOutText(document, maker.shopName, { size: 9, display: style.fonts }, space);
  const top = height - frame - 12 - heightOfLines(lines);
  writeCentred(document, lines, { top, colour: maker.colours.accent });
  const mark = maker.mark.kind === "logo" && !style.mark ? undefined : maker.mark;
  if (!mark) return;
  const markWidth = widthOfMark(mark, markHeight);
  const shapes = drawMark(mark, maker.colours, { y: 0, height: markHeight }, markWidth / 2);
  drawShapes(pdf, shapes, { x: (width - markWidth) / 2, y: top - markHeight - 4, scale: 1 });
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
