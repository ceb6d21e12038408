// Draws tables into PDFs, with a heading on every page. A row is never split between pages, nor a number between lines.
import { fontFor } from "#core/look/print-fonts.server.ts";
import { heightOfLines, layOutText } from "./pdf-lines.server.ts";
import { type PdfWriter, writeLines } from "./pdf-writer.server.ts";

export type Column<Row> = {
  title: string;
  /** In points; 'rest': the width left by the other columns. */
  width: number | "rest";
  align: "left" | "right";
  /** Widens the column instead of wrapping a line: for numbers. */
  unbroken?: boolean;
  cell: (row: Row) => string;
};

/** The least width of a text column, in points; below it, rows are written smaller. */
const minRestWidth = 110;
const rowSizes = [8.5, 8, 7.5, 7, 6.5];
const headingStyle = { size: 8, bold: true };
const cellGap = 5;
const rowGap = 9;

export function drawTable<Row>(pdf: PdfWriter, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const { document } = pdf;
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const { size, widths } = fitColumns(pdf, columns, cells);
  const layOutRow = (texts: readonly string[], style: { size: number; bold?: boolean }) => {
    const lines = texts.map((text, index) =>
      layOutText(document, text, style, { width: (widths[index] ?? 0) - cellGap }),
    );
    return { lines, height: Math.max(...lines.map(heightOfLines)) + rowGap };
  };
  const drawRow = ({ lines, height }: ReturnType<typeof layOutRow>) => {
    const top = document.y;
    const { left: edge } = document.page.margins;
    let left = edge;
    for (const [index, cell] of lines.entries()) {
      const width = widths[index] ?? 0;
      document.y = top + 5;
      writeLines(document, cell, left, width - cellGap, { align: columns[index]?.align ?? "left" });
      left += width;
    }
    document.y = top + height;
    document
      .moveTo(edge, document.y)
      .lineTo(edge + pdf.width(), document.y)
      .lineWidth(0.5)
      .stroke(pdf.style.rule);
  };
  const heading = layOutRow(
    columns.map(({ title }) => title),
    headingStyle,
  );
  const [first, ...others] = cells.map((texts) => layOutRow(texts, { size }));
  pdf.makeRoom(heading.height + (first?.height ?? 0));
  drawRow(heading);
  if (first) drawRow(first);
  for (const row of others) {
    if (pdf.makeRoom(row.height)) drawRow(heading);
    drawRow(row);
  }
}

/** The widths of the columns, and the largest size at which numbers are not wrapped and text has room. */
function fitColumns<Row>(
  pdf: PdfWriter,
  columns: readonly Column<Row>[],
  rows: readonly string[][],
): { size: number; widths: number[] } {
  const { document } = pdf;
  const attempts = rowSizes.map((size) => {
    const fixed = columns.map(({ width, unbroken }, index) => {
      if (width === "rest") return 0;
      if (!unbroken) return width;
      const lines = rows.flatMap((cells) => cells[index]?.split("\n") ?? []);
      document.font(fontFor("")).fontSize(size);
      return Math.max(width, ...lines.map((line) => Math.ceil(document.widthOfString(line)) + cellGap));
    });
    const rest = pdf.width() - fixed.reduce((sum, width) => sum + width, 0);
    return { size, rest, widths: fixed.map((width) => width || rest) };
  });
  const fitting = attempts.find(({ rest }) => rest >= minRestWidth) ?? attempts.at(-1);
  if (!fitting) throw new Error("no size to write a table in");
  return fitting;
}
