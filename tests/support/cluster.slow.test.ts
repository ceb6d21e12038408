import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DatabaseConnection, openDatabase, type Sql } from "#platform/database/database.ts";
import { joinTestCluster, startTestCluster } from "./cluster.ts";

/** A process id that cannot exist. */
const unusedPid = 2 ** 30;

let folder = "";
let cluster: Awaited<ReturnType<typeof startTestCluster>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deodar-cluster-"));
  vi.stubEnv("TMPDIR", folder);
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing");
  vi.stubEnv("DATA_DIR", "/nowhere");
  vi.stubEnv("PORT", "1");
  await mkdir(join(folder, `deodar-test-${unusedPid}-abc`, "pg"), { recursive: true });
  await writeFile(join(folder, `deodar-test-${unusedPid}-abc`, "pg", "PG_VERSION"), "18");
  cluster = await startTestCluster();
});

afterAll(async () => {
  await cluster.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe("the cluster of a test run", () => {
  test("a new cluster removes the data folder of a killed run", () => {
    expect(existsSync(join(folder, `deodar-test-${unusedPid}-abc`))).toBe(false);
  });

  test("two workers can copy the template at the same time", async () => {
    await cluster.createDatabase("template_of_shop");
    await inDatabase("template_of_shop", (sql) => sql`create table candles as select 'Rose' as name`);
    const worker = joinTestCluster(structuredClone(cluster.address));
    await Promise.all([
      worker.createDatabase("worker_1", "template_of_shop"),
      cluster.createDatabase("worker_2", "template_of_shop"),
    ]);
    for (const name of ["worker_1", "worker_2"]) {
      expect(await inDatabase(name, (sql) => sql`select name from candles`)).toEqual([{ name: "Rose" }]);
    }
  });

  test("creating a database replaces one of the same name, and a database in use can be dropped", async () => {
    await cluster.createDatabase("again");
    await inDatabase("again", (sql) => sql`create table old ()`);
    await cluster.createDatabase("again");
    const open = connect("again");
    expect(await open.sql`select to_regclass('old') as old`).toEqual([{ old: null }]);
    await cluster.dropDatabase("again");
    await cluster.dropDatabase("again");
    await open.close();
    const found = await inDatabase(
      "postgres",
      (sql) => sql`select 1 from pg_database where datname = 'again'`,
    );
    expect(found).toEqual([]);
  });
});

function connect(database: string): DatabaseConnection {
  const { host: socketDir, port, user } = cluster.address;
  return openDatabase({ socketDir, port, user, database }, { connections: 1 });
}

async function inDatabase<T>(database: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = connect(database);
  try {
    return await run(sql);
  } finally {
    await close();
  }
}
