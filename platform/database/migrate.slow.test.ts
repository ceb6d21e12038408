import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEmptyDatabase } from "../../tests/support/open-empty-database.ts";
import { type DatabaseConnection, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
let database: DatabaseConnection;
const beforeChange = vi.fn(async () => {});

beforeEach(async () => {
  empty = await openEmptyDatabase();
  database = openDatabase(empty.address);
  beforeChange.mockClear();
});
afterEach(async () => {
  await database.close();
  await empty.close();
});

const migrate = () => migrateDatabase(database, { beforeChange });

/** Makes the database look as if the newest migration of this version had not run yet. */
async function forgetNewestMigration() {
  await database.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000`;
}

test("a backup is asked for before a database with data in it is changed, and at no other start", async () => {
  await migrate();
  await migrate();
  expect(beforeChange).not.toHaveBeenCalled();
  await forgetNewestMigration();
  // This test does not ask whether that migration can run twice.
  await migrate().catch(() => {});
  expect(beforeChange).toHaveBeenCalledOnce();
});

test("a version does not start on the schema of a newer one, and says of when both are", async () => {
  await migrate();
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`;
  await expect(migrate()).rejects.toThrow(
    /newer version of the shop: its schema is of 2100-01-01 00:00 UTC, this version's of 20\d\d-/,
  );
  expect(beforeChange).not.toHaveBeenCalled();
});

test("a backup is asked for when only the job queue will change its tables", async () => {
  await migrate();
  await database.pool.query("create schema pgboss; create table pgboss.version as select 1 as version");
  await migrate();
  expect(beforeChange).toHaveBeenCalledOnce();
});

test("a backup that fails stops the migration before it changes anything", async () => {
  await migrate();
  await forgetNewestMigration();
  beforeChange.mockRejectedValueOnce(new Error("the disk is full"));
  await expect(migrate()).rejects.toThrow("the disk is full");
  const locks = await database.sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  expect(locks).toEqual([]);
});

test("a migration that the database ends to resolve a deadlock is tried again, another failure is not", async () => {
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
  const journal = readFileSync(join(import.meta.dirname, "../../migrations/meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: object[] };
  expect(await database.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`).toEqual([
    { migrations: entries.length },
  ]);
});
