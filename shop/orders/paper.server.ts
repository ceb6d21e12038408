// A4 sheets in the shop's own hand: text, columns, tables and sums, one below the other, over as many pages as it takes.
import { join } from "node:path";
import PDFDocument from "pdfkit";

const fonts = join(import.meta.dirname, "fonts");
const faces = {
  regular: join(fonts, "source-sans-3-regular.ttf"),
  bold: join(fonts, "source-sans-3-semibold.ttf"),
  /** For names and addresses as people in India write them. */
  devanagari: join(fonts, "noto-sans-devanagari-regular.ttf"),
};

const ink = "#22302a";
export const softInk = "#56615a";
const rule = "#b08d4f";
const margin = 40;

type Look = { size?: number; bold?: boolean; colour?: string; align?: "left" | "right" };
type Line = Look & { text: string };

export type Column<Row> = {
  title: string;
  /** Points; 'rest' takes what the others leave. */
  width: number | "rest";
  align: "left" | "right";
  cell: (row: Row) => string;
};

export type Sheet = {
  text(text: string, look?: Look): void;
  /** Blocks side by side. */
  columns(blocks: Line[][]): void;
  /** A label and its amount at the right edge. */
  sum(label: string, amount: string, look?: Look): void;
  gap(points: number): void;
  pdf: PDFKit.PDFDocument;
  close(): Promise<Buffer>;
};

export function openSheet(title: string): Sheet {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    font: faces.regular,
    info: { Title: title },
    lang: "en-IN",
  });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  for (const [name, path] of Object.entries(faces)) pdf.registerFont(name, path);
  return {
    pdf,
    text(text, look = {}) {
      write(pdf, text, margin, widthOf(pdf), look);
    },
    columns(blocks) {
      const width = widthOf(pdf) / blocks.length;
      const top = pdf.y;
      const ends = blocks.map((block, index) => {
        pdf.y = top;
        for (const { text, ...look } of block) write(pdf, text, margin + index * width, width - 12, look);
        return pdf.y;
      });
      pdf.y = Math.max(...ends);
    },
    sum(label, amount, look = {}) {
      const top = pdf.y;
      write(pdf, label, margin, widthOf(pdf) - 110, { ...look, align: "right" });
      const below = pdf.y;
      pdf.y = top;
      write(pdf, amount, margin + widthOf(pdf) - 100, 100, { ...look, align: "right" });
      pdf.y = below;
    },
    gap(points) {
      pdf.y += points;
    },
    close() {
      pdf.end();
      return whole;
    },
  };
}

/** A heading row on every page, a thin rule below each row; a row is never torn apart. */
export function drawTable<Row>({ pdf }: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const fixed = columns.reduce((sum, { width }) => sum + (width === "rest" ? 0 : width), 0);
  const widths = columns.map(({ width }) => (width === "rest" ? widthOf(pdf) - fixed : width));
  const drawRow = (cells: string[], look: Look) => {
    const top = pdf.y + 5;
    let left = margin;
    let end = top;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      pdf.y = top;
      write(pdf, cell, left, width - 5, { ...look, align: columns[index]?.align ?? "left" });
      end = Math.max(end, pdf.y);
      left += width;
    }
    pdf.y = end + 4;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + widthOf(pdf), pdf.y)
      .lineWidth(0.5)
      .stroke(rule);
  };
  const drawHeading = () =>
    drawRow(
      columns.map(({ title }) => title),
      { size: 8, bold: true },
    );
  drawHeading();
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    if (pdf.y + heightOf(pdf, cells, widths) > pdf.page.height - margin) {
      pdf.addPage();
      drawHeading();
    }
    drawRow(cells, { size: 8.5 });
  }
}

function heightOf(pdf: PDFKit.PDFDocument, cells: string[], widths: number[]): number {
  pdf.font("regular").fontSize(8.5);
  const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 5 }));
  return Math.max(...heights) + 9;
}

function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  left: number,
  width: number,
  { size = 9.5, bold = false, colour = ink, align = "left" }: Look,
): void {
  const face = /[\u0900-\u097f]/.test(text) ? "devanagari" : bold ? "bold" : "regular";
  pdf.font(face).fontSize(size).fillColor(colour).text(text, left, pdf.y, { width, align });
}

function widthOf(pdf: PDFKit.PDFDocument): number {
  return pdf.page.width - 2 * margin;
}
