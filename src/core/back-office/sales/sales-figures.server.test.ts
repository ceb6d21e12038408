import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordStockMovements } from "#core/catalogue/stock/stock.server.ts";
import { order, orderLine, orderStatusChange } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { addSurplus } from "../../../../tests/support/refunded-payments.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { listBestSellers, listLowStock, listSales, readSalesPeriods } from "./sales-figures.server.ts";
import { averageOrder, namePeriod } from "./sales-period.ts";

let ctx: TestContext;
let userId: string;
beforeAll(async () => {
  ctx = await openTestContext({ now: "2026-11-20T12:00:00+05:30" });
  await addTestProduct(
    ctx.db,
    { id: "candle", stock: 10, name: "Candle" },
    { id: "bowl", stock: 0, name: "Bowl" },
    { id: "lamp", stock: 11, name: "Lamp" },
  );
  userId = await registerCustomer(ctx.db);
});
afterAll(() => ctx.close());

async function moveStock(
  orderId: string,
  reason: string,
  at: Date,
  { productId = "candle", quantity = 1, sign }: { productId?: string; quantity?: number; sign: 1 | -1 },
) {
  await ctx.db.transaction((tx) =>
    recordStockMovements(tx, [{ productId, change: sign * quantity, reason, orderId, by: "system", at }]),
  );
}

let numbers = 0;
/** Adds an order of one candle, confirmed at this moment in UTC, or pending. */
async function addOrder(
  rupees: number,
  confirmedAt: string | null,
  change: { productId?: string; quantity?: number } = {},
) {
  const id = newId();
  const amount = rupees * 100;
  const at = new Date(confirmedAt ?? "2026-11-20T00:00:00Z");
  numbers += 1;
  await ctx.db.insert(purchase).values({ id, userId, createdAt: at });
  await ctx.db.insert(order).values({
    id,
    number: confirmedAt ? `DD-26-${String(numbers).padStart(5, "0")}` : null,
    userId,
    purchaseId: id,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: amount,
    discountAmount: 0,
    charges: [],
    taxableAmount: amount,
    taxAmount: 0,
    amount,
    createdAt: at,
    confirmedAt: confirmedAt ? at : null,
    status: confirmedAt ? "pending" : null,
  });
  await ctx.db.insert(orderLine).values({
    orderId: id,
    position: 0,
    productId: change.productId ?? "candle",
    name: "Candle",
    sku: "SKU",
    hsn: "3406",
    gstRate: 0,
    unitPrice: amount,
    quantity: change.quantity ?? 1,
    gross: amount,
    discountShare: 0,
    chargeShare: 0,
    taxable: amount,
    tax: 0,
  });
  await ctx.db.insert(payment).values({
    id: `payment-${id}`,
    orderId: id,
    way: "gateway",
    stage: "whole",
    keyId: "rzp_test_x",
    razorpayPaymentId: `pay_${id}`,
    status: "captured",
    amount,
    createdAt: at,
  });
  if (confirmedAt) {
    await ctx.db
      .insert(orderStatusChange)
      .values({ orderId: id, position: 0, status: "pending", at, by: "system" });
    await moveStock(id, "sold", at, { ...change, sign: -1 });
  }
  return id;
}

async function addRefund(
  orderId: string,
  rupees: number,
  requestedAt: string,
  change: { paymentId?: string; status?: "failed" } = {},
) {
  await ctx.db.insert(refund).values({
    id: newId(),
    orderId,
    paymentId: change.paymentId ?? `payment-${orderId}`,
    amount: rupees * 100,
    reason: "broken",
    status: change.status ?? "processed",
    by: "system",
    requestedAt: new Date(requestedAt),
  });
}

test("a day of the sales figures begins at midnight in India, wherever the server runs", async () => {
  expect(new Date("2026-11-18T18:31:00Z").getDate()).toBe(18);
  const early = await addOrder(100, "2026-11-18T18:29:00Z");
  await addOrder(250, "2026-11-18T18:31:00Z");
  await addOrder(9999, null);
  await addRefund(early, 40, "2026-11-19T18:29:00Z");
  await addRefund(early, 60, "2026-11-19T18:31:00Z");
  // The refund of a second payment and a failed refund do not count.
  const surplus = { orderId: early, razorpayPaymentId: "pay_second", at: ctx.clock.now() };
  const paymentId = await addSurplus(ctx.db, surplus);
  await addRefund(early, 100, "2026-11-19T12:00:00Z", { paymentId });
  await addRefund(early, 100, "2026-11-19T12:00:00Z", { status: "failed" });

  const days = await listSales(ctx, "day");
  expect(days).toHaveLength(14);
  expect(days.slice(-3)).toEqual([
    { first: "2026-11-18", orders: 1, sold: 100_00, trade: 0, refunded: 0 },
    { first: "2026-11-19", orders: 1, sold: 250_00, trade: 0, refunded: 40_00 },
    { first: "2026-11-20", orders: 0, sold: 0, trade: 0, refunded: 60_00 },
  ]);
  expect(days[0]).toEqual({ first: "2026-11-07", orders: 0, sold: 0, trade: 0, refunded: 0 });
});

test("weeks begin on Monday and months on the first, in Indian time", async () => {
  // Sunday 15 November 23:59 and Monday 16 November 00:01 in India; 31 October 23:59 and 1 November 00:01.
  await addOrder(1000, "2026-11-15T18:29:00Z");
  await addOrder(2000, "2026-11-15T18:31:00Z");
  await addOrder(4000, "2026-10-31T18:29:00Z");
  await addOrder(8000, "2026-10-31T18:31:00Z");
  const weeks = await listSales(ctx, "week");
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2).map(({ first, orders, sold }) => [first, orders, sold])).toEqual([
    ["2026-11-09", 1, 1000_00],
    ["2026-11-16", 3, 2350_00],
  ]);
  const months = await listSales(ctx, "month");
  expect(months.slice(-2).map(({ first, orders, sold }) => [first, orders, sold])).toEqual([
    ["2026-10-01", 1, 4000_00],
    ["2026-11-01", 5, 11_350_00],
  ]);
  expect(await readSalesPeriods(ctx)).toEqual([
    { span: "day", orders: 0, sold: 0, trade: 0, refunded: 60_00, soldBefore: 250_00 },
    { span: "week", orders: 3, sold: 2350_00, trade: 0, refunded: 100_00, soldBefore: 1000_00 },
    { span: "month", orders: 5, sold: 11_350_00, trade: 0, refunded: 100_00, soldBefore: 4000_00 },
  ]);
});

test("best sellers are counted by pieces, less those that came back", async () => {
  const cancelled = await addOrder(50, "2026-11-19T10:00:00Z", { productId: "lamp", quantity: 90 });
  await moveStock(cancelled, "cancelled", ctx.clock.now(), { productId: "lamp", quantity: 90, sign: 1 });
  await addOrder(700, "2026-11-19T10:00:00Z", { productId: "bowl", quantity: 7 });
  const best = await listBestSellers(ctx);
  expect(best.map(({ name, pieces }) => [name, pieces])).toEqual([
    ["Bowl", 7],
    ["Candle", 6],
  ]);
  expect(best[0]?.sold).toBe(700_00);
  const [bowls] = await ctx.db.select().from(orderLine).where(eq(orderLine.productId, "bowl"));
  await moveStock(bowls?.orderId ?? "", "returned", ctx.clock.now(), {
    productId: "bowl",
    quantity: 2,
    sign: 1,
  });
  expect((await listBestSellers(ctx)).find(({ name }) => name === "Bowl")).toMatchObject({
    pieces: 5,
    sold: 500_00,
  });
});

test("the figures kept by day match the orders, even after an order is changed or removed", async () => {
  const { rows: kept } = await ctx.db.execute(
    sql`select day::text, orders, amount::int, trade_amount::int as trade from sold_day where orders > 0 order by day`,
  );
  const count = sql`select (confirmed_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as orders,
    sum(amount)::int as amount, coalesce(sum(amount) filter (where is_trade), 0)::int as trade from "order" where confirmed_at is not null group by 1 order by 1`;
  expect(kept.length).toBeGreaterThan(3);
  expect(kept).toEqual((await ctx.db.execute(count)).rows);
  await ctx.db.execute(
    sql`update "order" set confirmed_at = confirmed_at - interval '1 day', is_trade = amount > 150000 where confirmed_at is not null`,
  );
  await ctx.db.execute(sql`delete from refund`);
  await ctx.db.execute(
    sql`delete from payment where order_id in (select id from "order" order by id limit 2)`,
  );
  await ctx.db.execute(sql`delete from "order" where id in (select id from "order" order by id limit 2)`);
  const { rows: after } = await ctx.db.execute(
    sql`select day::text, orders, amount::int, trade_amount::int as trade from sold_day where orders > 0 order by day`,
  );
  expect(after).toEqual((await ctx.db.execute(count)).rows);
  expect(new Set(after.map(({ trade }) => Number(trade) > 0)).size).toBe(2);
});

test("low stock lists the products with few pieces left, lowest first", async () => {
  expect(await listLowStock(ctx.db, 10)).toEqual({
    products: [
      { id: "bowl", name: "Bowl", stock: 0 },
      { id: "candle", name: "Candle", stock: 10 },
    ],
    total: 2,
  });
});

test("periods have names, and an average without orders is 0", () => {
  expect(namePeriod("day", "2026-11-20")).toBe("20 Nov");
  expect(namePeriod("week", "2026-11-16")).toBe("week of 16 Nov");
  expect(namePeriod("month", "2026-11-01")).toBe("Nov 2026");
  expect(averageOrder({ orders: 0, sold: 0 })).toBe(0);
  expect(averageOrder({ orders: 3, sold: 100 })).toBe(33);
});
