// Loads the rows of version 0.3.0 into the schema that it had, runs the migrations that came since, and compares the orders with
// the rows. Where no migration has come since, it compares what is read with what was stored.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase, readMigrationTimes } from "#platform/database/migrate.ts";
import { migrationConnections } from "#platform/database/stand-alone.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import { joinTestCluster } from "./support/cluster.ts";
import { loadDatabaseFixture, readDatabaseFixture } from "./support/database-fixture.ts";
import { requestSharedResource, type Template } from "./support/shared-resources.ts";

const fixture = readDatabaseFixture("0.3.0");
const databaseName = "upgrade_from_0_3_0";

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { cluster } = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const testCluster = joinTestCluster(cluster);
  await testCluster.createDatabase(databaseName);
  dropDatabase = () => testCluster.dropDatabase(databaseName);
  const { host, port, user } = cluster;
  database = openDatabase(
    { socketDir: host, port, user, database: databaseName },
    { name: migrationConnections },
  );
  await loadDatabaseFixture(database.pool, fixture);
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
});

const rowsOf = (table: string) => fixture.tables[table] ?? [];
const confirmed = rowsOf("order").filter(({ number }) => number !== null);

test("the orders of version 0.3.0 are of every kind: sent, refunded in part, cancelled, due at the door, never paid", () => {
  const statuses = rowsOf("order").map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["shipped", "pending", "cancelled", null]));
  expect(confirmed.filter(({ cash_due }) => Number(cash_due) > 0).length).toBeGreaterThan(0);
  const amountOf = (id: unknown) => confirmed.find((order) => order.id === id)?.amount;
  const parts = rowsOf("refund").filter(
    ({ order_id, amount }) => Number(amount) < Number(amountOf(order_id)),
  );
  expect(parts.length).toBe(1);
});

test("a database of version 0.3.0 keeps every order, line, payment and refund through the later migrations", async () => {
  for (const table of ["order", "order_line", "payment", "refund", "cash_on_delivery", "invoice", "user"]) {
    const { rows } = await database.pool.query(`select * from "${table}"`);
    expect(`${table}: ${rows.length}`).toBe(`${table}: ${rowsOf(table).length}`);
  }
});

test("an order of version 0.3.0 is read with the same amounts as before", async () => {
  expect(confirmed.length).toBe(8);
  for (const { id, number, amount } of confirmed) {
    const { order } = await getOrderWithPayment(database.db, String(number));
    const paid = rowsOf("payment").find(({ order_id }) => order_id === id);
    expect({ number, amount: order.totals.amount, payment: order.payment }).toEqual({
      number,
      amount,
      payment: paid?.status,
    });
    const lines = rowsOf("order_line").filter(({ order_id }) => order_id === id);
    expect(order.lines.map(({ name, quantity }) => `${quantity} ${name}`).sort()).toEqual(
      lines.map(({ name, quantity }) => `${quantity} ${name}`).sort(),
    );
  }
});

test("each order of version 0.3.0 has the status of its latest change", async () => {
  const { rows } = await database.pool.query('select id, status from "order" order by id');
  const latest = (id: unknown) =>
    rowsOf("order_status_change")
      .filter(({ order_id }) => order_id === id)
      .sort((a, b) => Number(b.position) - Number(a.position))[0]?.status ?? null;
  expect(rows.filter(({ status }) => status !== null).length).toBe(confirmed.length);
  expect(rows).toEqual(rows.map(({ id }) => ({ id, status: latest(id) })));
});

test("a second start of the new version migrates nothing", async () => {
  const count = async () =>
    (await database.pool.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows[0]
      .count;
  expect(await count()).toBe(readMigrationTimes().length);
  await migrateDatabase(database);
  expect(await count()).toBe(readMigrationTimes().length);
});
