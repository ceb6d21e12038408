// Loads rows of version 0.3.0 into the tables of the first migration, runs all later ones, and compares the orders with the rows. An older
// database is refused (platform/database/migrate.slow.test.ts).
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { migrateDatabase, readMigrationTimes } from "#platform/database/migrate.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import { addPastOrders, addTransfers } from "./support/rows-of-release.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

const fixture = readDatabaseFixture("0.3.0");
addTransfers(fixture.tables);
addPastOrders(fixture.tables);
const databaseName = "upgrade_from_0_3_0";

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  ({ database, dropDatabase } = await upgradeDatabase(fixture, databaseName));
});
afterAll(() => dropDatabase());

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
  expect(parts.length).toBe(3);
});

test("a database of version 0.3.0 keeps every order, line, parcel, payment and refund in later migrations", async () => {
  const money = [
    "purchase",
    "payment",
    "payment_link",
    "refund",
    "promotion",
    "promotion_use",
    "gift_card",
    "gift_card_entry",
  ];
  for (const table of ["order", "order_line", "parcel", "cash_on_delivery", "invoice", "user", ...money]) {
    const { rows } = await database.pool.query(`select * from "${table}"`);
    expect(`${table}: ${rows.length}`).toBe(`${table}: ${rowsOf(table).length}`);
  }
});

test("a past order of a former shop is kept for ninety days, or less if the owner's period ends before", async () => {
  const { rows } = await database.pool.query(
    `select "table", key, person, row ->> 'number' as number, (row ->> 'amount')::int as amount,
      until between now() + interval '89 days' and now() + interval '90 days' as "isQuarter", until > now() as "isKept"
      from retired_row where "table" = 'past_order' order by key`,
  );
  const ofAsha = { table: "past_order", person: "asha@example.com", amount: 144_700, isKept: true };
  expect(rows).toEqual([
    { ...ofAsha, key: "shopify:#1001", number: "#1001", isQuarter: true },
    { ...ofAsha, key: "shopify:#1002", number: "#1002", isQuarter: false },
  ]);
  const { rows: left } = await database.pool.query("select to_regclass('past_order') as name");
  expect(left).toEqual([{ name: null }]);
});

test("the transfers of version 0.3.0 keep reference and amount, as far as they were known", async () => {
  const { rows } = await database.pool.query(
    "select transfers from cash_on_delivery order by array_position($1::text[], order_id)",
    [rowsOf("cash_on_delivery").map(({ order_id }) => order_id)],
  );
  const [one, two] = rows;
  expect(one.transfers).toEqual([{ reference: "UTR1", parcel: "", amount: 12_345 }]);
  expect(two.transfers).toEqual([
    { reference: "UTR1", parcel: "", amount: null },
    { reference: "", parcel: "", amount: 450_50 },
  ]);
});

test("an order of version 0.3.0 is read with the same amounts as before", async () => {
  expect(confirmed.length).toBe(8);
  for (const { id, number, amount } of confirmed) {
    const { order } = await getOrderWithPayment(database.db, String(number));
    const paid = rowsOf("payment").find(({ order_id }) => order_id === id);
    expect(order).toMatchObject({ number, totals: { amount }, payment: paid?.status });
    const lines = rowsOf("order_line").filter(({ order_id }) => order_id === id);
    // A set is one line.
    const bought = lines.map(({ set_quantity, set_name, quantity, name }) =>
      set_name ? `${set_quantity} ${set_name}` : `${quantity} ${name}`,
    );
    expect(new Set(order.lines.map((line) => `${line.quantity} ${line.name}`))).toEqual(new Set(bought));
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
