import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import { joinTestCluster } from "./support/cluster.ts";
import { loadDatabaseFixture, readDatabaseFixture } from "./support/database-fixture.ts";
import { requestSharedResource, type Template } from "./support/shared-resources.ts";

const fixture = readDatabaseFixture("0.2.0");
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
  await loadDatabaseFixture(database.pool, fixture);
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
});

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

test("each order of version 0.2.0 gets the status of its latest change", async () => {
  const { rows } = await database.pool.query('select id, status from "order" order by id');
  const latest = (id: unknown) =>
    rowsOf("order_status_change")
      .filter(({ order_id }) => order_id === id)
      .sort((a, b) => Number(b.position) - Number(a.position))[0]?.status ?? null;
  expect(rows.filter(({ status }) => status !== null).length).toBe(8);
  expect(rows).toEqual(rows.map(({ id }) => ({ id, status: latest(id) })));
});

test("a line that had no product becomes one that was made for its customer, and no line may say otherwise", async () => {
  const [file = ""] = globSync("migrations/*_kind_of_order_lines.sql", {
    cwd: join(import.meta.dirname, ".."),
  });
  const statements = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const client = await database.pool.connect();
  const kinds = "select kind, product_id is null as custom from order_line group by 1, 2 order by 1";
  try {
    await client.query("begin");
    await client.query("alter table order_line drop column kind");
    await client.query(
      "update order_line set product_id = null where order_id = (select min(order_id) from order_line)",
    );
    await client.query(statements);
    expect((await client.query(kinds)).rows).toEqual([
      { kind: "custom", custom: true },
      { kind: "product", custom: false },
    ]);
    await expect(client.query("update order_line set kind = 'product'")).rejects.toThrow("order_line_kind");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a second start of the new version migrates nothing", async () => {
  const count = async () =>
    (await database.pool.query("select count(*) from drizzle.__drizzle_migrations")).rows[0].count;
  const before = await count();
  await migrateDatabase(database);
  expect(await count()).toBe(before);
});
