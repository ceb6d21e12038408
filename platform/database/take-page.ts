// Keyset pages: a list reads one row more than fits on a page, to know whether another page follows.

/** `next` is the key of the last row shown, null on the last page. Read `rows` with the limit `pageSize + 1`. */
export function takePage<Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => string | null,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : keyOf(last) };
}
