// Writes PDFs in the shop's fonts and colours: text, columns and amounts.
import type { FontPair } from "#core/look/font-pairs.ts";
import { type LabelMaker, labelMakerOf } from "#core/look/label.ts";
import { fontFor } from "#core/look/print-fonts.server.ts";
import { samplePalette } from "#core/look/sample-palette.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { heightOfLines, type Lettering, layOutText, type TextLine, writeLine } from "./pdf-lines.server.ts";
import { openPages, type PageSize } from "./pdf-pages.server.ts";

export const textColour = "#22302a";
export const mutedColour = "#56615a";

/** The owner's look on papers. `mark`: a PNG of the logo, or of the shop's initials. */
export type PaperStyle = {
  rule: string;
  fonts: FontPair;
  maker: LabelMaker;
  mark?: Uint8Array | undefined;
};
/** The sample's style, exported for tests. */
export const sampleStyle: PaperStyle = {
  rule: samplePalette.day.brass,
  fonts: sampleSettings.look.fonts,
  maker: labelMakerOf({
    shopName: sampleSettings.business.shopName,
    palette: samplePalette,
    mark: { kind: "emblem" },
  }),
};

/** `display`: the pair of fonts, for headings. */
export type TextStyle = {
  size?: number;
  bold?: boolean;
  display?: FontPair;
  colour?: string;
  align?: "left" | "right";
};
type Line = TextStyle & { text: string };

export type AmountRow = { label: string; amount: string; bold?: boolean };

export type PdfWriter = {
  /** Begins a paper; call it before writing. `name` is printed on each page, with 'page 2 of 3'. */
  startPaper(name: string, size?: PageSize): void;
  /** Begins a page without margins, name and number, for labels and cards. Its content must fit on it. */
  startSheet(size: PageSize): void;
  /** Begins the free half of the current sheet, or the upper half of a new one, with a line to cut along. */
  startHalf(name: string): void;
  /** True if what `draw` writes fits on the page it begins; tried in a temporary file. */
  fits(draw: (pdf: PdfWriter) => void): boolean;
  /** True if the current paper is still on its first page. */
  isOnFirstPage(): boolean;
  /** True on less than a sheet of A4: smaller letters and gaps. */
  isSmall(): boolean;
  text(text: string, style?: TextStyle): void;
  columns(blocks: Line[][]): void;
  /** Writes labels with their amounts, and a line below them, at the right edge, all on one page. */
  amounts(rows: readonly AmountRow[], below: string): void;
  /** Writes paragraphs, all on one page. */
  notes(texts: readonly string[], style?: TextStyle): void;
  gap(points: number): void;
  /** Continues on another page if less than `height` points are left. True if it did. */
  makeRoom(height: number): boolean;
  /** The width between the margins, in points. */
  width(): number;
  document: PDFKit.PDFDocument;
  style: PaperStyle;
  close(): Promise<Buffer>;
};

/** Loads pdfkit at the first PDF: it takes 30 MB, which an idle shop does not need. */
export async function openPdf(title: string, style: PaperStyle = sampleStyle): Promise<PdfWriter> {
  const { default: PDFDocument } = await import("pdfkit");
  const open = () =>
    new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      font: fontFor(""),
      info: { Title: title },
      lang: "en-IN",
    });
  return openWriter(open, style);
}

function openWriter(open: () => PDFKit.PDFDocument, style: PaperStyle): PdfWriter {
  const document = open();
  const finished = collect(document);
  const { writeFeet, ...pages } = openPages(document, { rule: style.rule, foot: mutedColour });
  /** One file for all trials, because each file reads the fonts anew. */
  let trial: PdfWriter | undefined;
  const writer: PdfWriter = {
    document,
    style,
    ...pages,
    fits(draw) {
      trial ??= openWriter(open, style);
      draw(trial);
      return trial.isOnFirstPage();
    },
    width: () => widthOf(document),
    text(text, style = {}) {
      writeParagraph(writer, text, style);
    },
    columns(blocks) {
      drawColumns(document, blocks);
    },
    amounts(rows, below) {
      drawAmounts(writer, rows, below);
    },
    notes(texts, style = {}) {
      const space = { width: widthOf(document) };
      const lines = texts.flatMap((text) => layOutText(document, text, letteringOf(style), space));
      writer.makeRoom(heightOfLines(lines));
      writeLines(document, lines, document.page.margins.left, widthOf(document), style);
    },
    gap(points) {
      document.y += points;
    },
    close() {
      writeFeet();
      document.end();
      return finished;
    },
  };
  return writer;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
}

function writeParagraph(pdf: PdfWriter, text: string, style: TextStyle): void {
  const { document } = pdf;
  for (const line of layOutText(document, text, letteringOf(style), { width: pdf.width() })) {
    pdf.makeRoom(line.height);
    writeLines(document, [line], document.page.margins.left, pdf.width(), style);
  }
}

function drawColumns(document: PDFKit.PDFDocument, blocks: Line[][]): void {
  const width = widthOf(document) / blocks.length;
  const top = document.y;
  const ends = blocks.map((block, index) => {
    document.y = top;
    const left = document.page.margins.left + index * width;
    for (const { text, ...style } of block) {
      const space = { width: width - 12 };
      writeLines(document, layOutText(document, text, letteringOf(style), space), left, space.width, style);
    }
    return document.y;
  });
  document.y = Math.max(...ends);
}

const amountWidth = 100;
const amountGap = 10;

function drawAmounts(pdf: PdfWriter, rows: readonly AmountRow[], below: string): void {
  const { document } = pdf;
  const width = pdf.width();
  const labelWidth = width - amountWidth - amountGap;
  const gap = 6;
  const laidOut = rows.map(({ label, amount, bold = false }) => ({
    label: layOutText(document, label, letteringOf({ bold }), { width: labelWidth }),
    amount: layOutText(document, amount, letteringOf({ bold }), { width: amountWidth }),
  }));
  const last = layOutText(document, below, letteringOf({}), { width });
  pdf.makeRoom(laidOut.reduce((sum, { label }) => sum + heightOfLines(label), gap) + heightOfLines(last));
  const { left } = document.page.margins;
  for (const { label, amount } of laidOut) {
    const top = document.y;
    writeLines(document, label, left, labelWidth, { align: "right" });
    const end = document.y;
    document.y = top;
    writeLines(document, amount, left + width - amountWidth, amountWidth, { align: "right" });
    document.y = end;
  }
  document.y += gap;
  writeLines(document, last, left, width, { align: "right" });
}

/** Writes from `document.y`, and moves it below the last line. */
export function writeLines(
  document: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  left: number,
  width: number,
  { colour = textColour, align = "left" }: TextStyle,
): void {
  for (const line of lines) {
    const top = document.y;
    writeLine(document, line, { x: align === "right" ? left + width - line.width : left, y: top, colour });
    document.y = top + line.height;
  }
}

function letteringOf({ size = 9.5, bold = false, display }: TextStyle): Lettering {
  return { size, bold, display };
}

function widthOf(document: PDFKit.PDFDocument): number {
  const { width, margins } = document.page;
  return width - margins.left - margins.right;
}
