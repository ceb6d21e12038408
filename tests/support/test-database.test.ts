import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

const nameOf = (database: { address: object }) => JSON.stringify(database.address);

async function readAll(database: Awaited<ReturnType<typeof openTestDatabase>>) {
  const rows = await database.sql<{ rows: string }[]>`
    select json_build_array((select json_agg(c order by slug) from collection c), (select count(*) from category),
      (select count(*) from drizzle.__drizzle_migrations), (select count(*) from pgboss.queue)) as rows`;
  return rows[0]?.rows;
}

test("a closed database is opened again in its first state", async () => {
  // A database that has been used before may be at its last use.
  const first = await openTestDatabase({ isNew: true });
  const before = await readAll(first);
  await first.sql`update collection set name = 'Changed'`;
  await first.sql`insert into category (slug, name, position) values ('jars', 'Jars', 0)`;
  await first.sql`delete from pgboss.queue`;
  await first.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`;
  await first.close();
  const second = await openTestDatabase();
  expect(nameOf(second)).toBe(nameOf(first));
  expect(await readAll(second)).toEqual(before);
  const [row] = await second.sql<
    { id: number }[]
  >`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 2) returning id`;
  const [count] = await second.sql<
    { rows: number }[]
  >`select count(*)::int as rows from drizzle.__drizzle_migrations`;
  expect(row?.id).toBe(count?.rows);
  await second.close();
});

test("queries after the end of a test are refused, and reach no other test's rows", async () => {
  const first = await openTestDatabase();
  await first.close();
  await expect(first.sql`select 1`).rejects.toThrow("is closed");
  await expect(async () => first.db.execute("select 1")).rejects.toThrow();
});

test.each([
  ["another column", "alter table category add column colour text"],
  [
    "a trigger",
    "create trigger none before update on category for each row execute function suppress_redundant_updates_trigger()",
  ],
  ["another table", "create table extra (id int)"],
])("a database with %s is not used again", async (_what, statement) => {
  const first = await openTestDatabase();
  await first.pool.query(statement);
  await first.close();
  const second = await openTestDatabase();
  expect(nameOf(second)).not.toBe(nameOf(first));
  await second.close();
});

test("a database that is still in use is not used again", async () => {
  const first = await openTestDatabase();
  const client = await first.pool.connect();
  await client.query("begin");
  const closing = first.close();
  client.release(true);
  await closing;
  const second = await openTestDatabase();
  expect(nameOf(second)).not.toBe(nameOf(first));
  await second.close();
});
