// Finds the columns of a file that another program wrote, by their titles.

/** A title in small letters, without spaces, signs and digits. */
export function bareTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, "");
}

/** The columns of the first pattern that a title matches. There are several where a file repeats a title. */
export function findColumns(bareTitles: readonly string[], patterns: readonly RegExp[]): number[] {
  const columnsOf = (pattern: RegExp) =>
    bareTitles.flatMap((title, index) => (pattern.test(title) ? [index] : []));
  return patterns.map(columnsOf).find(({ length }) => length > 0) ?? [];
}

/** The one text in these columns, or '' if they are empty; undefined if they differ. */
export function readColumns(cells: readonly string[], columns: readonly number[]): string | undefined {
  const texts = columns.map((column) => (cells[column] ?? "").trim()).filter((text) => text !== "");
  const [text = "", ...others] = texts;
  return others.some((other) => other !== text) ? undefined : text;
}

export const differingColumns =
  "two columns for the same thing differ: delete the one that is not meant, and save again";
