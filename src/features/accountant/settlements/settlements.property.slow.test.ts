// Ten thousand orders with refunds, disputes and holds, settled day by day: what the shop stores is what reached the bank.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRazorpay } from "#core/payments/razorpay.server.ts";
import { insertOrderFoundations, insertOrders } from "../../../../tests/support/insert-orders.ts";
import { openTestClock } from "../../../../tests/support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { openTestLog } from "../../../../tests/support/test-log.ts";
import { readSettlements } from "./read-settlements.server.ts";
import { listProblemLines, readMonthSums } from "./settlement-list.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const orders = 10_000;
const ordersAtOnce = 500;
/** These days fit into the month before the test's clock, and each has more lines than fit on a page. */
const days = 5;
const now = new Date("2026-11-20T12:00:00+05:30");

type Line = Record<string, string | number | boolean | null> & {
  credit: number;
  debit: number;
  fee: number;
  tax: number;
};
type Settlement = {
  id: string;
  amount: number;
  fees: number;
  tax: number;
  created_at: number;
  lines: Line[];
};

const id = (prefix: string, number: number) => `${prefix}_${String(number).padStart(14, "0")}`;
const secondsOf = (day: number) => now.getTime() / 1000 - (day + 1) * 24 * 3600;

/** The money of an order; the fee has odd paise. */
const purchase = fc.record({
  amount: fc.integer({ min: 100, max: 900_000 }),
  feePoints: fc.integer({ min: 0, max: 300 }),
  fate: fc.constantFrom("kept", "kept", "kept", "kept", "part", "whole", "disputed", "held"),
  part: fc.integer({ min: 100, max: 900_000 }),
});

/** Adds up the money at the bank line by line, independently of the shop's code. */
function settleAll(
  purchases: { amount: number; feePoints: number; fate: string; part: number }[],
): Settlement[] {
  const made = Array.from({ length: days }, (_, day): Settlement => {
    const createdAt = secondsOf(day);
    return { id: id("setl", day), amount: 0, fees: 0, tax: 0, created_at: createdAt, lines: [] };
  });
  for (const [index, { amount, feePoints, fate, part }] of purchases.entries()) {
    const settlement = made[index % days] as Settlement;
    const fee = Math.floor((amount * feePoints) / 10_000);
    const tax = Math.floor((fee * 18) / 118);
    const isHeld = fate === "held";
    const base = {
      currency: "INR",
      created_at: settlement.created_at,
      settlement_id: isHeld ? null : settlement.id,
    };
    const take = (line: Line) => {
      settlement.lines.push({ ...base, ...line });
      if (isHeld) return;
      settlement.amount += line.credit;
      settlement.amount -= line.debit;
      settlement.fees += line.fee;
      settlement.tax += line.tax;
    };
    const paymentId = id("pay", index + 1);
    take({ entity_id: paymentId, type: "payment", amount, credit: amount - fee, debit: 0, fee, tax });
    const back =
      fate === "part" ? Math.min(part, amount) : fate === "whole" || fate === "disputed" ? amount : 0;
    const type = fate === "disputed" ? "adjustment" : "refund";
    const entityId = id(type === "refund" ? "rfnd" : "adj", index + 1);
    if (back > 0)
      take({
        entity_id: entityId,
        type,
        amount: back,
        credit: 0,
        debit: back,
        fee: 0,
        tax: 0,
        payment_id: type === "refund" ? paymentId : null,
        dispute_id: type === "refund" ? null : id("disp", index + 1),
      });
  }
  return made;
}

/** Answers like Razorpay, page by page. */
function serve(settlements: Settlement[]) {
  const indianDay = (seconds: number) => new Date((seconds + 19_800) * 1000).toISOString().slice(0, 10);
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://razorpay");
    const number = (name: string) => Number(searchParams.get(name));
    const two = (name: string) => String(number(name)).padStart(2, "0");
    const day = `${number("year")}-${two("month")}-${two("day")}`;
    const all = pathname.endsWith("/combined")
      ? settlements.filter(({ created_at }) => indianDay(created_at) === day).flatMap(({ lines }) => lines)
      : settlements.map(({ lines: _lines, ...head }) => ({
          ...head,
          status: "processed",
          utr: `UTR${head.id}`,
        }));
    const items = all.slice(number("skip"), number("skip") + Math.min(number("count"), 1000));
    response.end(JSON.stringify({ items }));
  });
}

let database: TestDatabase;
let purchases: ReturnType<typeof purchase.generate>["value"][];
let settlements: Settlement[];
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  database = await openTestDatabase();
  purchases = fc.sample(purchase, orders);
  settlements = settleAll(purchases);
  server = serve(settlements).listen(0, "127.0.0.1");
  await insertOrderFoundations(database.pool);
  await insertOrders(database.pool, 1, 1);
  const amounts = JSON.stringify(purchases.map(({ amount }) => amount));
  await database.sql`
    insert into purchase (id, user_id, created_at)
    select 'purchase-' || i, user_id, created_at from purchase, generate_series(2, ${orders}::int) i`;
  // Inserted in parts, because the triggers of all orders together exceed a statement's time limit on a busy machine.
  for (let first = 2; first <= orders; first += ordersAtOnce) {
    const last = Math.min(orders, first + ordersAtOnce - 1);
    // The triggers were planned for empty tables; this plans them anew.
    await database.sql`analyze "order", payment`;
    await database.sql`
      insert into "order" select (jsonb_populate_record(one, jsonb_build_object('id', 'filled-' || i, 'number', 'DD-00-' || i,
        'purchase_id', 'purchase-' || i))).*
      from "order" one, generate_series(${first}::int, ${last}::int) i
      where one.id = 'filled-1'`;
    await database.sql`
      insert into payment select (jsonb_populate_record(one, jsonb_build_object('id', 'filled-' || i,
        'order_id', 'filled-' || i, 'razorpay_order_id', 'order_' || i, 'razorpay_payment_id', 'pay_' || lpad(i::text, 14, '0'),
        'amount', paid.amount::int))).*
      from payment one, jsonb_array_elements_text(${amounts}::jsonb) with ordinality as paid(amount, i)
      where one.order_id = 'filled-1' and i between ${first} and ${last}`;
  }
  await database.sql`
    update payment set razorpay_payment_id = 'pay_00000000000001', amount = ${purchases[0]?.amount} where order_id = 'filled-1'`;
  await database.sql`
    insert into refund (id, order_id, payment_id, razorpay_refund_id, amount, reason, status, by, requested_at)
    select line ->> 'entity_id', 'filled-' || substr(line ->> 'entity_id', 6)::int, 'filled-' || substr(line ->> 'entity_id', 6)::int, line ->> 'entity_id',
      (line ->> 'amount')::int, 'broken', 'processed', 'owner', now()
    from jsonb_array_elements(${JSON.stringify(settlements.flatMap(({ lines }) => lines))}::jsonb) line
    where line ->> 'type' = 'refund'`;
  await database.sql`
    insert into payment_dispute (id, razorpay_payment_id, amount, currency, reason_code, phase, status, respond_by, raised_at, said_at)
    select line ->> 'dispute_id', 'pay_' || substr(line ->> 'dispute_id', 6), (line ->> 'amount')::int, 'INR', '', 'chargeback', 'open', now(), now(), now()
    from jsonb_array_elements(${JSON.stringify(settlements.flatMap(({ lines }) => lines))}::jsonb) line
    where line ->> 'type' = 'adjustment'`;
});
afterAll(async () => {
  server.close();
  await database.close();
});

test("the lines of 10,000 orders add up to each bank credit to the paisa, and reading again changes nothing", async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const razorpay = openRazorpay({ url, keyId: "rzp_test_x", keySecret: "x" });
  const ctx = { db: database.db, clock: openTestClock(now.toISOString()), log: openTestLog(), razorpay };
  const read = () => readSettlements(ctx, owner, {});
  const stored = () => database.sql<
    { id: string; amount: number; lines: number; count: number; counted: number }[]
  >`select id, amount::int, line_count as count, lines.net as lines, lines.counted from settlement s,
      lateral (select sum(credit - debit)::int as net, count(*)::int as counted from settlement_line
        where settlement_id = s.id) as lines order by id`;
  expect(await read()).toEqual({ ok: true, stored: days, withoutLines: 0 });
  const once = await stored();
  expect(once).toEqual(
    settlements.map(({ id, amount, lines }) => {
      const settled = lines.filter(({ settlement_id }) => settlement_id !== null).length;
      return { id, amount, lines: amount, count: settled, counted: settled };
    }),
  );
  const takenByDisputes = settlements
    .flatMap(({ lines }) => lines)
    .filter(({ type }) => type === "adjustment")
    .reduce((sum, { debit }) => sum + debit, 0);
  const total = (name: "amount" | "fees" | "tax") => settlements.reduce((sum, one) => sum + one[name], 0);
  expect(await readMonthSums(database.db, "2026-11")).toEqual({
    count: days,
    amount: total("amount"),
    fee: total("fees"),
    tax: total("tax"),
    disputed: takenByDisputes,
    wonBack: 0,
  });
  const [{ matched } = { matched: 0 }] = await database.sql<
    { matched: number }[]
  >`select count(*)::int as matched from settlement_line where order_id = 'filled-' || substr(entity_id, strpos(entity_id, '_') + 1)::int`;
  expect(matched).toBe(once.reduce((sum, { count }) => sum + count, 0));
  expect((await listProblemLines(database.db)).lines).toEqual([]);
  await read();
  expect(await stored()).toEqual(once);
});
