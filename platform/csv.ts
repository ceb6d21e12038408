// Writes CSV for spreadsheets. Text that users typed stays text and never becomes a formula.

/** RFC 4180, with a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(text: string): string {
  // Spreadsheets take a cell that begins like this for a formula, which can load addresses or run commands.
  // A plain negative number is none.
  const safeText = /^[=+\-@\t\r\n|]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) || safeText !== text ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
