// Writes PDFs in the shop's fonts and colours: text, columns and amounts. It alone makes pages, so that each page of a
// paper has the paper's size and margins, and its name and number at the foot.
import type { FontPair } from "#shop/look/font-pairs.ts";
import { type LabelMaker, labelMakerOf } from "#shop/look/label.ts";
import { samplePalette } from "#shop/look/sample-palette.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { fontFor } from "./pdf-fonts.server.ts";
import { heightOfLines, type Lettering, layOutText, type TextLine, writeLine } from "./pdf-lines.server.ts";

export const textColour = "#22302a";
export const mutedColour = "#56615a";

/** Papers show this of the owner's look. `mark` is a PNG: the logo, or the initials of the shop's name. */
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

/** In points: 72 to an inch. */
export type PageSize = readonly [width: number, height: number];

export const a4: PageSize = [595.28, 841.89];
export const a5: PageSize = [419.53, 595.28];
export const a6: PageSize = [297.64, 419.53];
const margin = 40;
/** Labels and cards have no space to give away. */
const narrowMargin = 20;
const footSize = 8;

/** `display`: the pair of fonts, for a heading. */
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
  /** Called before anything is written. `name` stands on each page of the paper, with 'page 2 of 3'. */
  startPaper(name: string, size?: PageSize): void;
  /** A page without margins, name and number, for labels and cards; what is drawn on it never goes on on another page. */
  startSheet(size: PageSize): void;
  text(text: string, style?: TextStyle): void;
  /** Writes blocks side by side. */
  columns(blocks: Line[][]): void;
  /** Writes labels with their amounts, and a line below them, at the right edge; all of it on one page. */
  amounts(rows: readonly AmountRow[], below: string): void;
  /** Writes paragraphs, all of them on one page. */
  notes(texts: readonly string[], style?: TextStyle): void;
  gap(points: number): void;
  /** Goes on on another page of the paper where less than `height` is left. Says whether it did. */
  makeRoom(height: number): boolean;
  /** The width between the margins, in points. */
  width(): number;
  document: PDFKit.PDFDocument;
  style: PaperStyle;
  close(): Promise<Buffer>;
};

/** pdfkit is loaded at the first PDF: it takes 30 MB, which a shop at rest does not need. */
export async function openPdf(title: string, style: PaperStyle = sampleStyle): Promise<PdfWriter> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    font: fontFor(""),
    info: { Title: title },
    lang: "en-IN",
  });
  const finished = collect(document);
  const papers = openPapers(document);
  const writer: PdfWriter = {
    document,
    style,
    ...papers,
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
      papers.writeFeet();
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

type PaperPage = { paper: string; number: number };

/** The pages of the papers in this file, and the feet that are written when their count is known. */
function openPapers(document: PDFKit.PDFDocument) {
  /** By the page's place in the file; undefined for a sheet. */
  const pages: (PaperPage | undefined)[] = [];
  let size = a4;
  const addPage = (page: PaperPage | undefined) => {
    const isNarrow = size[0] < a4[0];
    const around = page ? (isNarrow ? narrowMargin : margin) : 0;
    document.addPage({ size: [...size], margin: around });
    pages.push(page);
  };
  const writeFoot = ({ paper, number }: PaperPage, count: number) => {
    const { margins, height } = document.page;
    const text = `${paper} · page ${number} of ${count}`;
    const space = { width: widthOf(document), maxHeight: margins.bottom };
    const foot = layOutText(document, text, { size: footSize }, space);
    document.y = height - margins.bottom + (margins.bottom - heightOfLines(foot)) / 2;
    writeLines(document, foot, margins.left, space.width, { colour: mutedColour, align: "right" });
  };
  return {
    startPaper(paper: string, ofSize: PageSize = a4) {
      size = ofSize;
      addPage({ paper, number: 1 });
    },
    startSheet(ofSize: PageSize) {
      size = ofSize;
      addPage(undefined);
    },
    makeRoom(height: number) {
      if (document.y + height <= document.page.maxY()) return false;
      const last = pages.at(-1);
      addPage(last && { ...last, number: last.number + 1 });
      return true;
    },
    writeFeet() {
      let count = 0;
      for (const [index, page] of [...pages.entries()].reverse()) {
        if (!page) continue;
        count = Math.max(count, page.number);
        document.switchToPage(index);
        writeFoot(page, count);
        if (page.number === 1) count = 0;
      }
    },
  };
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

/** Writes from `document.y` on, which is below the last line afterwards. */
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
