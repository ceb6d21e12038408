// A value as text of a statement, for the few queries that PostgreSQL must plan by the value itself.
import pg from "pg";

/** Quoted and escaped. NUL is left out: PostgreSQL stores none, and a statement ends at it. */
export function writeLiteral(value: string): string {
  return pg.escapeLiteral(value.replaceAll("\0", ""));
}
