// Writes and reads CSV for spreadsheets. Text that users typed stays text and never becomes a formula.

/** RFC 4180, with a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

/** Spreadsheets take a cell that begins like this for a formula, which can load addresses or run commands. */
const formula = /^'*[=+\-@\t\r\n|]/;
const plainNumber = /^-\d+(\.\d+)?$/;
/** A spreadsheet that divides rows at semicolons or tabs begins a cell here, inside one of ours. */
const innerFormula = /([;\t\r\n]"*)('*[=+\-@|])/g;
const markedInnerFormula = /([;\t\r\n]"*)'('*[=+\-@|])/g;

function writeCell(text: string): string {
  const marked = text.replaceAll(innerFormula, "$1'$2");
  const safeText = formula.test(text) && !plainNumber.test(text) ? `'${marked}` : marked;
  return /[",;\r\n]/.test(safeText) || safeText !== text ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/**
 * The text of a file that a spreadsheet has saved: UTF-8, or UTF-16 where a byte order mark says so. Undefined for a
 * file in another encoding and for one that is no text, such as a workbook.
 */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

export type CsvRow = {
  /** A spreadsheet counts rows like this, from 1; empty ones count. */
  row: number;
  /** The row begins on this line of the file, counted from 1; a cell may have several lines. */
  line: number;
  cells: string[];
};

const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

/** A cell without quotation marks. */
const plainCells: Record<Separator, RegExp> = {
  ",": /[^",\n]*/y,
  ";": /[^";\n]*/y,
  "\t": /[^"\t\n]*/y,
};

export type FileFault = "quote-not-closed" | "cell-too-long" | "too-many-rows" | "too-many-columns";

/** Reading ends at the first row that is beyond one of them. */
type FileLimits = { cellLength: number; rows: number; columns: number };

/** A cell of a spreadsheet holds so many characters. */
const usualLimits: FileLimits = { cellLength: 32_767, rows: 1_000_000, columns: 1_000 };

/**
 * Reads what `writeCsv` has written, also after a spreadsheet has saved it with semicolons or tabs: the same texts,
 * lines ended by \n. Rows without any text are left out.
 */
export function readCsv(
  text: string,
  limits = usualLimits,
): { ok: true; rows: CsvRow[] } | { ok: false; row: number; line: number; fault: FileFault } {
  const source = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  let line = 1;
  const separator = findSeparator(source);
  let row: CsvRow = { row: 1, line, cells: [] };
  for (let at = 0; at < source.length; ) {
    const found = findCell(source, at, separator);
    if (!found) return { ok: false, row: row.row, line, fault: "quote-not-closed" };
    const fault = findTooMuch(found.text, row, limits);
    if (fault) return { ok: false, row: row.row, line: row.line, fault };
    const end = source[found.endsAt];
    row.cells.push(readCell(found.text));
    line += countLineEnds(source.slice(at, found.endsAt + 1));
    at = found.endsAt + 1;
    if (end === separator && at < source.length) continue;
    if (end === separator) row.cells.push("");
    if (row.cells.some((one) => one !== "")) rows.push(row);
    row = { row: row.row + 1, line, cells: [] };
  }
  return { ok: true, rows };
}

function findTooMuch(text: string, { row, cells }: CsvRow, limits: FileLimits): FileFault | undefined {
  if (text.length > limits.cellLength) return "cell-too-long";
  if (cells.length >= limits.columns) return "too-many-columns";
  return row > limits.rows ? "too-many-rows" : undefined;
}

/** `endsAt` is where the separator, the line's end or the file's end stands. Undefined if none of them follows the cell. */
function findCell(
  source: string,
  at: number,
  separator: Separator,
): { text: string; endsAt: number } | undefined {
  const endsAt = source[at] === '"' ? findQuotedEnd(source, at) : findPlainEnd(source, at, separator);
  const end = endsAt === undefined ? undefined : source[endsAt];
  if (endsAt === undefined || (end !== undefined && end !== separator && end !== "\n")) return undefined;
  const cell = source.slice(at, endsAt);
  return { text: cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell, endsAt };
}

/** Undefined if it is never closed. Searched for, since a pattern for a cell of megabytes overflows the stack. */
function findQuotedEnd(source: string, opensAt: number): number | undefined {
  let quote = source.indexOf('"', opensAt + 1);
  while (quote >= 0 && source[quote + 1] === '"') quote = source.indexOf('"', quote + 2);
  return quote < 0 ? undefined : quote + 1;
}

function findPlainEnd(source: string, at: number, separator: Separator): number {
  const plain = plainCells[separator];
  plain.lastIndex = at;
  plain.test(source);
  return plain.lastIndex;
}

/** The one that the first line has most of; texts in quotation marks do not count. */
function findSeparator(source: string): Separator {
  const header = source.slice(0, source.indexOf("\n") + 1 || undefined).replaceAll(/"[^"]*"/g, "");
  const countOf = (separator: Separator) => header.split(separator).length;
  return separators.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ",";
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Without the marks that kept a spreadsheet from taking the text for a formula. */
function readCell(text: string): string {
  const withoutMark = text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
  return withoutMark.replaceAll(markedInnerFormula, "$1$2");
}
