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
