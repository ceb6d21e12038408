// Keyset pages: a list reads one row more than a page has, and so knows whether another page follows.

/** `next` is the key of the last row shown, and null on the last page. `rows` are read with the limit `pageSize + 1`. */
export function takePage<Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => string | null,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : keyOf(last) };
}
