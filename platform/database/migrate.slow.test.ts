import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDatabaseFixture, readDatabaseFixture } from "../../tests/support/database-fixture.ts";
import { openEmptyDatabase } from "../../tests/support/open-empty-database.ts";
import { type DatabaseConnection, openDatabase } from "./database.ts";
import { migrateDatabase, readMigrationTimes } from "./migrate.ts";
import { migrationConnections } from "./stand-alone.ts";

const root = join(import.meta.dirname, "../..");
const migrationsFolder = join(root, "migrations");
const journal: { entries: object[] } = JSON.parse(
  readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
);

let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
let database: DatabaseConnection;
const beforeChange = vi.fn(async () => {});

beforeEach(async () => {
  empty = await openEmptyDatabase();
  database = openDatabase(empty.address, { name: migrationConnections });
  beforeChange.mockClear();
});
afterEach(async () => {
  await database.close();
  await empty.close();
});

const migrate = () => migrateDatabase(database, { beforeChange });

/** Migrates as the next version, which has one more migration. */
async function migrateFurther({ sql = "", patienceMs = 0 } = {}) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const next = { ...journal.entries[0], idx: journal.entries.length, when: 4_102_444_800_000, tag: "next" };
    writeFileSync(join(folder, "next.sql"), `${sql}create table next (id text primary key)`);
    const entries = [...journal.entries, next];
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(database, { beforeChange, folder, patienceMs });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const countNext = () => database.sql`select from pg_class where relname = 'next'`;

test("a backup is made before a database with data is changed, and at no other start", async () => {
  await migrate();
  await migrate();
  expect(beforeChange).not.toHaveBeenCalled();
  await migrateFurther();
  expect(beforeChange).toHaveBeenCalledOnce();
  expect(await countNext()).toHaveLength(1);
});

test("a version does not start on the schema of a newer one, and names the dates of both", async () => {
  await migrate();
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`;
  await expect(migrate()).rejects.toThrow(
    /newer version of the shop: its schema is of 2100-01-01 00:00 UTC, this version's of 20\d\d-/,
  );
  expect(beforeChange).not.toHaveBeenCalled();
});

test("a database that is older than the first migration is refused with what to start once, and not changed", async () => {
  const before = readMigrationTimes()[0] ?? 0;
  await database.pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1780000000000), ('last', ${before - 1})`);
  await expect(migrate()).rejects.toThrow(
    /^The database is older than .*: start 0ac5c78e once, and then this version .*docs\/hosting\.md, 'From a version before 0ac5c78e'/,
  );
  expect(beforeChange).not.toHaveBeenCalled();
  expect(await database.sql`select from pg_class where relname = 'order'`).toHaveLength(0);
  const guide = readFileSync(join(root, "docs/hosting.md"), "utf8");
  expect(guide.includes("\n### From a version before 0ac5c78e\n")).toBe(true);
});

test("a database of the commit to start once, which has the migrations of before, gets the later ones alone", async () => {
  const fixture = readDatabaseFixture("0.3.0");
  await loadDatabaseFixture(database.pool, fixture);
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1795779920711)`;
  await migrate();
  expect(beforeChange).toHaveBeenCalledOnce();
  const count = await database.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`;
  expect(count).toEqual([{ migrations: journal.entries.length + 1 }]);
  const orders = await database.sql`select from "order"`;
  expect(orders).toHaveLength(fixture.tables.order?.length ?? 0);
});

test("a backup is made when only the job queue will change its tables", async () => {
  await migrate();
  await database.pool.query("create schema pgboss; create table pgboss.version as select 1 as version");
  await migrate();
  expect(beforeChange).toHaveBeenCalledOnce();
});

test("a migration marked as standing alone begins only when no other process of the shop runs", async () => {
  await migrate();
  const selling = openDatabase(empty.address);
  await selling.sql`select 1`;
  const alone = "-- alone: the tables change.\n";
  await expect(migrateFurther({ sql: alone })).rejects.toThrow(/^Another process of the shop runs/);
  expect([await countNext(), beforeChange.mock.calls]).toEqual([[], []]);
  const waiting = migrateFurther({ sql: alone, patienceMs: 20_000 });
  await selling.close();
  await waiting;
  expect(await countNext()).toHaveLength(1);
  expect(beforeChange).toHaveBeenCalledOnce();
});

test("a migration without the mark runs beside a process that sells", async () => {
  await migrate();
  const selling = openDatabase(empty.address);
  await selling.sql`select 1`;
  await migrateFurther();
  expect(await countNext()).toHaveLength(1);
  await selling.close();
});

test("a backup that fails stops the migration before it changes anything", async () => {
  await migrate();
  beforeChange.mockRejectedValueOnce(new Error("the disk is full"));
  await expect(migrateFurther()).rejects.toThrow("the disk is full");
  expect(await countNext()).toHaveLength(0);
  const locks = await database.sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  expect(locks).toEqual([]);
});

test("a migration that the database ended to resolve a deadlock is tried again; other failures are not", async () => {
  const { dialect } = database.db as unknown as { dialect: { migrate(): Promise<void> } };
  const run = vi.spyOn(dialect, "migrate");
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  run.mockRejectedValueOnce(new Error("Failed query: alter table", { cause: deadlock }));
  await migrate();
  expect(run).toHaveBeenCalledTimes(2);
  run.mockRejectedValueOnce(new Error("Failed query: alter table"));
  await expect(migrate()).rejects.toThrow("alter table");
  expect(run).toHaveBeenCalledTimes(3);
});

test("processes that start together migrate once", async () => {
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await database.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`).toEqual([
    { migrations: journal.entries.length },
  ]);
});
