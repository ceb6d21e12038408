// Reads the rows of a table as lines of JSON, page by page, so that few rows are in memory whatever the size of the shop.
import { type SQL, sql } from "drizzle-orm";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { type ChildTable, columnsLeftOut, type ExportFile, exportFiles } from "./export-files.ts";
import type { ExportColumn, ExportColumns } from "./export-readme.ts";

const rowsPerPage = 200;

export async function readExportColumns(db: Database): Promise<ExportColumns> {
  const tables = exportFiles.flatMap(({ table, children }) => [
    table,
    ...children.map((child) => child.table),
  ]);
  const rows = await selectRows<{ table: string } & ExportColumn>(
    db,
    sql`select relname as table, attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relname = any(${sql.param(tables)}::text[])
        and attnum > 0 and not attisdropped
      order by relname, attnum`,
  );
  const columns = new Map<string, ExportColumn[]>(tables.map((table) => [table, []]));
  for (const { table, name, type } of rows)
    if (!columnsLeftOut(table).includes(name)) columns.get(table)?.push({ name, type });
  return columns;
}

/** Each is one JSON object with a line end. */
export async function* readLines(db: Database, { table, children }: ExportFile): AsyncGenerator<string> {
  const keys = await readPrimaryKey(db, table);
  const [first = keys[0]] = keys;
  if (first === undefined) return;
  let after: string[] | undefined;
  for (;;) {
    const page = await readInUtc(db, async (tx) => {
      const rows = await readPage(tx, table, keys, after);
      const parents = [...new Set(rows.map(({ key }) => key[0] ?? ""))];
      const lists: Map<string, string[]>[] = [];
      for (const child of children) lists.push(await readChildren(tx, child, parents));
      return { rows, lists };
    });
    for (const { key, line } of page.rows) {
      const within = children.map(
        ({ as }, index) =>
          `${JSON.stringify(as)}:[${(page.lists[index]?.get(key[0] ?? "") ?? []).join(",")}]`,
      );
      yield `${[line.slice(0, -1), ...within].join(",")}}\n`;
    }
    if (page.rows.length < rowsPerPage) return;
    after = page.rows.at(-1)?.key;
  }
}

/** In UTC, every server formats times in the same way. */
function readInUtc<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('timezone', 'UTC', true)`);
      return read(tx);
    },
    { accessMode: "read only" },
  );
}

type Key = { name: string; type: string };

async function readPrimaryKey(db: Database | Transaction, table: string): Promise<Key[]> {
  return selectRows<Key>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${`public.${quote(table)}`}::regclass and indisprimary
      order by array_position(indkey::int2[], attnum)`,
  );
}

async function readPage(
  tx: Transaction,
  table: string,
  keys: readonly Key[],
  after: readonly string[] | undefined,
): Promise<{ key: string[]; line: string }[]> {
  const columns = keys.map(({ name }) => sql`${sql.identifier("exported")}.${sql.identifier(name)}`);
  const list = sql.join(columns, sql`, `);
  const values = keys.map(({ type }, index) => sql`${after?.[index] ?? ""}::text::${sql.raw(type)}`);
  const where = after ? sql`where (${list}) > (${sql.join(values, sql`, `)})` : sql``;
  const texts = columns.map((column) => sql`${column}::text`);
  return selectRows(
    tx,
    sql`select array[${sql.join(texts, sql`, `)}] as key, ${lineOf(table)} as line
      from ${sql.identifier(table)} as exported ${where} order by ${list} limit ${rowsPerPage}`,
  );
}

async function readChildren(
  tx: Transaction,
  { table, parent }: ChildTable,
  parents: string[],
): Promise<Map<string, string[]>> {
  const column = sql`exported.${sql.identifier(parent)}`;
  const keys = await readChildOrder(tx, table);
  const rows = await selectRows<{ parent: string; line: string }>(
    tx,
    sql`select ${column}::text as parent, ${lineOf(table)} as line from ${sql.identifier(table)} as exported
      where ${column} = any(${sql.param(parents)}::text[]) order by ${keys}`,
  );
  return groupLines(rows);
}

/** Groups lines by parent and keeps their order. A collection may have as many products as the shop. */
export function groupLines(rows: readonly { parent: string; line: string }[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { parent, line } of rows) {
    const list = lists.get(parent);
    if (list) list.push(line);
    else lists.set(parent, [line]);
  }
  return lists;
}

async function readChildOrder(tx: Transaction, table: string): Promise<SQL> {
  const keys = await readPrimaryKey(tx, table);
  return sql.join(
    keys.map(({ name }) => sql`exported.${sql.identifier(name)}`),
    sql`, `,
  );
}

function lineOf(table: string): SQL {
  return sql`(to_jsonb(exported) - ${sql.param([...columnsLeftOut(table)])}::text[])::text`;
}

/** Quotes a name within SQL text that PostgreSQL itself parses. */
function quote(name: string): string {
  return `"${name}"`;
}
