// Draws a gift card for printing: A6 with its value, the buyer's words, and the code.

import type { Paper } from "#core/documents/paper.server.ts";
import { heightOfLines, layOutText, type TextLine } from "#core/documents/pdf-lines.server.ts";
import { mutedColour, type PdfWriter, textColour } from "#core/documents/pdf-writer.server.ts";
import { cardSpace } from "#features/gifts/greeting-card.ts";
import { startCard, writeCentred } from "#features/gifts/greeting-card-pdf.server.ts";
import { formatCode } from "./gift-card.ts";

export type GiftCardOnPaper = {
  code: string;
  /** Such as '₹1,000'. */
  worth: string;
  until: string;
  recipientName: string;
  fromName: string;
  words: string;
};

export const giftCardPaper: Paper<GiftCardOnPaper> = {
  kind: "gift-card",
  nameOf: () => "Gift card",
  draw: drawGiftCard,
};

/** The sizes tried for the words, in points, the largest first. */
const sizes = [16, 14, 12, 10.5, 9, 8, 7];
const gap = 10;

function drawGiftCard(pdf: PdfWriter, card: GiftCardOnPaper): void {
  const { document, style } = pdf;
  startCard(pdf);
  const title = layOutText(document, "Gift card", { size: 11 }, cardSpace);
  const worth = layOutText(document, card.worth, { size: 30, display: style.fonts }, cardSpace);
  const top = writeCentred(document, title, { top: cardSpace.top, colour: mutedColour });
  const below = writeCentred(document, worth, { top, colour: style.maker.colours.accent }) + gap;
  const code = layOutText(document, formatCode(card.code), { size: 15, bold: true }, cardSpace);
  const use = layOutText(
    document,
    `Type the code at the checkout, until ${card.until}.`,
    { size: 8 },
    cardSpace,
  );
  const codeTop = cardSpace.bottom - heightOfLines(use) - heightOfLines(code) - 4;
  drawWords(pdf, card, { top: below, bottom: codeTop - gap });
  const under = writeCentred(document, code, { top: codeTop, colour: textColour });
  writeCentred(document, use, { top: under + 2, colour: mutedColour });
}

/** Writes the words in the middle between value and code, at the largest size that fits. */
function drawWords(
  { document, style }: PdfWriter,
  { recipientName, fromName, words }: GiftCardOnPaper,
  { top, bottom }: { top: number; bottom: number },
): void {
  const layOut = (size: number) => {
    const lines = (text: string, share = 1): TextLine[] =>
      text === "" ? [] : layOutText(document, text, { size: size * share, display: style.fonts }, cardSpace);
    const parts = [
      lines(recipientName && `For ${recipientName}`, 0.85),
      lines(words),
      lines(fromName && `– ${fromName}`, 0.85),
    ].filter((part) => part.length > 0);
    const height = parts.reduce((sum, part) => sum + heightOfLines(part), 0);
    return { parts, height: height + Math.max(0, parts.length - 1) * (gap / 2) };
  };
  const laidOut = sizes.map(layOut);
  const fitting = laidOut.find(({ height }) => height <= bottom - top) ?? laidOut.at(-1);
  let y = top + Math.max(0, (bottom - top - (fitting?.height ?? 0)) / 2);
  for (const part of fitting?.parts ?? [])
    y = writeCentred(document, part, { top: y, colour: textColour }) + gap / 2;
}
