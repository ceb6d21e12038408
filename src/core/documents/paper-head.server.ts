// The head of a paper for a customer: the maker's mark and name on the left, the title on the right.
import { drawMark, isWordmark, widthOfMark } from "#core/look/label.ts";
import { drawShapes } from "./draw-shapes.server.ts";
import { heightOfLines, layOutText } from "./pdf-lines.server.ts";
import { type PdfWriter, type TextStyle, textColour, writeLines } from "./pdf-writer.server.ts";

type HeadLine = TextStyle & { text: string };

/** `below`: small lines under the title. Moves the writing position below the head's closing line. */
export function drawPaperHead(pdf: PdfWriter, title: string, below: readonly HeadLine[]): void {
  const { document, style } = pdf;
  const { left } = document.page.margins;
  const width = pdf.width();
  const isSmall = pdf.isSmall();
  const top = document.y;
  const makerBottom = drawMaker(pdf, width * 0.48, isSmall);
  document.y = top;
  const titleWidth = width * 0.5;
  const titleLines = layOutText(
    document,
    title,
    { size: isSmall ? 15 : 20, display: style.fonts },
    { width: titleWidth },
  );
  writeLines(document, titleLines, left + width - titleWidth, titleWidth, {
    align: "right",
    colour: textColour,
  });
  for (const { text, size = 9, colour = textColour, bold } of below) {
    const lines = layOutText(document, text, { size, bold }, { width: titleWidth });
    writeLines(document, lines, left + width - titleWidth, titleWidth, { align: "right", colour });
  }
  const y = Math.max(document.y, makerBottom) + 8;
  document.lineWidth(0.7);
  for (const at of [y, y + 2.2])
    document
      .moveTo(left, at)
      .lineTo(left + width, at)
      .stroke(style.rule);
  document.x = left;
  document.y = y + (isSmall ? 12 : 16);
}

/** Draws the mark with the shop's name beside it, unless the logo is that name. Returns its bottom. */
function drawMaker(pdf: PdfWriter, width: number, isSmall: boolean): number {
  const { document, style } = pdf;
  const { maker } = style;
  const { left } = document.page.margins;
  const height = isSmall ? 28 : 38;
  const top = document.y;
  const mark = maker.mark.kind === "logo" && !style.mark ? undefined : maker.mark;
  const markWidth = mark ? widthOfMark(mark, height) : 0;
  if (mark) {
    const shapes = drawMark(mark, maker.colours, { y: 0, height }, markWidth / 2);
    drawShapes(pdf, shapes, { x: left, y: top, scale: 1 });
  }
  if (mark?.kind === "logo" && isWordmark(mark.logo)) return top + height;
  const gap = mark ? 10 : 0;
  const space = { width: width - markWidth - gap };
  const size = isSmall ? 13 : 17;
  const lines = layOutText(document, maker.shopName, { size, display: style.fonts }, space);
  const nameHeight = heightOfLines(lines);
  document.y = top + Math.max((height - nameHeight) / 2, 0);
  writeLines(document, lines, left + markWidth + gap, space.width, { colour: maker.colours.accent });
  return Math.max(top + height, document.y);
}
