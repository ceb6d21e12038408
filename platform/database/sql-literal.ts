// Statements as text: values for the few queries that PostgreSQL must plan by the value itself, parts that are
// always the same, and patterns.
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/** Quoted and escaped. NUL is left out: PostgreSQL stores none, and a statement ends at it. */
export function writeLiteral(value: string): string {
  return pg.escapeLiteral(value.replaceAll("\0", ""));
}

const dialect = new PgDialect({ casing: "snake_case" });

/** Drizzle writes a statement anew each time; a part without values can be written once. Throws for one with values. */
export function writeConstant(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`this part of a statement has values: ${sql}`);
  return sql;
}

/** For LIKE and ILIKE: matches what contains the text, whose `%`, `_` and `\` stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
