// Loads rows of version 0.3.0 into its schema, runs all later migrations, and compares the orders with the rows. Without later
// migrations, it compares the read orders with the stored rows.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { migrateDatabase, readMigrationTimes } from "#platform/database/migrate.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import {
  addBalance,
  addCards,
  addClaims,
  addLinks,
  addParcels,
  addPastOrders,
  addPromotions,
  addPurchases,
  addSoldCard,
  addTransfers,
  addUnassignedRefund,
} from "./support/rows-of-release.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

const fixture = readDatabaseFixture("0.3.0");
addPromotions(fixture.tables);
addPurchases(fixture.tables);
const inTwo = addBalance(fixture.tables);
const links = addLinks(fixture.tables, inTwo);
addCards(fixture.tables);
addUnassignedRefund(fixture.tables);
addSoldCard(fixture.tables);
addParcels(fixture.tables);
addTransfers(fixture.tables);
addClaims(fixture.tables);
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

test("a database of version 0.3.0 keeps every order, line, payment and refund in later migrations", async () => {
  for (const table of ["order", "order_line", "payment", "refund", "cash_on_delivery", "invoice", "user"]) {
    const { rows } = await database.pool.query(`select * from "${table}"`);
    // Balances, second payments, payments by cards and payments for cards are payments, too.
    const payments = rowsOf("rest_payment").length + rowsOf("gift_card_payment").length + 3;
    const refunds = rowsOf("unassigned_refund").length + rowsOf("gift_card_sale_refund").length;
    const further = { payment: payments, refund: refunds }[table] ?? 0;
    expect(`${table}: ${rows.length}`).toBe(`${table}: ${rowsOf(table).length + further}`);
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

test("codes and offers of version 0.3.0 are promotions with the same terms, and orders name the same ones", async () => {
  const { rows: promotions } = await database.pool.query("select * from promotion");
  const soldWith = (code: unknown) =>
    rowsOf("order")
      .filter((one) => one.discount_code === code && one.confirmed_at !== null)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  const added = { tried: 0, series_id: null };
  const codes = rowsOf("discount_code").map(({ code, kind, value, ...terms }) => ({
    ...terms,
    ...added,
    sold_amount: String(soldWith(code)),
    id: code,
    code,
    kind,
    pieces: 0,
    reduced_pieces: 0,
    percent: kind === "percent" ? value : 0,
    amount: kind === "amount" ? value : 0,
  }));
  const ofCode = { code: null, max_uses: null, used: 0, once_per_customer: false, first_order_only: false };
  const offers = rowsOf("offer").map((terms) => ({ ...terms, ...ofCode, ...added, sold_amount: "0" }));
  expect([codes.length, offers.length]).toEqual([3, 2]);
  const plain = (rows: object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).map(plainValue).sort())).sort();
  expect(plain(promotions)).toEqual(plain([...codes, ...offers]));
  const { rows: uses } = await database.pool.query("select order_id, promotion_id from promotion_use");
  expect(uses.map((row) => Object.values(row).join()).sort()).toEqual(
    rowsOf("discount_redemption")
      .map(({ order_id, code }) => `${order_id},${code}`)
      .sort(),
  );
  for (const { id, discount_code, offer_id, offer_text } of rowsOf("order")) {
    const { rows } = await database.pool.query(
      `select promotion_id, promotion_text from "order" join purchase on purchase.id = purchase_id where "order".id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { promotion_id: discount_code ?? offer_id, promotion_text: discount_code ?? offer_text },
    ]);
    expect((await getOrderRow(database.db, String(id))).discountCode).toBe(discount_code);
  }
});

test("orders of version 0.3.0 get purchases: orders paid together share one, attempts at the same products form a chain", async () => {
  const { rows: purchases } = await database.pool.query("select * from purchase");
  const { rows: orders } = await database.pool.query(`select id, purchase_id, changed_at from "order"`);
  const [one, other] = rowsOf("order");
  const unpaid = rowsOf("order").find(({ confirmed_at }) => confirmed_at === null);
  expect(purchases.length).toBe(rowsOf("order").length - 1);
  for (const before of rowsOf("order")) {
    const order = orders.find(({ id }) => id === before.id);
    const isFurther = before.id === other?.id;
    expect(order.purchase_id).toBe(isFurther ? one?.id : before.id);
    expect(order.changed_at.getTime()).toBe(Date.parse(String(before.changed_at)));
    if (isFurther) continue;
    const { network = null } =
      rowsOf("checkout_attempt").find(({ order_id }) => order_id === before.id) ?? {};
    // Orders typed by staff have no fingerprint, since their form has a key.
    const ofAccount = before.id === one?.id ? "several" : before.fingerprint;
    const fingerprint = before.user_id === null ? null : ofAccount;
    const { id, user_id, typed_by, form_key, legal_version, created_at, confirmed_at } = before;
    const moved = { id, user_id, typed_by, form_key, legal_version, created_at, confirmed_at };
    const promotion_id = before.discount_code ?? before.offer_id;
    const promotion_text = before.discount_code ?? before.offer_text;
    const expected = { ...moved, network, fingerprint, promotion_id, promotion_text };
    const continues = id === one?.id ? unpaid?.id : null;
    const found = purchases.find((row) => row.id === before.id);
    expect(Object.fromEntries(Object.entries(found).map(plainValue))).toEqual(
      Object.fromEntries(Object.entries({ ...expected, continues }).map(plainValue)),
    );
  }
});

test("the balance of an order of version 0.3.0 becomes a second payment with all its known details", async () => {
  const { rows } = await database.pool.query(
    "select * from payment where order_id is not null order by stage",
  );
  const first = rows.filter(
    ({ stage, gift_card_id: card }) => (stage === "whole" || stage === "deposit") && card === null,
  );
  expect(first.map(({ order_id, stage }) => [order_id, stage]).sort()).toEqual(
    rowsOf("payment")
      .map(({ order_id }) => [order_id, order_id === inTwo ? "deposit" : "whole"])
      .sort(),
  );
  const [balance] = rowsOf("rest_payment");
  const { status } = rowsOf("payment").find(({ order_id }) => order_id === inTwo) ?? {};
  expect(Object.fromEntries(Object.entries(rows[0]).map(plainValue))).toMatchObject({
    ...Object.fromEntries(Object.entries(balance ?? {}).map(plainValue)),
    razorpay_payment_id: null,
    way: "manual",
    stage: "balance",
    status,
  });
});

test("the payment links of version 0.3.0 keep their facts in one table, with the checks that are still to come", async () => {
  const { rows } = await database.pool.query("select * from payment_link");
  const soldAt = rowsOf("gift_card_sale").find(({ id }) => id === "sale")?.paid_at;
  const firstOf = (id: unknown) => rowsOf("payment").find(({ order_id }) => order_id === id);
  const first = ({ order_id }: { order_id: unknown }) => {
    const { amount, razorpay_order_id } = firstOf(order_id) ?? {};
    return { amount, razorpay_order_id };
  };
  const expected = [
    {
      ...links.waiting,
      ...first(links.waiting),
      stage: "whole",
      next_check_at: "2026-11-27T12:30:00+00:00",
      check_count: 3,
    },
    {
      ...links.closed,
      ...first(links.closed),
      stage: "deposit",
      next_check_at: expect.any(Number),
      check_count: 0,
    },
    { ...rowsOf("rest_link")[0], stage: "balance" },
    { ...links.ofCard, order_id: null, stage: "gift-card", reminded_at: null, closed_at: null },
    {
      ...Object.fromEntries(Object.keys(rows[0]).map((name) => [name, null])),
      reference_id: "sale",
      stage: "gift-card",
      amount: 50_000,
      status: "paid",
      check_count: 0,
      expires_at: soldAt,
      created_at: soldAt,
      closed_at: soldAt,
    },
  ];
  const plain = (row: object) => Object.fromEntries(Object.entries(row).map(plainValue));
  const byReference = (all: Record<string, unknown>[]) =>
    all.sort((a, b) => String(a.reference_id).localeCompare(String(b.reference_id)));
  expect(byReference(rows.map(plain))).toEqual(byReference(expected.map(plain)));
  const { rows: checked } = await database.pool.query(
    "select order_id from payment where next_check_at is not null and order_id in (select order_id from payment_link)",
  );
  expect(checked).toEqual([]);
});

test("refunds of version 0.3.0 name their payment, and a second payment of an order is a payment, too", async () => {
  const { rows } = await database.pool.query(
    "select refund.id, payment.order_id, razorpay_payment_id, way, stage, payment.status from refund join payment on payment.id = payment_id where refund.id <> 'of-cards' and refund.order_id is not null",
  );
  const statusOf = (id: unknown) => rowsOf("payment").find(({ order_id }) => order_id === id)?.status;
  const ofOthers = rowsOf("refund").filter(({ id }) => id !== "of-cards");
  const expected = ofOthers.map(({ id, order_id, razorpay_payment_id }) => ({
    id,
    order_id,
    ...(id === "of-balance"
      ? { razorpay_payment_id: null, way: "manual", stage: "balance", status: statusOf(order_id) }
      : id === "of-surplus"
        ? { razorpay_payment_id, way: "gateway", stage: "surplus", status: "refunding" }
        : { razorpay_payment_id, way: "gateway", stage: "whole", status: statusOf(order_id) }),
  }));
  const byId = (rows: { id?: unknown }[]) => rows.sort((a, b) => String(a.id).localeCompare(String(b.id)));
  expect(byId(rows)).toEqual(byId(expected));
  const { rows: atTheDoor } = await database.pool.query(
    "select order_id from payment where way = 'cash-on-delivery' order by order_id",
  );
  expect(atTheDoor.map(({ order_id }) => order_id)).toEqual(
    rowsOf("cash_on_delivery")
      .map(({ order_id }) => order_id)
      .sort(),
  );
});

test("a refund of version 0.3.0 that had no order is unassigned, and belongs to a payment of one of its orders", async () => {
  const { rows } = await database.pool.query(
    "select refund.*, payment.razorpay_payment_id, payment.order_id as paid_order from refund join payment on payment.id = payment_id where refund.order_id is null and sold_card_id is null",
  );
  const [waiting] = rowsOf("unassigned_refund");
  const { razorpay_refund_id, razorpay_payment_id, amount, reference } = waiting ?? {};
  const same = { razorpay_refund_id, razorpay_payment_id, amount, reference };
  expect(rows).toMatchObject([{ ...same, status: "unassigned", processed_at: null }]);
  const paidTogether = rowsOf("order").slice(0, 2);
  expect(paidTogether.map(({ id }) => id)).toContain(rows[0]?.paid_order);
});

test("a gift card sold by version 0.3.0 has a payment, and its refund is sent with the key that it had", async () => {
  const { rows: payments } = await database.pool.query(
    "select * from payment where sold_card_id = 'sold' order by stage desc",
  );
  const row = { order_id: null, way: "gateway", amount: 50_000 };
  const sold = { stage: "whole", razorpay_payment_id: "pay_SoldCard000001", status: "refunding" };
  const again = { stage: "surplus", razorpay_payment_id: "pay_SoldCard000002", status: "refunded" };
  const capturedAt = new Date("2026-11-27T13:00:00+00:00");
  expect(payments).toMatchObject([
    { ...row, ...sold, method: "upi", reference: "4032 1190", captured_at: capturedAt },
    { ...row, ...again },
  ]);
  const { rows: refunds } = await database.pool.query(
    "select refund.*, stage from refund join payment on payment.id = payment_id where sold_card_id = 'sold' order by stage desc",
  );
  expect(refunds).toMatchObject([
    { id: "back-2", stage: "whole", status: "requested", amount: 50_000, reason: "Asked for" },
    { id: "second-1", stage: "surplus", status: "processed", razorpay_refund_id: "rfnd_SoldCard00001" },
  ]);
  const { rows: entries } = await database.pool.query(
    "select refund_id from gift_card_entry where gift_card_id = 'sold' order by amount",
  );
  expect(entries).toEqual([{ refund_id: "back-2" }, { refund_id: null }]);
});

test("for an order of version 0.3.0, each gift card has a payment, and a refund to the cards names the largest of them", async () => {
  const { rows } = await database.pool.query(
    "select order_id, gift_card_id, way, stage, status, amount from payment where gift_card_id is not null order by amount",
  );
  const paid = { order_id: rowsOf("order")[3]?.id, way: "gift-card", stage: "whole", status: "captured" };
  const unpaid = rowsOf("order").find(({ confirmed_at }) => confirmed_at === null);
  expect(rows).toEqual([
    { ...paid, gift_card_id: "card-a", amount: 5_000 },
    { ...paid, order_id: unpaid?.id, status: "lapsed", gift_card_id: "card-a", amount: 9_900 },
    { ...paid, gift_card_id: "card-b", amount: 15_000 },
  ]);
  const { rows: refunds } = await database.pool.query(
    "select gift_card_id from refund join payment on payment.id = payment_id where refund.id = 'of-cards'",
  );
  expect(refunds).toEqual([{ gift_card_id: "card-b" }]);
  const { rows: sums } = await database.pool.query(
    `select "order".id, sum(payment.amount)::int as paid from "order" join payment on payment.order_id = "order".id
     where payment.stage <> 'surplus' group by "order".id`,
  );
  for (const { id, amount } of rowsOf("order")) expect(sums.find((row) => row.id === id)?.paid).toBe(amount);
});

test("the further parcels of an order of version 0.3.0 follow its first parcel, sorted by time", async () => {
  const plain = (row: object) => Object.fromEntries(Object.entries(row).map(plainValue));
  for (const first of rowsOf("parcel")) {
    const { rows } = await database.pool.query("select * from parcel where order_id = $1 order by position", [
      first.order_id,
    ]);
    const further = rowsOf("further_parcel").filter(({ order_id }) => order_id === first.order_id);
    const expected = [first, ...further.reverse()].map((one, index) =>
      plain({ ...one, position: index + 1 }),
    );
    expect(rows.map(plain)).toMatchObject(expected);
    expect(rows.length).toBe(3);
  }
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

test("the claims of version 0.3.0 become texts: the owner's if the owner saved them, else the sample's", async () => {
  const { pool } = database;
  const claims = "name not in (select unnest($1::text[]))";
  const others = [rowsOf("page_text").map(({ name }) => name)];
  const saved = await pool.query(`select * from page_text where ${claims}`, others);
  expect(saved.rows).toContainEqual(
    expect.objectContaining({ name: "happyCustomers", text: "500+", sample: false }),
  );
  const names = saved.rows.map(({ name }) => name);
  expect(names).toContain("premiumBox");
  expect(names).not.toContain("handcrafted");
  expect(names).not.toContain("ecoFriendly");
  const { rows } = await pool.query("select name, value from setting where name in ('claims', 'samples')");
  expect(rows).toEqual([{ name: "samples", value: { pagePictures: false } }]);
  await pool.query("delete from setting where name = 'samples'");
  await pool.query(`delete from page_text where ${claims}`, others);
  await pool.query(readFileSync("migrations/0012_claims_are_texts.sql", "utf8"));
  const unsaved = await pool.query(`select * from page_text where sample and ${claims}`, others);
  expect(unsaved.rows.length).toBe(11);
});

/** The fixture has times as text, the database as dates. */
function plainValue([name, value]: [string, unknown]): [string, unknown] {
  const isTime = value instanceof Date || typeof value === "string";
  if (!/(^|_)at$/.test(name) || !isTime) return [name, value];
  return [name, value instanceof Date ? value.getTime() : Date.parse(String(value))];
}

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
