// Draws the catalogue of a price list: products by category with picture, pack and prices, and an order form at the end.
import { countOf } from "#shop/forms/count-words.ts";
import type { Paper } from "../paper.server.ts";
import { drawPaperHead } from "../paper-head.server.ts";
import { heightOfLines, layOutText } from "../pdf-lines.server.ts";
import { type Column, drawTable } from "../pdf-table.server.ts";
import { mutedColour, type PdfWriter, writeLines } from "../pdf-writer.server.ts";
import { type CatalogueContent, type CatalogueRow, chaptersOf, describePack } from "./trade-catalogue.ts";

export const tradeCataloguePaper: Paper<CatalogueContent> = {
  kind: "trade-catalogue",
  nameOf,
  draw(pdf, content) {
    pdf.startPaper(nameOf(content));
    drawHead(pdf, content);
    for (const [category, rows] of chaptersOf(content.rows)) drawChapter(pdf, content, category, rows);
    if (content.rows.length > 0) drawOrderForm(pdf, content);
  },
};

function nameOf({ madeOn }: CatalogueContent): string {
  return `Trade catalogue of ${madeOn}`;
}

function drawHead(pdf: PdfWriter, { madeOn, until, seller, rows, isCut }: CatalogueContent): void {
  drawPaperHead(pdf, "Trade catalogue", [
    { text: `Prices of ${madeOn}` },
    ...(until ? [{ text: `Valid until ${until}` }] : []),
    { text: countOf(rows.length, "product"), colour: mutedColour },
  ]);
  pdf.text(seller.name, { bold: true });
  for (const text of seller.lines) pdf.text(text);
  pdf.gap(6);
  pdf.text("Prices are in rupees, for a piece. This paper is for your company alone.", {
    size: 8.5,
    colour: mutedColour,
  });
  if (rows.length === 0) pdf.text("No product is for sale at the moment.");
  if (isCut) pdf.text("The shop has more products than this: the table to order from has all of them.");
  pdf.gap(8);
}

const pictureSize = 54;
const pictureGap = 12;
const rowPadding = 6;
/** The columns at the right edge, in points. */
const bandWidths = { from: 54, price: 74, withoutGst: 74 };
const bandsWidth = bandWidths.from + bandWidths.price + bandWidths.withoutGst;
const small = { size: 8, colour: mutedColour };

function drawChapter(
  pdf: PdfWriter,
  { showsGst }: CatalogueContent,
  category: string,
  rows: readonly CatalogueRow[],
): void {
  const drawTitles = (title: string) => {
    const { document } = pdf;
    const top = document.y;
    const titles = ["From", "With GST", ...(showsGst ? ["Without"] : [])];
    drawBandCells(pdf, top + 6, showsGst ? titles : ["From", "Price"], small);
    document.y = top;
    pdf.text(title, { size: 13, display: pdf.style.fonts });
    pdf.gap(3);
    drawRule(pdf);
  };
  pdf.makeRoom(30 + pictureSize + 2 * rowPadding);
  drawTitles(category);
  for (const row of rows) {
    const laidOut = layOutRow(pdf, row);
    if (pdf.makeRoom(laidOut.height)) drawTitles(category);
    drawRow(pdf, row, laidOut);
  }
  pdf.gap(14);
}

type LaidOut = ReturnType<typeof layOutRow>;

function layOutRow(pdf: PdfWriter, { name, sku, bands, ...packs }: CatalogueRow) {
  const { document } = pdf;
  const space = { width: pdf.width() - pictureSize - pictureGap - bandsWidth - 10 };
  const title = layOutText(document, name, { bold: true, size: 9.5 }, space);
  const facts = layOutText(
    document,
    [sku, describePack(packs)].filter(Boolean).join("\n"),
    { size: 8.5 },
    space,
  );
  const [line] = layOutText(document, "0", { size: 9 }, space);
  const bandHeight = line?.height ?? 0;
  const content = Math.max(
    heightOfLines(title) + heightOfLines(facts),
    bands.length * bandHeight,
    pictureSize,
  );
  return { title, facts, bandHeight, height: content + 2 * rowPadding };
}

function drawRow(pdf: PdfWriter, row: CatalogueRow, { title, facts, bandHeight, height }: LaidOut): void {
  const { document } = pdf;
  const top = document.y;
  const { left } = document.page.margins;
  drawPicture(pdf, row, left, top + rowPadding);
  document.y = top + rowPadding;
  const textLeft = left + pictureSize + pictureGap;
  writeLines(document, title, textLeft, pdf.width(), {});
  writeLines(document, facts, textLeft, pdf.width(), { colour: mutedColour });
  for (const [index, { from, price, withoutGst }] of row.bands.entries())
    drawBandCells(pdf, top + rowPadding + index * bandHeight, [String(from), price, withoutGst ?? ""], {
      size: 9,
    });
  document.x = left;
  document.y = top + height;
  drawRule(pdf);
}

function drawPicture(
  { document }: PdfWriter,
  { picture, placeholder }: CatalogueRow,
  x: number,
  y: number,
): void {
  const fit: [number, number] = [pictureSize, pictureSize];
  if (picture) document.image(Buffer.from(picture.jpeg), x, y, { fit, align: "center", valign: "center" });
  else document.rect(x, y, ...fit).fill(placeholder);
}

function drawBandCells(
  pdf: PdfWriter,
  top: number,
  cells: readonly string[],
  style: { size: number; colour?: string },
): void {
  const { document } = pdf;
  let left = document.page.margins.left + pdf.width() - bandsWidth;
  for (const [index, text] of cells.entries()) {
    const width = Object.values(bandWidths)[index] ?? 0;
    document.y = top;
    writeLines(document, layOutText(document, text, style, { width }), left, width, {
      ...style,
      align: "right",
    });
    left += width;
  }
}

function drawRule({ document, style, width }: PdfWriter): void {
  const { left } = document.page.margins;
  document
    .moveTo(left, document.y)
    .lineTo(left + width(), document.y)
    .lineWidth(0.5)
    .stroke(style.rule);
}

const blank = "_".repeat(34);

function drawOrderForm(pdf: PdfWriter, content: CatalogueContent): void {
  pdf.startPaper(`Order form · ${nameOf(content)}`);
  drawPaperHead(pdf, "Order form", [{ text: `Prices of ${content.madeOn}` }]);
  const fields = ["Company", "GSTIN", "Order number", "Date and signature"];
  const [first = [], second = []] = [fields.slice(0, 2), fields.slice(2)].map((own) =>
    own.flatMap((field) => [{ text: field, ...small }, { text: blank }]),
  );
  pdf.columns([first, second]);
  pdf.gap(10);
  drawTable(pdf, formColumns, content.rows);
}

const formColumns: Column<CatalogueRow>[] = [
  { title: "SKU", width: 80, align: "left", unbroken: true, cell: ({ sku }) => sku },
  { title: "Product", width: "rest", align: "left", cell: ({ name }) => name },
  { title: "Pack", width: 40, align: "right", cell: ({ pack }) => String(pack) },
  { title: "At least", width: 48, align: "right", cell: ({ minimum }) => String(minimum) },
  {
    title: "Price",
    width: 70,
    align: "right",
    unbroken: true,
    cell: ({ bands: [band] }) => band?.price ?? "",
  },
  { title: "Quantity", width: 66, align: "right", cell: () => "________" },
];
