// Loads a released version's rows, written by scripts/make-database-fixture.ts. Those of 0.3.0 were made by its own shop, with purchases, balances,
// gift cards, links and promotions added, and brought to the tables of the first migration by the migrations that it has replaced.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";

export type DatabaseFixture = {
  migrations: { hash: string; created_at: string }[];
  tables: Record<string, Record<string, unknown>[]>;
  sequences: { name: string; value: number | null }[];
};

const root = join(import.meta.dirname, "../..");

export function readDatabaseFixture(version: string): DatabaseFixture {
  const file = join(root, `tests/fixtures/database-${version}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

/** Runs the release's migrations in an empty database, and loads its rows. Throws if one of these migrations has changed. */
export async function loadDatabaseFixture(pool: pg.Pool, fixture: DatabaseFixture): Promise<void> {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  const { entries } = JSON.parse(readFileSync(join(root, "migrations/meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const [index, { hash, created_at }] of fixture.migrations.entries()) {
    const file = `migrations/${entries[index]?.tag}.sql`;
    const sql = readFileSync(join(root, file), "utf8");
    if (createHash("sha256").update(sql).digest("hex") !== hash)
      throw new Error(`${file} was changed after its release`);
    await client.query(sql);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      created_at,
    ]);
  }
  for (const [table, rows] of Object.entries(fixture.tables)) {
    // Replaces rows that the migrations have written.
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  for (const { name, value } of fixture.sequences)
    if (value !== null) await client.query("select setval($1::regclass, $2)", [name, value]);
  await client.query("reset session_replication_role");
  client.release();
}
