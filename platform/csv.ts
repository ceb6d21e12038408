// Writes and reads CSV for spreadsheets. Text that users typed stays text and never becomes a formula. All uploaded
// rows are read here.

/** RFC 4180, with a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

/** A cell that a spreadsheet takes for a formula, which can load addresses or run commands. */
const formula = /^'*[=+\-@\t\r\n|]/;
const plainNumber = /^-\d+(\.\d+)?$/;
/** The start of a formula inside one of our cells, for a spreadsheet that splits cells at semicolons or tabs. */
const innerFormula = /([;\t\r\n]"*)('*[=+\-@|])/g;
const markedInnerFormula = /([;\t\r\n]"*)'('*[=+\-@|])/g;

function writeCell(text: string): string {
  const marked = text.replaceAll(innerFormula, "$1'$2");
  const safeText = formula.test(text) && !plainNumber.test(text) ? `'${marked}` : marked;
  return /[",;\r\n]/.test(safeText) || safeText !== text ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

export type CsvRow = {
  /** The row's number as in a spreadsheet, from 1; empty rows count. */
  row: number;
  /** The line of the file on which the row begins, from 1; a cell may span several lines. */
  line: number;
  cells: string[];
};

const separators = [",", ";", "\t", "|"] as const;
type Separator = (typeof separators)[number];

const plainCells: Record<Separator, RegExp> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
  "|": /[^|\r\n]*/y,
};

export type FileFault = "quote-not-closed" | "cell-too-long" | "too-many-rows" | "too-many-columns";

/** Reading ends at the first row that exceeds a limit. */
type FileLimits = { cellLength: number; rows: number; columns: number };

/** The first is the most characters in a cell of a spreadsheet. */
const usualLimits: FileLimits = { cellLength: 32_767, rows: 1_000_000, columns: 1_000 };

/** For a list of some hundred rows that somebody saves or pastes. */
export const shortListLimits: FileLimits = { cellLength: 2_000, rows: 2_500, columns: 60 };

export const cutOff =
  "the file ends inside this row: if it was cut off, save it again; if nothing is missing, put another row below it";

/** `isCutOff` is true of a file that ends inside its last row. */
export type CsvFile = { ok: true; rows: CsvRow[]; isCutOff: boolean };

type ReadCsv = CsvFile | { ok: false; row: number; line: number; fault: FileFault };

/**
 * Reads what `writeCsv` has written, also after a spreadsheet has saved it in its own way: the same texts, with lines
 * ended by \n. Leaves out rows without text. Fills each row up to the width of the table's first, since some programs
 * drop empty cells at its end.
 */
export function readCsv(text: string, limits = usualLimits): ReadCsv {
  const reading = readInSteps(text, limits);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Like `readCsv`, for an uploaded file: other work runs while it is read. */
export async function readCsvInTurns(text: string, limits = usualLimits): Promise<ReadCsv> {
  const reading = readInSteps(text, limits);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A cell takes at least ten bytes of memory, and short rows are padded, so two characters could become a thousand cells. */
const maxCells = 8_000_000;

/** Cells read in one step of some milliseconds. */
const cellsOfStep = 10_000;

function* readInSteps(text: string, limits: FileLimits): Generator<void, ReadCsv> {
  const source = text.replace(/^\ufeff/, "");
  const rows: CsvRow[] = [];
  const named = /^"?sep=([,;\t|]?)"?[,;\t|]*(?:\r\n?|\n)/i.exec(source);
  let line = named ? 2 : 1;
  const begin = named?.[0].length ?? 0;
  const separator = findNamed(named?.[1]) ?? findSeparator(source.slice(begin));
  let row: CsvRow = { row: line, line, cells: [] };
  let cells = 0;
  let width: number | undefined;
  let filledCells = 0;
  let short = { rows: 0, isLast: false };
  for (let at = begin; at < source.length; ) {
    cells += 1;
    if (cells % cellsOfStep === 0) yield;
    const found = findCell(source, at, { separator, cellLength: limits.cellLength });
    if (!found) return { ok: false, row: row.row, line, fault: "quote-not-closed" };
    const fault = findTooMuch(found.text, { cells: row.cells.length, rows: rows.length }, limits);
    if (fault) return { ok: false, row: row.row, line: row.line, fault };
    const end = source[found.endsAt];
    if (row.cells.length < limits.columns) row.cells.push(readCell(found.text));
    const next = found.endsAt + (source.startsWith("\r\n", found.endsAt) ? 2 : 1);
    line += countLineEnds(source.slice(at, next));
    at = next;
    if (end === separator && at < source.length) continue;
    if (end === separator && row.cells.length < limits.columns) row.cells.push("");
    if (row.cells.some((one) => one.trim() !== "")) {
      // A title of one cell may precede the table.
      if (width === undefined || width === 1) width = widthOf(row);
      const isShort = row.cells.length < width;
      short = { rows: short.rows + Number(isShort), isLast: isShort };
      filledCells += Math.max(width, row.cells.length);
      if (filledCells > maxCells) return { ok: false, row: row.row, line: row.line, fault: "too-many-rows" };
      rows.push(fillUp(row, width));
    }
    row = { row: row.row + 1, line, cells: [] };
  }
  // A program that drops empty cells does so in several rows.
  const isCutOff = !/[\r\n]$/.test(source.slice(-1)) && short.isLast && short.rows === 1;
  return { ok: true, isCutOff, rows };
}

function findNamed(separator: string | undefined): Separator | undefined {
  return separators.find((one) => one === separator);
}

/** The number of columns, without untitled ones that a program has added at the end. */
function widthOf({ cells }: CsvRow): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

function fillUp(row: CsvRow, width: number): CsvRow {
  if (row.cells.length === width) return row;
  const cells = [...row.cells];
  while (cells.length < width) cells.push("");
  while (cells.length > width && cells.at(-1) === "") cells.pop();
  return { ...row, cells };
}

/** Ignores empty rows and columns, which spreadsheets add. */
function findTooMuch(
  text: string,
  { cells, rows }: { cells: number; rows: number },
  limits: FileLimits,
): FileFault | undefined {
  if (text.length > limits.cellLength) return "cell-too-long";
  if (text.trim() === "") return undefined;
  if (cells >= limits.columns) return "too-many-columns";
  return rows >= limits.rows ? "too-many-rows" : undefined;
}

/**
 * `endsAt` is the index of the separator, of the end of the line or of the end of the file. Blanks may stand around a quoted cell, and
 * quotation marks inside a cell. Undefined for a quotation mark that is not closed.
 */
function findCell(
  source: string,
  at: number,
  { separator, cellLength }: { separator: Separator; cellLength: number },
): { text: string; endsAt: number } | undefined {
  // Couriers write numbers as ="0123", so that a spreadsheet keeps their digits.
  const opensAt = source.startsWith('="', at) ? at + 1 : skipBlanks(source, at);
  const closesAt =
    source[opensAt] === '"' ? findClosing(source, opensAt, { separator, cellLength }) : undefined;
  const endsAt =
    closesAt === undefined ? findPlainEnd(source, at, separator) : skipBlanks(source, closesAt + 1);
  const text =
    closesAt === undefined
      ? source.slice(at, endsAt)
      : source.slice(opensAt + 1, closesAt).replaceAll('""', '"');
  const isLeftOpen = closesAt === undefined && source[opensAt] === '"' && text.split('"').length % 2 === 0;
  if (isLeftOpen) return undefined;
  return { text: text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text, endsAt };
}

function skipBlanks(source: string, from: number): number {
  let at = from;
  while (source[at] === " ") at += 1;
  return at;
}

/**
 * The quotation mark that a separator or the end of the line follows. One before it belongs to the text, unless it seems to open another
 * cell: then this cell is not closed. Ends where the cell is too long. Uses a search, because a pattern would overflow the stack.
 */
function findClosing(
  source: string,
  opensAt: number,
  { separator, cellLength }: { separator: Separator; cellLength: number },
): number | undefined {
  const isEnd = (one: string | undefined) => one === undefined || one === separator || /[\r\n]/.test(one);
  for (let at = source.indexOf('"', opensAt + 1); at >= 0; at = source.indexOf('"', at + 1)) {
    if (at - opensAt > 2 * cellLength + 1) return at;
    if (source[at + 1] === '"') at += 1;
    else if (isEnd(source[skipBlanks(source, at + 1)])) return at;
    else if (isEnd(source[at - 1])) return undefined;
  }
  return undefined;
}

function findPlainEnd(source: string, at: number, separator: Separator): number {
  const plain = plainCells[separator];
  plain.lastIndex = at;
  plain.test(source);
  return plain.lastIndex;
}

/**
 * The separator that is most frequent in the first line of the table, outside quotation marks. Titles may precede that line: a line of the
 * table is followed by one with the same separator.
 */
function findSeparator(source: string): Separator {
  const lines = source
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line !== "")
    .slice(0, 10);
  const found = lines.flatMap((line, index) => {
    const countOf = (separator: Separator) => line.split(separator).length - 1;
    const [most = ","] = separators.toSorted((one, other) => countOf(other) - countOf(one));
    return countOf(most) > 0 ? [{ most, isRepeated: lines[index + 1]?.includes(most) }] : [];
  });
  return (found.find(({ isRepeated }) => isRepeated) ?? found[0])?.most ?? ",";
}

function countLineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

/** Removes the marks that kept a spreadsheet from taking the text for a formula. */
function readCell(text: string): string {
  const withoutMark = text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
  return withoutMark.replaceAll(markedInnerFormula, "$1$2");
}
