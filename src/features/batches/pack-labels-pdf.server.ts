// Draws the labels for the packs, with the declarations of the Legal Metrology (Packaged Commodities) Rules and the batch. Eight
// on a sheet of A4, with marks for cutting.
import type { Paper } from "#core/documents/paper.server.ts";
import { heightOfLines, layOutText, writeLine } from "#core/documents/pdf-lines.server.ts";
import { mutedColour, type PdfWriter, textColour } from "#core/documents/pdf-writer.server.ts";
import { drawOnSheets, drawQr, type Place, points } from "./sheets-to-cut.server.ts";

/** In millimetres. */
const label = { width: 96, height: 68, columns: 2, rows: 4, padding: 5 };
const qrSize = 18;
/** Shares of the sizes below, tried in this order. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const nameSize = 13;
/** Figures of 2 mm and more, as packs of up to 500 g need them. */
const figureSize = 10.5;
const textSize = 8;

export type PackLabel = {
  productName: string;
  /** '8 oz (227 g)'; '' if it is not known. */
  netQuantity: string;
  /** '₹999.00'. */
  mrp: string;
  /** '₹4.40 per g'; '' if the net quantity is not known or this is the MRP. */
  unitPrice: string;
  /** The month of making: 'November 2026'. */
  month: string;
  /** Whoever makes and packs it, with the address. */
  maker: string;
  /** Where a buyer complains: phone and email address. */
  care: string;
  /** '' for India. */
  origin: string;
  /** Empty without a batch. */
  batch: string;
  /** The address of the batch's or product's page, or '' without a page. */
  address: string;
};

export const packLabelsPaper: Paper<{ name: string; labels: readonly PackLabel[] }> = {
  kind: "pack-labels",
  nameOf: ({ name }) => name,
  draw: (pdf, { labels }) => drawOnSheets(pdf, labels, label, drawPackLabel),
};

function drawPackLabel(pdf: PdfWriter, one: PackLabel, { x, y }: Place): void {
  const { document } = pdf;
  const inner = { left: x + label.padding, top: y + label.padding, height: label.height - 2 * label.padding };
  if (one.address)
    drawQr(document, one.address, {
      x: x + label.width - label.padding - qrSize,
      y: inner.top + inner.height - qrSize,
      size: qrSize,
    });
  const { head, foot } = layOutLabel(pdf, one);
  let at = points(inner.top);
  for (const line of head) {
    writeLine(document, line, { x: points(inner.left), y: at, colour: textColour });
    at += line.height;
  }
  at = points(inner.top + inner.height) - heightOfLines(foot);
  for (const line of foot) {
    writeLine(document, line, { x: points(inner.left), y: at, colour: mutedColour });
    at += line.height;
  }
}

/** The height of a label without its padding, in points. Exported for tests. */
export const labelHeight = points(label.height - 2 * label.padding);

/** The name and the figures; below them, beside the QR code, who made it. In the largest size that fits. */
export function layOutLabel(pdf: PdfWriter, one: PackLabel): ReturnType<typeof layOut> {
  const fitting = scales.find((scale) => {
    const { head, foot } = layOut(pdf, one, scale);
    return heightOfLines(head) + heightOfLines(foot) <= labelHeight;
  });
  return layOut(pdf, one, fitting ?? 0.5);
}

function layOut({ document, style }: PdfWriter, one: PackLabel, scale: number) {
  const width = label.width - 2 * label.padding;
  const write = (
    text: string,
    size: number,
    millimetres: number,
    look: { bold?: true; isTitle?: true } = {},
  ) =>
    text === ""
      ? []
      : layOutText(
          document,
          text,
          { size: size * scale, bold: look.bold, display: look.isTitle && style.fonts },
          { width: points(millimetres) },
        );
  const beside = width - (one.address ? qrSize + 3 : 0);
  const head = [
    ...write(one.productName, nameSize, width, { isTitle: true }),
    ...write(one.netQuantity && `Net quantity: ${one.netQuantity}`, figureSize, width, { bold: true }),
    ...write(`MRP ${one.mrp} (inclusive of all taxes)`, figureSize, width, { bold: true }),
    ...write(one.unitPrice && `Unit sale price: ${one.unitPrice}`, textSize, width),
    ...write(`Made: ${one.month}${one.batch && ` · Batch ${one.batch}`}`, textSize, width),
  ];
  const foot = [
    ...write(one.origin && `Country of origin: ${one.origin}`, textSize, beside),
    ...write(`Made and packed by ${one.maker}`, textSize, beside),
    ...write(`Customer care: ${one.care}`, textSize, beside),
  ];
  return { head, foot };
}
