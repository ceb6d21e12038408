// Draws pieces of one size side by side on sheets of A4, with marks for cutting.
import { encode } from "uqr";
import { mutedColour, type PdfWriter } from "#core/documents/pdf-writer.server.ts";

const pointsPerMillimetre = 72 / 25.4;
const sheet = { width: 210, height: 297 };

/** In millimetres; the whole must leave the margin that printers leave white. */
type Grid = { width: number; height: number; columns: number; rows: number };

/** The upper left corner, in millimetres. */
export type Place = { x: number; y: number };

export function drawOnSheets<Piece>(
  pdf: PdfWriter,
  pieces: readonly Piece[],
  grid: Grid,
  draw: (pdf: PdfWriter, piece: Piece, place: Place) => void,
): void {
  const { left, top } = marginsOf(grid);
  const perSheet = grid.columns * grid.rows;
  for (const [index, piece] of pieces.entries()) {
    const place = index % perSheet;
    if (place === 0) {
      pdf.startSheet([points(sheet.width), points(sheet.height)]);
      drawCuts(pdf.document, grid);
    }
    const column = place % grid.columns;
    const row = Math.floor(place / grid.columns);
    draw(pdf, piece, { x: left + column * grid.width, y: top + row * grid.height });
  }
}

function marginsOf({ width, height, columns, rows }: Grid) {
  return { left: (sheet.width - columns * width) / 2, top: (sheet.height - rows * height) / 2 };
}

/** Short marks outside the pieces, so that a slightly wrong cut leaves no line on one. */
function drawCuts(document: PDFKit.PDFDocument, grid: Grid): void {
  const { left, top } = marginsOf(grid);
  const mark = 6;
  document.lineWidth(0.5);
  for (let column = 0; column <= grid.columns; column += 1) {
    const x = points(left + column * grid.width);
    document.moveTo(x, points(top - mark - 1)).lineTo(x, points(top - 1));
    document.moveTo(x, points(sheet.height - top + 1)).lineTo(x, points(sheet.height - top + mark + 1));
  }
  for (let row = 0; row <= grid.rows; row += 1) {
    const y = points(top + row * grid.height);
    document.moveTo(points(left - mark - 1), y).lineTo(points(left - 1), y);
    document.moveTo(points(sheet.width - left + 1), y).lineTo(points(sheet.width - left + mark + 1), y);
  }
  document.stroke(mutedColour);
}

/** `size` in millimetres. Draws each row of dark modules as one rectangle, so that printers leave no gaps. */
export function drawQr(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size: width }: Place & { size: number },
): void {
  // Medium correction, because a card may get a stain of wax.
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const unit = width / size;
  for (const [row, modules] of data.entries())
    for (let column = 0; column < size; column += 1) {
      let end = column;
      while (modules[end]) end += 1;
      if (end === column) continue;
      document.rect(
        points(x + column * unit),
        points(y + row * unit),
        points((end - column) * unit),
        points(unit),
      );
      column = end;
    }
  document.fill("#000000");
}

export function points(millimetres: number): number {
  return millimetres * pointsPerMillimetre;
}
