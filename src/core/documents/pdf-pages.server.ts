// The pages of a PDF. Only this file adds pages, so that each has the paper's size and margins, and the paper's name
// and page number at its foot. A short paper may take half a sheet of A4.
import { cardSize } from "#features/gifts/greeting-card.ts";
import { heightOfLines, layOutText, writeLine } from "./pdf-lines.server.ts";

/** In points: 72 per inch. */
export type PageSize = readonly [width: number, height: number];

export const a4: PageSize = [595.28, 841.89];
export const a5: PageSize = [419.53, 595.28];
export const a6: PageSize = [cardSize.width, cardSize.height];
const margin = 40;
/** In points; for labels, cards and half sheets, which have little space. */
const narrowMargin = 20;
const footSize = 8;

/** `bottom`: the end of the text; the foot is within the `around` points below. */
type PaperPage = { paper: string; number: number; file: number; bottom: number; around: number };
type Half = "upper" | "lower";

/** `writeFeet` comes last, when the number of pages is known. */
export function openPages(document: PDFKit.PDFDocument, colours: { rule: string; foot: string }) {
  const pages: PaperPage[] = [];
  let size = a4;
  /** The half begun last, if the last page is a half. */
  let half: Half | undefined;
  let files = 0;
  const addFile = (around: number) => {
    document.addPage({ size: [...size], margin: around });
    files += 1;
    half = undefined;
  };
  const addPage = (paper: string, number: number) => {
    const around = size[0] < a4[0] ? narrowMargin : margin;
    addFile(around);
    pages.push({ paper, number, file: files - 1, bottom: document.page.maxY(), around });
  };
  return {
    startPaper(paper: string, ofSize: PageSize = a4) {
      size = ofSize;
      addPage(paper, 1);
    },
    startSheet(ofSize: PageSize) {
      size = ofSize;
      addFile(0);
    },
    startHalf(paper: string) {
      size = a4;
      const next: Half = half === "upper" ? "lower" : "upper";
      if (next === "upper") {
        const [width, height] = a4;
        addFile(margin);
        drawCut({ document, style: colours }, { from: [0, height / 2], to: [width, height / 2] });
      }
      half = next;
      pages.push({ paper, number: 1, file: files - 1, ...takeHalf(document, next) });
    },
    makeRoom(height: number) {
      if (document.y + height <= document.page.maxY()) return false;
      const last = pages.at(-1);
      if (last?.file === files - 1) addPage(last.paper, last.number + 1);
      else addFile(0);
      return true;
    },
    /** True for less than a sheet of A4. */
    isSmall: () => size[0] < a4[0] || half !== undefined,
    isOnFirstPage: () => pages.at(-1)?.number === 1,
    writeFeet() {
      let count = 0;
      for (const page of pages.toReversed()) {
        count = Math.max(count, page.number);
        document.switchToPage(page.file);
        writeFoot(document, page, { count, colour: colours.foot });
        if (page.number === 1) count = 0;
      }
    },
  };
}

/** Moves the writing position to this half of the page. */
function takeHalf(document: PDFKit.PDFDocument, half: Half): Pick<PaperPage, "bottom" | "around"> {
  const [, height] = a4;
  const top = half === "upper" ? narrowMargin : height / 2 + narrowMargin;
  const bottom = top + height / 2 - 2 * narrowMargin;
  document.page.margins = { top, bottom: height - bottom, left: margin, right: margin };
  document.x = margin;
  document.y = top;
  return { bottom, around: narrowMargin };
}

function writeFoot(
  document: PDFKit.PDFDocument,
  { paper, number, bottom, around }: PaperPage,
  { count, colour }: { count: number; colour: string },
): void {
  const { width, margins } = document.page;
  const space = { width: width - margins.left - margins.right, maxHeight: around };
  const lines = layOutText(document, `${paper} · page ${number} of ${count}`, { size: footSize }, space);
  let y = bottom + (around - heightOfLines(lines)) / 2;
  for (const line of lines) {
    writeLine(document, line, { x: width - margins.right - line.width, y, colour });
    y += line.height;
  }
}

type Point = [x: number, y: number];

/** A dashed line along which the sheet is cut. */
export function drawCut(
  { document, style }: { document: PDFKit.PDFDocument; style: { rule: string } },
  { from, to }: { from: Point; to: Point },
): void {
  document.lineWidth(0.5).dash(3, { space: 3 });
  document
    .moveTo(...from)
    .lineTo(...to)
    .stroke(style.rule)
    .undash();
}
