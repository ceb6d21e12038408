import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allJobs } from "#lists/all-jobs.server.ts";
import { listBackups } from "#platform/backup/backup-folder.ts";
import { type Config, parseConfig } from "#platform/config.ts";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { migrationConnections } from "#platform/database/stand-alone.ts";
import { openJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { loadDatabaseFixture, readDatabaseFixture } from "../tests/support/database-fixture.ts";
import { openEmptyDatabase } from "../tests/support/open-empty-database.ts";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-database.ts";
import { openTransactionPooler } from "../tests/support/transaction-pooler.ts";
import { describeError } from "./describe-error.ts";
import { withDatabase, withMigratedDatabase } from "./with-database.ts";

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let config: Config;

beforeAll(async () => {
  database = await openTestDatabase();
  const { address } = database;
  if (!("socketDir" in address)) throw new Error("the test cluster has a socket");
  pooler = await openTransactionPooler(address.socketDir, address.port);
  config = configOf(address.user, address.database);
});
afterAll(async () => {
  await pooler.close();
  await database.close();
});

/** The shop behind the pooler. */
function configOf(user: string, name: string, settings: Record<string, string> = {}): Config {
  const DATABASE_URL = `postgres://${user}@127.0.0.1:${pooler.port}/${name}`;
  const parsed = parseConfig({ DATABASE_URL, LOG_LEVEL: "silent", ...settings });
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.config;
}

test("a command works behind a pooler in transaction mode, with the shop's jobs", async () => {
  const answers: unknown[] = [];
  await withDatabase(config, "Nothing was done.", async ({ database: { sql }, address, pooled }) => {
    const jobs = await openJobs(address, silentLog, { definitions: allJobs, pooled });
    answers.push(pooled, await sql`select 1 as one`);
    await jobs.stop();
  });
  expect(answers).toEqual([true, [{ one: 1 }]]);
});

describe("a command that writes", () => {
  let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
  let folder: string;
  let connection: DatabaseConnection;

  beforeEach(async () => {
    empty = await openEmptyDatabase();
    folder = await mkdtemp(join(await realpath(tmpdir()), "deodar-command-"));
    connection = openDatabase(empty.address, { connections: 2, name: migrationConnections });
  });
  afterEach(async () => {
    await connection.close();
    await empty.close();
    await rm(folder, { recursive: true });
  });

  async function countOrders(): Promise<number | undefined> {
    const { user, database: name } = empty.address;
    let count: number | undefined;
    await withMigratedDatabase(
      configOf(user, name, { BACKUP_DIR: folder }),
      "Nothing was done.",
      async ({ database: { sql } }) => {
        const [row] = await sql<{ count: number }[]>`select count(*)::int as count from "order"`;
        count = row?.count;
      },
    );
    return count;
  }

  test("a command that writes makes the tables of an empty database, which needs no backup", async () => {
    expect(await countOrders()).toBe(0);
    expect(await countOrders()).toBe(0);
    expect(await listBackups(folder)).toEqual([]);
  });

  test("a command that writes finds the orders of a released version, and makes a backup before their tables are changed", async () => {
    const fixture = readDatabaseFixture("0.3.0");
    await loadDatabaseFixture(connection.pool, fixture);
    await migrateDatabase(connection);
    expect(await countOrders()).toBe(fixture.tables.order?.length);
    expect(await listBackups(folder)).toEqual([]);
    // The job queue's tables have an old version.
    await connection.pool.query("create schema pgboss; create table pgboss.version as select 1 as version");
    expect(await countOrders()).toBe(fixture.tables.order?.length);
    expect(await listBackups(folder)).toEqual([
      expect.objectContaining({ file: expect.stringContaining("-before-migration.tar.zst") }),
    ]);
  });
});

test("the message of an error contains its cause once", () => {
  const refused = new Error("unsupported startup parameter");
  expect(describeError(new Error("Failed query: select 1 ", { cause: refused }))).toBe(
    "Failed query: select 1\n  unsupported startup parameter",
  );
  const told = `The database cannot be used: ${refused.message}`;
  expect(describeError(new Error(told, { cause: refused }))).toBe(told);
  expect(describeError("ended")).toBe("ended");
});
