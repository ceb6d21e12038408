import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import { joinTestCluster } from "./support/cluster.ts";
import { requestSharedResource, type Template } from "./support/shared-resources.ts";

/** What scripts/make-database-fixture.ts wrote. */
type Fixture = {
  migrations: { hash: string; created_at: string }[];
  tables: Record<string, Record<string, unknown>[]>;
  sequences: { name: string; value: number | null }[];
};

const root = join(import.meta.dirname, "..");
const fixture: Fixture = JSON.parse(
  gunzipSync(readFileSync(join(root, "tests/fixtures/database-0.2.0.json.gz"))).toString(),
);
const databaseName = "upgrade_from_0_2_0";

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { cluster } = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const testCluster = joinTestCluster(cluster);
  await testCluster.createDatabase(databaseName);
  dropDatabase = () => testCluster.dropDatabase(databaseName);
  const { host, port, user } = cluster;
  database = openDatabase({ socketDir: host, port, user, database: databaseName });
  await loadFixture();
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
});

/** Runs the migrations that the release had, by their recorded hashes, and loads its rows. */
async function loadFixture(): Promise<void> {
  const client = await database.pool.connect();
  await client.query("set session_replication_role = replica");
  const { entries } = JSON.parse(readFileSync(join(root, "migrations/meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const [index, { hash, created_at }] of fixture.migrations.entries()) {
    const sql = readFileSync(join(root, `migrations/${entries[index]?.tag}.sql`), "utf8");
    expect(createHash("sha256").update(sql).digest("hex"), "a released migration was changed").toBe(hash);
    await client.query(sql);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      created_at,
    ]);
  }
  for (const [table, rows] of Object.entries(fixture.tables))
    await client.query(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  for (const { name, value } of fixture.sequences)
    if (value !== null) await client.query("select setval($1::regclass, $2)", [name, value]);
  await client.query("reset session_replication_role");
  client.release();
}

const rowsOf = (table: string) => fixture.tables[table] ?? [];

test("a database of version 0.2.0 keeps every order, line, payment and refund through the later migrations", async () => {
  for (const table of ["order", "order_line", "payment", "refund", "invoice", "user"]) {
    const { rows } = await database.pool.query(`select * from "${table}"`);
    expect(`${table}: ${rows.length}`).toBe(`${table}: ${rowsOf(table).length}`);
  }
});

test("an order of version 0.2.0 is read with the same amounts as before", async () => {
  const confirmed = rowsOf("order").filter(({ number }) => number !== null);
  expect(confirmed.length).toBe(8);
  for (const { id, number } of confirmed) {
    const { order } = await getOrderWithPayment(database.db, String(number));
    const paid = rowsOf("payment").find(({ order_id }) => order_id === id);
    expect({ number, amount: order.totals.amount, payment: order.payment }).toEqual({
      number,
      amount: paid?.amount,
      payment: paid?.status,
    });
    const lines = rowsOf("order_line").filter(({ order_id }) => order_id === id);
    expect(order.lines.map(({ name, quantity }) => `${quantity} ${name}`).sort()).toEqual(
      lines.map(({ name, quantity }) => `${quantity} ${name}`).sort(),
    );
  }
});

test("a second start of the new version migrates nothing", async () => {
  const count = async () =>
    (await database.pool.query("select count(*) from drizzle.__drizzle_migrations")).rows[0].count;
  const before = await count();
  await migrateDatabase(database);
  expect(await count()).toBe(before);
});
