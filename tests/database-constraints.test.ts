// Checks the constraints of the database itself, which hold whatever the code does.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { insertOrderFoundations, insertOrders } from "./support/insert-orders.ts";
import { openTestDatabase, type TestDatabase } from "./support/test-database.ts";

let own: TestDatabase;
let database: DatabaseConnection;

beforeAll(async () => {
  own = await openTestDatabase();
  database = openDatabase(own.address, { connections: 1 });
  const client = await database.pool.connect();
  await insertOrderFoundations(client);
  await insertOrders(client, 1, 2);
  client.release();
});
afterAll(async () => {
  await database.close();
  await own.close();
});

test("the database refuses to confirm two purchases of one chain, in either order", async () => {
  const constraint = "purchase_one_confirmed_of_chain";
  const continuing = database.sql`update purchase set continues = 'purchase-1' where id = 'purchase-2'`;
  await expect(continuing).rejects.toMatchObject({ constraint });
  await database.sql`insert into purchase (id, continues, user_id, created_at)
    values ('again', 'purchase-1', 'filled-1', now())`;
  const confirming = database.sql`update "order" set purchase_id = 'again' where id = 'filled-2'`;
  await expect(confirming).rejects.toMatchObject({ constraint });
});

test("a purchase is confirmed with its order, also by a version without the column", async () => {
  const [row] = await database.sql`
    select purchase.confirmed_at = "order".confirmed_at as same from purchase join "order" on purchase_id = purchase.id
    where "order".id = 'filled-1'`;
  expect(row).toEqual({ same: true });
});

test("the database refuses a second order of one payment", async () => {
  const doubling = database.sql`
    update payment set razorpay_payment_id = (select razorpay_payment_id from payment where order_id = 'filled-1')
    where order_id = 'filled-2'`;
  await expect(doubling).rejects.toMatchObject({ code: "23505" });
});

test("the database refuses stock below zero", async () => {
  const selling = database.sql`update product set stock = -1 where id = 'filled-1'`;
  await expect(selling).rejects.toMatchObject({ constraint: "product_stock_not_negative" });
});

test("the database refuses a status that is not the latest of the order's history", async () => {
  const moving = database.sql`update "order" set status = 'delivered' where id = 'filled-1'`;
  await expect(moving).rejects.toMatchObject({ code: "23514" });
  const forgetting = database.sql`delete from order_status_change where order_id = 'filled-1'`;
  await expect(forgetting).rejects.toMatchObject({ code: "23514" });
});

test("an order gets the status added to its history, also by a version without the column", async () => {
  await database.sql`
    insert into order_status_change (order_id, position, status, at, by) values ('filled-2', 9, 'delivered', now(), 'x')`;
  expect(await database.sql`select status from "order" where id = 'filled-2'`).toEqual([
    { status: "delivered" },
  ]);
});

test("the database refuses a confirmed order without a status", async () => {
  const forgetting = database.sql`update "order" set status = null where id = 'filled-1'`;
  await expect(forgetting).rejects.toMatchObject({ constraint: "order_status_when_confirmed" });
});

test.each(["update audit_event set by = 'somebody else'", "delete from audit_event", "truncate audit_event"])(
  "the database refuses to change the audit log: %s",
  async (statement) => {
    await database.sql`insert into audit_event (id, at, by, action, subject) values (${statement}, now(), 'owner', 'role.granted', 'user:1')`;
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "23001" });
    expect(await database.sql`select by from audit_event where id = ${statement}`).toEqual([{ by: "owner" }]);
  },
);
