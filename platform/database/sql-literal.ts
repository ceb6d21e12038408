// Statements as text: values for queries that PostgreSQL must plan by the value itself, constant parts, and patterns.
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/** Quotes and escapes the value. Leaves out NUL, which PostgreSQL cannot store. */
export function writeLiteral(value: string): string {
  return pg.escapeLiteral(value.replaceAll("\0", ""));
}

/** Begins a statement with literals that hardly ever come again, so that no connection prepares it. */
export const usedOnce = "/* used once */";

const dialect = new PgDialect({ casing: "snake_case" });

/** Writes a part without values once, since drizzle writes a statement anew each time. Throws for one with values. */
export function writeConstant(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`this part of a statement has values: ${sql}`);
  return sql;
}

/** For LIKE and ILIKE: matches what contains the text, in which `%`, `_` and `\` are literal. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/**
 * `limit 24` as a literal. With a parameter PostgreSQL expects a tenth of all rows, and plans the statement anew at each use.
 * For limits that are constants, or have few values.
 */
export function limitTo(rows: number): SQL {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`${rows} is no number of rows`);
  return sql.raw(`limit ${rows}`);
}
