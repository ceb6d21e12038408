// Writes and reads CSV for spreadsheets. Text that users typed stays text and never becomes a formula.

/** RFC 4180, with a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

/** Spreadsheets take a cell that begins like this for a formula, which can load addresses or run commands. */
const formula = /^'*[=+\-@\t\r\n|]/;
const plainNumber = /^-\d+(\.\d+)?$/;

function writeCell(text: string): string {
  const safeText = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) || safeText !== text ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

export type CsvRow = {
  /** Of the file, counted from 1, on which the row begins. */
  line: number;
  cells: string[];
};

/** Reads what `writeCsv` has written, also after a spreadsheet has saved it: the same texts, lines ended by \n. */
export function readCsv(
  text: string,
): { ok: true; rows: CsvRow[] } | { ok: false; line: number; fault: "quote-not-closed" } {
  const source = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  let line = 1;
  // Each match is one cell with the comma, the line's end or the file's end behind it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y;
  let row: CsvRow = { line, cells: [] };
  for (let at = 0; at < source.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(source);
    if (!found) return { ok: false, line, fault: "quote-not-closed" };
    const [whole, quoted, plain = "", end] = found;
    row.cells.push(readCell(quoted?.replaceAll('""', '"') ?? plain));
    line += whole.split("\n").length - 1;
    if (end === "," && cell.lastIndex < source.length) continue;
    if (end === ",") row.cells.push("");
    if (row.cells.some((one) => one !== "")) rows.push(row);
    row = { line, cells: [] };
  }
  return { ok: true, rows };
}

/** Without the mark that kept a spreadsheet from taking the text for a formula. */
function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
