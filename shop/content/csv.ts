// A table for a spreadsheet: what a stranger typed stays text there and never becomes a formula.

/** RFC 4180, with a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(text: string): string {
  // A cell that begins so is reckoned by spreadsheets, and can fetch or start things.
  const harmless = /^[=+\-@\t\r\n|]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
