import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { order, orderLine, orderStatusChange } from "#shop/orders/orders.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { listBestSellers, listLowStock, listSales, readSalesPeriods } from "./sales-figures.server.ts";
import { averageOrder, namePeriod } from "./sales-period.ts";

let shelf: TestFoundations;
let userId: string;
beforeAll(async () => {
  shelf = await openTestFoundations({ now: "2026-11-20T12:00:00+05:30" });
  await shelve(
    shelf.db,
    { id: "candle", stock: 10, name: "Candle" },
    { id: "bowl", stock: 0, name: "Bowl" },
    { id: "lamp", stock: 11, name: "Lamp" },
  );
  userId = await registerCustomer(shelf.db);
});
afterAll(() => shelf.close());

let numbers = 0;
/** An order of one candle for so many rupees, settled at this moment in UTC, or not at all. */
async function sell(
  rupees: number,
  settledAt: string | null,
  more: { productId?: string; quantity?: number } = {},
) {
  const id = newId();
  const amount = rupees * 100;
  const at = new Date(settledAt ?? "2026-11-20T00:00:00Z");
  numbers += 1;
  await shelf.db.insert(order).values({
    id,
    number: settledAt ? `DD-26-${String(numbers).padStart(5, "0")}` : null,
    userId,
    purchaseId: id,
    fingerprint: id,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    goodsAmount: amount,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: amount,
    taxAmount: 0,
    amount,
    createdAt: at,
    settledAt: settledAt ? at : null,
  });
  await shelf.db.insert(orderLine).values({
    orderId: id,
    position: 0,
    productId: more.productId ?? "candle",
    name: "Candle",
    sku: "SKU",
    hsn: "3406",
    gstRate: 0,
    unitPrice: amount,
    quantity: more.quantity ?? 1,
    gross: amount,
    offerShare: 0,
    deliveryShare: 0,
    taxable: amount,
    tax: 0,
  });
  await shelf.db.insert(payment).values({
    orderId: id,
    keyId: "rzp_test_x",
    razorpayPaymentId: `pay_${id}`,
    status: "captured",
    amount,
    createdAt: at,
  });
  if (settledAt)
    await shelf.db
      .insert(orderStatusChange)
      .values({ orderId: id, position: 0, status: "pending", at, by: "system" });
  return id;
}

async function giveBack(
  orderId: string,
  rupees: number,
  askedAt: string,
  more: { paymentId?: string; status?: "failed" } = {},
) {
  await shelf.db.insert(refund).values({
    id: newId(),
    orderId,
    razorpayPaymentId: more.paymentId ?? `pay_${orderId}`,
    amount: rupees * 100,
    reason: "broken",
    status: more.status ?? "processed",
    by: "system",
    askedAt: new Date(askedAt),
  });
}

test("the day turns at midnight in India, wherever the server stands", async () => {
  expect(new Date("2026-11-18T18:31:00Z").getDate()).toBe(18);
  const early = await sell(100, "2026-11-18T18:29:00Z");
  await sell(250, "2026-11-18T18:31:00Z");
  await sell(9999, null);
  await giveBack(early, 40, "2026-11-19T18:29:00Z");
  await giveBack(early, 60, "2026-11-19T18:31:00Z");
  // A second payment that was sent back, and a refund the bank refused, are no part of the sales.
  await giveBack(early, 100, "2026-11-19T12:00:00Z", { paymentId: "pay_second" });
  await giveBack(early, 100, "2026-11-19T12:00:00Z", { status: "failed" });

  const days = await listSales(shelf, "day");
  expect(days).toHaveLength(14);
  expect(days.slice(-3)).toEqual([
    { first: "2026-11-18", orders: 1, sold: 100_00, refunded: 0 },
    { first: "2026-11-19", orders: 1, sold: 250_00, refunded: 40_00 },
    { first: "2026-11-20", orders: 0, sold: 0, refunded: 60_00 },
  ]);
  expect(days[0]).toEqual({ first: "2026-11-07", orders: 0, sold: 0, refunded: 0 });
});

test("weeks begin on Monday and months on the first, in India too", async () => {
  // Sunday 15 November 23:59 and Monday 16 November 00:01 in India; 31 October 23:59 and 1 November 00:01.
  await sell(1000, "2026-11-15T18:29:00Z");
  await sell(2000, "2026-11-15T18:31:00Z");
  await sell(4000, "2026-10-31T18:29:00Z");
  await sell(8000, "2026-10-31T18:31:00Z");
  const weeks = await listSales(shelf, "week");
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2).map(({ first, orders, sold }) => [first, orders, sold])).toEqual([
    ["2026-11-09", 1, 1000_00],
    ["2026-11-16", 3, 2350_00],
  ]);
  const months = await listSales(shelf, "month");
  expect(months.slice(-2).map(({ first, orders, sold }) => [first, orders, sold])).toEqual([
    ["2026-10-01", 1, 4000_00],
    ["2026-11-01", 5, 11_350_00],
  ]);
  expect(await readSalesPeriods(shelf)).toEqual([
    { span: "day", orders: 0, sold: 0, refunded: 60_00, soldBefore: 250_00 },
    { span: "week", orders: 3, sold: 2350_00, refunded: 100_00, soldBefore: 1000_00 },
    { span: "month", orders: 5, sold: 11_350_00, refunded: 100_00, soldBefore: 4000_00 },
  ]);
});

test("best sellers are counted by pieces, without what was called off", async () => {
  const cancelled = await sell(50, "2026-11-19T10:00:00Z", { productId: "lamp", quantity: 90 });
  await shelf.db
    .insert(orderStatusChange)
    .values({ orderId: cancelled, position: 1, status: "cancelled", at: shelf.clock.now(), by: "system" });
  await sell(700, "2026-11-19T10:00:00Z", { productId: "bowl", quantity: 7 });
  const best = await listBestSellers(shelf);
  expect(best.map(({ name, pieces }) => [name, pieces])).toEqual([
    ["Bowl", 7],
    ["Candle", 6],
  ]);
  expect(best[0]?.sold).toBe(700_00);
  await shelf.db.delete(orderStatusChange).where(eq(orderStatusChange.orderId, cancelled));
});

test("low stock names what is nearly gone, fewest first", async () => {
  expect(await listLowStock(shelf.db, 10)).toEqual({
    goods: [
      { id: "bowl", name: "Bowl", stock: 0 },
      { id: "candle", name: "Candle", stock: 10 },
    ],
    total: 2,
  });
});

test("periods have names, and an average needs an order", () => {
  expect(namePeriod("day", "2026-11-20")).toBe("20 Nov");
  expect(namePeriod("week", "2026-11-16")).toBe("week of 16 Nov");
  expect(namePeriod("month", "2026-11-01")).toBe("Nov 2026");
  expect(averageOrder({ orders: 0, sold: 0 })).toBe(0);
  expect(averageOrder({ orders: 3, sold: 100 })).toBe(33);
});
