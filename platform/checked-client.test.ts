import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-shop.ts";
import { type DatabaseConnection, openDatabase } from "./database.ts";

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

test("a transaction that cannot begin, since its connection is lost, gives its place in the pool back", async () => {
  const { pool, db, sql } = database;
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
  await expect(writing).rejects.toMatchObject({ query: "begin" });
  pool.connect = connect as typeof pool.connect;
  expect(await sql`select text from note where text = 'never begun'`).toEqual([]);
});
