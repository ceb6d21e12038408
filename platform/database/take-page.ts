// Keyset pages: a list reads one row more than fits on a page, to know whether another page follows.
import { aliasedTableColumn, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

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

/** In a list sorted by `at` and `key`, newest first: the rows behind the one with the key `after`; all for ''. */
export function olderThan(after: string, at: PgColumn, key: PgColumn): SQL | undefined {
  return after === "" ? undefined : sql`(${at}, ${key}) < ${placeOf(after, at, key)}`;
}

/** The same with the oldest first. */
export function newerThan(after: string, at: PgColumn, key: PgColumn): SQL | undefined {
  return after === "" ? undefined : sql`(${at}, ${key}) > ${placeOf(after, at, key)}`;
}

function placeOf(after: string, at: PgColumn, key: PgColumn): SQL {
  const knownKey = aliasedTableColumn(key, "known");
  return sql`(select ${aliasedTableColumn(at, "known")}, ${knownKey} from ${at.table} as known where ${knownKey} = ${after})`;
}
