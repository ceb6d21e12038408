// Draws the slip for paying an order by UPI: A6, with the amount, the QR code, and the account's owner.
import { cardSpace } from "#features/gifts/greeting-card.ts";
import { startCard, writeCentred } from "#features/gifts/greeting-card-pdf.server.ts";
import type { Paper } from "./paper.server.ts";
import { layOutText } from "./pdf-lines.server.ts";
import { a6 } from "./pdf-pages.server.ts";
import { mutedColour, type PdfWriter, textColour } from "./pdf-writer.server.ts";
import type { QrCode } from "./qr-code.ts";

export type UpiSlip = {
  upiId: string;
  payee: string;
  /** Such as '₹1,998.00'. */
  amount: string;
  reference: string;
  qrCode: QrCode;
};

export const upiSlipPaper: Paper<UpiSlip> = {
  kind: "upi-slip",
  nameOf: ({ reference }) => `Payment by UPI for ${reference}`,
  draw: drawUpiSlip,
};

/** The side of the QR code, in points: about five centimetres, readable by a phone at arm's length. */
const codeSize = 150;

function drawUpiSlip(pdf: PdfWriter, { upiId, payee, amount, reference, qrCode }: UpiSlip): void {
  const { document, style } = pdf;
  startCard(pdf);
  const line = (text: string, size: number, bold = false) =>
    layOutText(document, text, { size, bold }, cardSpace);
  let top = writeCentred(document, line(`Order ${reference}`, 11), {
    top: cardSpace.top,
    colour: mutedColour,
  });
  const sum = layOutText(document, amount, { size: 26, display: style.fonts }, cardSpace);
  top = writeCentred(document, sum, { top, colour: style.maker.colours.accent });
  drawCode(document, qrCode, top + 4);
  top += codeSize + 8;
  top = writeCentred(document, line("Scan it with any UPI app.", 11, true), { top, colour: textColour });
  top = writeCentred(document, line(`Paid to ${payee}`, 9), { top: top + 2, colour: textColour });
  top = writeCentred(document, line(upiId, 9), { top, colour: textColour });
  writeCentred(document, line("We confirm your order once the money has arrived.", 8), {
    top: top + 2,
    colour: mutedColour,
  });
}

function drawCode(document: PDFKit.PDFDocument, { size, path }: QrCode, top: number): void {
  document
    .save()
    .translate((a6[0] - codeSize) / 2, top)
    .scale(codeSize / size)
    .path(path)
    .fill("#000000")
    .restore();
}
