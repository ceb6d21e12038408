import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Fault } from "#platform/faults.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../tests/support/database-proxy.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { openTestLog } from "../../tests/support/test-log.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "./database.ts";
import { describeOutage, intervalMs, isOutageError, timeoutMs, watchDatabase } from "./database-outage.ts";
import { inspectDatabaseServer } from "./database-server.ts";

let own: TestDatabase;
let proxy: DatabaseProxy;
let address: DatabaseAddress;
let database: DatabaseConnection;

beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  const { socketDir, port, user, database: name } = own.address as Extract<DatabaseAddress, { port: number }>;
  proxy = await openDatabaseProxy(socketDir, port);
  address = { url: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` };
  database = openDatabase(address, { timeoutMs: 300 });
});
afterEach(async () => {
  await proxy.close();
  await database.close();
});

async function failureOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("a query without a connection fails as an outage, and the next one after its return succeeds", async () => {
  await database.sql`select 1`;
  await proxy.cut();
  expect(isOutageError(await failureOf(database.sql`select 1`))).toBe(true);
  expect(isOutageError(await failureOf(database.db.transaction(async (tx) => tx.execute("select 1"))))).toBe(
    true,
  );
  await proxy.restore();
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a query whose connection is cut fails as an outage, and the process goes on", async () => {
  const cutOff = failureOf(openDatabase(address, { timeoutMs: 5_000 }).sql`select pg_sleep(5)`);
  await expect
    .poll(
      async () =>
        (
          await own.sql`select 1 from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`
        ).length,
    )
    .toBe(1);
  await proxy.cut();
  expect(isOutageError(await cutOff)).toBe(true);
});

test("a server that takes a query without answering is an outage after the time limit", async () => {
  await database.sql`select 1`;
  proxy.freeze();
  expect(isOutageError(await failureOf(database.sql`select 1`))).toBe(true);
  expect(isOutageError(await failureOf(database.sql`select 1`))).toBe(true);
  await proxy.restore();
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a wrong query and the failure of another system do not count as an outage", async () => {
  expect(isOutageError(await failureOf(database.sql`select nothing`))).toBe(false);
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(isOutageError(new Fault("the gateway does not answer", { cause: refused }))).toBe(false);
  expect(isOutageError(new TypeError("fetch failed", { cause: refused }))).toBe(false);
  const failedQuery = new Error("Failed query: select …", { cause: refused });
  expect(isOutageError(failedQuery)).toBe(true);
  expect(describeOutage(failedQuery)).toBe("Error: connect ECONNREFUSED");
});

test.each(["cut", "freeze"] as const)(
  "the watch notices a database that is lost (%s), and its return",
  async (loss) => {
    const log = openTestLog();
    const watch = watchDatabase(address, { pooled: false, log });
    let outages = 0;
    watch.onOutage(() => {
      outages += 1;
    });
    const forget = watch.onOutage(() => {
      throw new Error("this listener was removed");
    });
    forget();
    await proxy[loss]();
    await expect.poll(() => watch.isAvailable(), { timeout: 5_000 }).toBe(false);
    await proxy.restore();
    await expect.poll(() => watch.isAvailable(), { timeout: 5_000 }).toBe(true);
    expect(outages).toBe(1);
    await watch.stop();
  },
);

test("a process that was busy does not report an outage", async () => {
  const watch = watchDatabase(address, { pooled: false, log: openTestLog() });
  let outages = 0;
  watch.onOutage(() => {
    outages += 1;
  });
  // The watch's first question is sent after this interval, so its answer arrives while the process is busy.
  await sleep(intervalMs);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * timeoutMs);
  await sleep(2 * intervalMs);
  expect([outages, watch.isAvailable()]).toEqual([0, true]);
  await watch.stop();
});

test("a query waits longer for a free connection than for a server's answer", async () => {
  const single = openDatabase(own.address, { connections: 1 });
  const long = single.sql`select pg_sleep(3)`;
  expect(await single.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await long;
  await single.close();
  proxy.freeze();
  const unreachable = openDatabase(address);
  const failure = await failureOf(unreachable.sql`select 1`);
  expect(String(failure)).toContain("timeout expired");
  expect(isOutageError(failure)).toBe(true);
  await unreachable.close();
});

test.each(["53100", "25006"])("the database's error %s is an outage", (code) => {
  expect(isOutageError(Object.assign(new Error("could not extend file"), { code }))).toBe(true);
});

test("a direct connection does not count as a pooler, and the server's version is read", async () => {
  expect(await inspectDatabaseServer(own.address)).toEqual({ pooled: false, version: 18 });
});

test("the error for an unreachable database contains the reason", async () => {
  await proxy.cut();
  await expect(inspectDatabaseServer(address)).rejects.toThrow(
    /^The database cannot be used: .*ECONNREFUSED/,
  );
});

test("behind a pooler the time limits are set for each transaction", async () => {
  const pooled = openDatabase(address, { pooled: true, connections: 1 });
  const read = async (db: Pick<typeof pooled.db, "execute">) =>
    (
      await db.execute(
        "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
      )
    ).rows;
  expect(await pooled.db.transaction(read)).toEqual([{ statement: "10s", lock: "5s" }]);
  expect(await read(pooled.db)).toEqual([{ statement: "0", lock: "0" }]);
  await pooled.close();
});
