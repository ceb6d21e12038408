// Detects Markdown texts that would take too long to render: some of 60,000 characters would block every request for a
// second.

/** An article of 60,000 characters has a few hundred marks and lines. */
const maxMarks = 6_000;
const maxLines = 4_000;
/** The renderer fills up each row of a table to the number of cells of the widest. */
const maxCells = 4_000;

const mark = /[*_`[\]<&|\\!#~>{}-]/g;

/** True for a text that is to be shown as typed. */
export function isHeavyMarkdown(text: string): boolean {
  const lines = text.split("\n");
  if (lines.length > maxLines || (text.match(mark)?.length ?? 0) > maxMarks) return true;
  const ofTables = lines.filter((line) => line.includes("|"));
  const widest = Math.max(0, ...ofTables.map((line) => line.split("|").length));
  return widest * lines.length > maxCells && hasTable(ofTables);
}

/** The line below the head of a table consists of dashes, colons and vertical bars. */
function hasTable(lines: readonly string[]): boolean {
  return lines.some((line) => /^[\s|:>*+-]+$/.test(line) && line.includes("-"));
}
