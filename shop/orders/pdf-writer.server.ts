// Writes PDFs of several pages in the shop's fonts and colours: text, columns, tables and amounts. A4, unless a page
// says otherwise.
import { join } from "node:path";

const fontsDir = join(import.meta.dirname, "fonts");
const fontFiles = {
  regular: join(fontsDir, "source-sans-3-regular.ttf"),
  bold: join(fontsDir, "source-sans-3-semibold.ttf"),
  /** For names and addresses written in Devanagari. */
  devanagari: join(fontsDir, "noto-sans-devanagari-regular.ttf"),
};

export const textColour = "#22302a";
export const mutedColour = "#56615a";
export const ruleColour = "#b08d4f";
const a4: PdfPage = { size: "A4", margin: 40 };

/** In points: 72 to an inch. */
export type PdfPage = { size: "A4" | [width: number, height: number]; margin: number };

export type TextStyle = { size?: number; bold?: boolean; colour?: string; align?: "left" | "right" };
type Line = TextStyle & { text: string };

export type Column<Row> = {
  title: string;
  /** In points; 'rest' is the width that the other columns leave. */
  width: number | "rest";
  align: "left" | "right";
  cell: (row: Row) => string;
};

export type PdfWriter = {
  text(text: string, style?: TextStyle): void;
  /** Writes blocks side by side. */
  columns(blocks: Line[][]): void;
  /** Writes a label and its amount at the right edge. */
  amountRow(label: string, amount: string, style?: TextStyle): void;
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
    font: fontFiles.regular,
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
    amountRow(label, amount, style = {}) {
      const top = document.y;
      write(document, label, document.page.margins.left, widthOf(document) - 110, {
        ...style,
        align: "right",
      });
      const below = document.y;
      document.y = top;
      write(document, amount, document.page.margins.left + widthOf(document) - 100, 100, {
        ...style,
        align: "right",
      });
      document.y = below;
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

/** Draws a heading row on every page and a rule below each row. A row is never split between pages. */
export function drawTable<Row>(
  { document }: PdfWriter,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const fixed = columns.reduce((sum, { width }) => sum + (width === "rest" ? 0 : width), 0);
  const widths = columns.map(({ width }) => (width === "rest" ? widthOf(document) - fixed : width));
  const marginLeft = document.page.margins.left;
  const drawRow = (cells: string[], style: TextStyle) => {
    const top = document.y + 5;
    let left = marginLeft;
    let end = top;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      document.y = top;
      write(document, cell, left, width - 5, { ...style, align: columns[index]?.align ?? "left" });
      end = Math.max(end, document.y);
      left += width;
    }
    document.y = end + 4;
    document
      .moveTo(marginLeft, document.y)
      .lineTo(marginLeft + widthOf(document), document.y)
      .lineWidth(0.5)
      .stroke(ruleColour);
  };
  const drawHeading = () =>
    drawRow(
      columns.map(({ title }) => title),
      { size: 8, bold: true },
    );
  drawHeading();
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    if (document.y + heightOf(document, cells, widths) > document.page.maxY()) {
      document.addPage();
      drawHeading();
    }
    drawRow(cells, { size: 8.5 });
  }
}

function heightOf(document: PDFKit.PDFDocument, cells: string[], widths: number[]): number {
  document.font(fontFiles.regular).fontSize(8.5);
  const heights = cells.map((cell, index) =>
    document.heightOfString(cell, { width: (widths[index] ?? 0) - 5 }),
  );
  return Math.max(...heights) + 9;
}

function write(
  document: PDFKit.PDFDocument,
  text: string,
  left: number,
  width: number,
  { size = 9.5, bold = false, colour = textColour, align = "left" }: TextStyle,
): void {
  document
    .font(fontFor(text, bold))
    .fontSize(size)
    .fillColor(colour)
    .text(text, left, document.y, { width, align });
}

/** By its path: by a registered name pdfkit would read the file of the first font anew for each text. */
export function fontFor(text: string, bold = false): string {
  return fontFiles[/[\u0900-\u097f]/.test(text) ? "devanagari" : bold ? "bold" : "regular"];
}

function widthOf(document: PDFKit.PDFDocument): number {
  const { width, margins } = document.page;
  return width - margins.left - margins.right;
}
