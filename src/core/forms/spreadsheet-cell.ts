// Reads cells that spreadsheets change: long numbers, numbers that are ids, and texts that begin like a formula.

const cure = "format the column as text, or fill in the file as it came, without opening it in a spreadsheet";

/** The message for a cell whose value a spreadsheet has lost, with the correction; undefined for every other cell. */
export function describeLost(given: string): string | undefined {
  const cell = given.trim();
  if (/^[+-]?(\d+([.,]\d+)?E\+\d{1,3}|\d[.,]\d+E-?\d{1,3})$/i.test(cell))
    return `a spreadsheet has shortened a long number to '${cell}', and its digits are lost: ${cure}`;
  if (/^(#(NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|ERROR!|SPILL!|CALC!)|Err:\d{3})$/i.test(cell))
    return `a spreadsheet shows the error '${cell}' in place of the text: correct the cell`;
  if (/^#{2,}$/.test(cell))
    return "the column was too narrow, so its value is lost: make it wider, and save again";
  return /^\?{2,}$/.test(cell) || hasLostWords(cell) ? lostLetters : undefined;
}

export const lostLetters = "its letters became question marks: save the file again as 'CSV UTF-8'";

/** Whether a word, or the ₹ before an amount, became question marks in an encoding that lacks its letters. */
export function hasLostWords(text: string): boolean {
  return /(?<![^\s(,])(?:\?{3,}|\?{2,}\s+\?{2,}|\?(?=\d))/.test(text);
}

/** Whether `saved` is `text` after a program wrote question marks for letters that an encoding lacks. */
export function hasLostLetters(text: string, saved: string): boolean {
  const bare = (one: string) => one.replaceAll(/(?:[^\n -~]|\?)+/g, "?");
  const marks = (one: string) => one.split("?").length;
  return marks(saved) > marks(text) && bare(saved) === bare(text);
}

/** Removes the marks that make a number a text in a spreadsheet: an apostrophe, or '="0123"'. */
export function withoutGuard(text: string): string {
  const bare = /^=\s*"([^"]*)"$/.exec(text)?.[1] ?? text;
  return bare.replace(/^'/, "").trim();
}

/** Reads an id, a telephone or a tracking number, without the '.0' of a column formatted as numbers. */
export function readNumberCell(text: string): string {
  const bare = withoutGuard(text.trim());
  return bare.replace(/^(\+?\d{3,})(?:\.0+|,0{1,2})$/, "$1");
}

/** Adds an apostrophe where a spreadsheet would take the text for a number or a day. `withoutGuard` removes it. */
export function guardText(text: string): string {
  return changedBySpreadsheets.test(text) ? `'${text}` : text;
}

const changedBySpreadsheets =
  /^(['\d.,]|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./-]*\d|(true|false)$)/i;
