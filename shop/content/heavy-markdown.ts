// Bounds what a Markdown text costs before it is rendered. Some texts of 60,000 characters would keep everybody waiting for a second.

/** An article of 60,000 characters has some hundreds of each. */
const maxMarks = 6_000;
const maxLines = 4_000;
/** A row of a table is filled up to as many cells as the widest one has. */
const maxCells = 4_000;

const mark = /[*_`[\]<&|\\!#~>{}-]/g;

/** Such a text is shown as it was typed. */
export function isHeavyMarkdown(text: string): boolean {
  const lines = text.split("\n");
  if (lines.length > maxLines || (text.match(mark)?.length ?? 0) > maxMarks) return true;
  const ofTables = lines.filter((line) => line.includes("|"));
  const widest = Math.max(0, ...ofTables.map((line) => line.split("|").length));
  return widest * lines.length > maxCells && hasTable(ofTables);
}

/** The line below a table's head has dashes, colons and upright strokes alone. */
function hasTable(lines: readonly string[]): boolean {
  return lines.some((line) => /^[\s|:>*+-]+$/.test(line) && line.includes("-"));
}
