import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { type DatabaseConnection, openDatabase } from "./database.ts";
import { usedOnce } from "./sql-literal.ts";

let own: TestDatabase;
let database: DatabaseConnection;

beforeAll(async () => {
  own = await openTestDatabase();
  database = openDatabase(own.address, { connections: 1 });
  await database.sql`create table note (text text)`;
});
afterAll(async () => {
  await database.close();
  await own.close();
});

test("a transaction that the server does not commit fails, also when the error that ended it was ignored", async () => {
  const writing = database.db.transaction(async (tx) => {
    await tx.execute("insert into note values ('lost')");
    await tx.execute("select 1 / 0").catch(() => {});
  });
  await expect(writing).rejects.toMatchObject({
    cause: { message: "the transaction was not committed: the server answered ROLLBACK" },
  });
  expect(await database.sql`select * from note`).toEqual([]);
});

test("after a transaction that was not committed, the connection commits the next one", async () => {
  await database.db.transaction(async (tx) => tx.execute("insert into note values ('kept')"));
  expect(await database.sql`select * from note`).toEqual([{ text: "kept" }]);
});

test("a transaction that cannot begin because its connection is lost frees its place in the pool", async () => {
  const { pool, db } = database;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    const { processID } = client as unknown as { processID: number };
    const lost = new Promise((resolve) => client.once("end", resolve));
    await own.sql`select pg_terminate_backend(${processID})`;
    await lost;
    return client;
  }) as typeof pool.connect;
  const writing = db.transaction(async (tx) => tx.execute("insert into note values ('never begun')"));
  await expect(writing).rejects.toMatchObject({ query: "insert into note values ('never begun')" });
  pool.connect = connect as typeof pool.connect;
  expect(await database.sql`select text from note where text = 'never begun'`).toEqual([]);
});

test("nothing is written by a transaction that the server refuses to begin", async () => {
  const refused = openDatabase(own.address, { connections: 1 });
  refused.pool.on("connect", (client) => {
    Object.assign(client, { transactionSettings: { "no setting": 1 } });
  });
  const writing = refused.db.transaction(async (tx) => {
    await tx.execute("select 1").catch(() => {});
    await tx.execute("insert into note values ('without begin')");
  });
  await expect(writing).rejects.toMatchObject({ cause: { message: 'syntax error at or near "setting"' } });
  await expect(refused.db.transaction(async () => {})).rejects.toThrow();
  expect(await refused.sql`select * from note where text = 'without begin'`).toEqual([]);
  await refused.close();
});

/** The texts of the statements that the connection has prepared. */
const listPrepared = async () =>
  (await database.sql<{ statement: string }[]>`select statement from pg_prepared_statements`).map(
    ({ statement }) => statement,
  );

test("a statement with values is prepared at its third use, inside a transaction and outside", async () => {
  const { db } = database;
  const text = "kept three times";
  const count = async (of: Pick<typeof db, "execute">) =>
    (await of.execute(sql`select count(*)::int as found from note where text = ${text}`)).rows;
  const isPrepared = async () => (await listPrepared()).some((statement) => statement.includes("as found"));
  await count(db);
  await count(db);
  expect(await isPrepared()).toBe(false);
  expect(await db.transaction((tx) => count(tx))).toEqual([{ found: 0 }]);
  expect(await isPrepared()).toBe(true);
  expect(await count(db)).toEqual([{ found: 0 }]);
});

test("a read without values is prepared, too, unless it says that it is used once", async () => {
  for (let use = 0; use < 3; use += 1) {
    await database.db.execute(sql`select count(*) as all_notes from note`);
    await database.db.execute(sql.raw(`${usedOnce} select count(*) as searched from note`));
  }
  expect((await listPrepared()).filter((text) => /all_notes|searched/.test(text))).toEqual([
    "select count(*) as all_notes from note",
  ]);
});

test("nothing is prepared behind a pooler", async () => {
  const pooled = openDatabase(own.address, { connections: 1, pooled: true });
  for (let use = 0; use < 4; use += 1) await pooled.db.execute(sql`select ${use}::int as behind_pooler`);
  expect(await pooled.sql`select name from pg_prepared_statements`).toEqual([]);
  await pooled.close();
});

test("a prepared statement whose result a migration changed fails once and is then prepared again", async () => {
  const { db } = database;
  await database.sql`create table changing (id integer, value integer)`;
  await database.sql`insert into changing values (1, 7)`;
  const read = async () => (await db.execute(sql`select value from changing where id = ${1}`)).rows;
  for (let use = 0; use < 4; use += 1) expect(await read()).toEqual([{ value: 7 }]);
  await own.sql`alter table changing alter column value type text`;
  await expect(read()).rejects.toThrow();
  expect(await read()).toEqual([{ value: "7" }]);
});
