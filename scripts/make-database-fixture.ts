// `npm run database-fixture DATA_DIR`: writes the rows of a stopped shop's database, as the upgrade test loads them.
// Run once a release, on a practice shop with a few orders.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

const [dataDir] = process.argv.slice(2);
if (!dataDir) {
  console.log("Usage: npm run database-fixture DATA_DIR");
  process.exit(2);
}
const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const server = await startEmbeddedPostgres({ dataDir: resolve(dataDir) });
const client = new pg.Client({
  host: server.socketDir,
  port: server.port,
  user: server.user,
  database: server.database,
});
await client.connect();
const file = join(root, `tests/fixtures/database-${version}.json.gz`);
writeFileSync(file, gzipSync(JSON.stringify(await readDatabase()), { level: 9 }));
await client.end();
await server.stop();
console.log(`Wrote ${file}`);

/** Every table's rows as JSON, without the bytes of pictures, and the position of every sequence. */
async function readDatabase() {
  const migrations = await rowsOf<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations order by id",
  );
  const names = await rowsOf<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const tables: Record<string, object[]> = {};
  for (const { name } of names) {
    const row = name === "media_file" ? `to_jsonb(t) || '{"bytes": "\\\\x"}'` : "to_jsonb(t)";
    const found = await rowsOf<{ row: object }>(`select ${row} as row from public."${name}" t`);
    tables[name] = found.map((each) => each.row);
  }
  const sequences = await rowsOf(
    "select sequencename as name, last_value::int as value from pg_sequences where schemaname = 'public'",
  );
  return { version, migrations, tables, sequences };
}

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[];
}
