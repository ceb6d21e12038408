// Writes PDFs of several pages in the shop's fonts and colours: text, columns, tables and amounts. A4, unless a page
// says otherwise.
import { fontFor, writeText } from "./pdf-fonts.server.ts";

export const textColour = "#22302a";
export const mutedColour = "#56615a";
export const ruleColour = "#b08d4f";
const a4: PdfPage = { size: "A4", margin: 40 };

/** In points: 72 to an inch. */
export type PdfPage = { size: "A4" | [width: number, height: number]; margin: number };

export type TextStyle = { size?: number; bold?: boolean; colour?: string; align?: "left" | "right" };
type Line = TextStyle & { text: string };

export type AmountRow = { label: string; amount: string; bold?: boolean };

export type Column<Row> = {
  title: string;
  /** In points; 'rest' is the width that the other columns leave. */
  width: number | "rest";
  align: "left" | "right";
  /** The column grows where one of its lines would be wrapped: for numbers. */
  unbroken?: boolean;
  cell: (row: Row) => string;
};

export type PdfWriter = {
  text(text: string, style?: TextStyle): void;
  /** Writes blocks side by side. */
  columns(blocks: Line[][]): void;
  /** Writes labels with their amounts, and a line below them, at the right edge; all of it on one page. */
  amounts(rows: readonly AmountRow[], below: string): void;
  /** Writes paragraphs, all of them on one page. */
  notes(texts: readonly string[], style?: TextStyle): void;
  gap(points: number): void;
  /** Called before anything is written. A page that is full goes on on another one like it. */
  startPage(page?: PdfPage): void;
  document: PDFKit.PDFDocument;
  close(): Promise<Buffer>;
};

/** pdfkit is loaded at the first PDF: it takes 30 MB, which a shop at rest does not need. */
export async function openPdf(title: string): Promise<PdfWriter> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    autoFirstPage: false,
    font: fontFor(""),
    info: { Title: title },
    lang: "en-IN",
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
  return {
    document,
    startPage(page = a4) {
      document.addPage(page);
    },
    text(text, style = {}) {
      write(document, text, document.page.margins.left, widthOf(document), style);
    },
    columns(blocks) {
      const width = widthOf(document) / blocks.length;
      const top = document.y;
      const ends = blocks.map((block, index) => {
        document.y = top;
        for (const { text, ...style } of block)
          write(document, text, document.page.margins.left + index * width, width - 12, style);
        return document.y;
      });
      document.y = Math.max(...ends);
    },
    amounts(rows, below) {
      drawAmounts(document, rows, below);
    },
    notes(texts, style = {}) {
      const width = widthOf(document);
      startPageUnlessFits(
        document,
        texts.reduce((sum, text) => sum + heightOf(document, text, width, style), 0),
      );
      for (const text of texts) write(document, text, document.page.margins.left, width, style);
    },
    gap(points) {
      document.y += points;
    },
    close() {
      document.end();
      return finished;
    },
  };
}

const amountWidth = 100;
const amountGap = 10;

function drawAmounts(document: PDFKit.PDFDocument, rows: readonly AmountRow[], below: string): void {
  const { left } = document.page.margins;
  const width = widthOf(document);
  const labelWidth = width - amountWidth - amountGap;
  const gap = 6;
  const heights = rows.map(({ label, ...style }) => heightOf(document, label, labelWidth, style));
  const height = heights.reduce((sum, one) => sum + one, gap) + heightOf(document, below, width);
  startPageUnlessFits(document, height);
  for (const [index, { label, amount, bold }] of rows.entries()) {
    const style = { bold: bold ?? false, align: "right" } as const;
    const top = document.y;
    write(document, label, left, labelWidth, style);
    document.y = top;
    write(document, amount, left + width - amountWidth, amountWidth, style);
    document.y = top + (heights[index] ?? 0);
  }
  document.y += gap;
  write(document, below, left, width, { align: "right" });
}

/** A column of text must keep this much beside the columns that grow; else the rows are written smaller. */
const minRestWidth = 110;
const rowSizes = [8.5, 8, 7.5, 7, 6.5];
const cellGap = 5;
const rowGap = 9;

/** Draws a heading row on every page and a rule below each row. A row is never split between pages. */
export function drawTable<Row>(
  { document }: PdfWriter,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row));
  const { size, widths } = fitColumns(document, columns, rows.map(cellsOf));
  const marginLeft = document.page.margins.left;
  const heightOfRow = (cells: readonly string[], style: TextStyle) =>
    Math.max(...cells.map((cell, index) => heightOf(document, cell, (widths[index] ?? 0) - cellGap, style))) +
    rowGap;
  const drawRow = (cells: string[], style: TextStyle) => {
    const top = document.y;
    const height = heightOfRow(cells, style);
    let left = marginLeft;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      document.y = top + 5;
      write(document, cell, left, width - cellGap, { ...style, align: columns[index]?.align ?? "left" });
      left += width;
    }
    document.y = top + height;
    document
      .moveTo(marginLeft, document.y)
      .lineTo(marginLeft + widthOf(document), document.y)
      .lineWidth(0.5)
      .stroke(ruleColour);
  };
  const heading = { cells: columns.map(({ title }) => title), style: { size: 8, bold: true } };
  const headingHeight = heightOfRow(heading.cells, heading.style);
  const [first] = rows;
  startPageUnlessFits(document, headingHeight + (first ? heightOfRow(cellsOf(first), { size }) : 0));
  drawRow(heading.cells, heading.style);
  for (const row of rows) {
    const cells = cellsOf(row);
    if (startPageUnlessFits(document, heightOfRow(cells, { size }))) drawRow(heading.cells, heading.style);
    drawRow(cells, { size });
  }
}

/** The widths of the columns, and the largest size at which the numbers are whole and text has room beside them. */
function fitColumns<Row>(
  document: PDFKit.PDFDocument,
  columns: readonly Column<Row>[],
  rows: readonly string[][],
): { size: number; widths: number[] } {
  const attempts = rowSizes.map((size) => {
    const fixed = columns.map(({ width, unbroken }, index) => {
      if (width === "rest") return 0;
      if (!unbroken) return width;
      // pdfkit counts a line's end as one of its letters.
      const lines = rows.flatMap((cells) => cells[index]?.split(/(?<=\n)/) ?? []);
      document.font(fontFor("")).fontSize(size);
      return Math.max(width, ...lines.map((line) => Math.ceil(document.widthOfString(line)) + cellGap));
    });
    const rest = widthOf(document) - fixed.reduce((sum, width) => sum + width, 0);
    return { size, rest, widths: fixed.map((width) => width || rest) };
  });
  const fitting = attempts.find(({ rest }) => rest >= minRestWidth) ?? attempts.at(-1);
  if (!fitting) throw new Error("no size to write a table in");
  return fitting;
}

function startPageUnlessFits(document: PDFKit.PDFDocument, height: number): boolean {
  if (document.y + height <= document.page.maxY()) return false;
  document.addPage();
  return true;
}

const textSize = 9.5;

function heightOf(
  document: PDFKit.PDFDocument,
  text: string,
  width: number,
  { size = textSize, bold = false }: TextStyle = {},
): number {
  return document.font(fontFor(text, bold)).fontSize(size).heightOfString(text, { width });
}

function write(
  document: PDFKit.PDFDocument,
  text: string,
  left: number,
  width: number,
  { size = textSize, bold = false, colour = textColour, align = "left" }: TextStyle,
): void {
  writeText(document, text, { x: left, y: document.y, size, bold, colour }, { width, align });
}

function widthOf(document: PDFKit.PDFDocument): number {
  const { width, margins } = document.page;
  return width - margins.left - margins.right;
}
