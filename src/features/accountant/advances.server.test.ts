import { gt } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indianDay } from "#core/money/indian-time.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import {
  makeDepositQuote,
  payBalance,
  payDeposit,
  quotedAmount,
} from "#core/staff-orders/deposit.fixture.ts";
import { readCsv } from "#platform/csv.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { exportPeriod, readGstr1 } from "./accounts.server.ts";
import { returnPeriod } from "./accounts-period.ts";
import { exportOrders } from "./export-orders.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let month: string;
let paid: string;
/** One order is paid and packed; of the other only the advance is paid. */
beforeAll(async () => {
  // The current time, because the gateway uses the real clock and refuses a link that ends in its past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  month = indianDay(shop.clock.now()).slice(0, 7);
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  paid = await makeDepositQuote(shop, tenzin);
  await payDeposit(shop, paid);
  await payBalance(shop, tenzin, paid);
  await changeStatus(shop, tenzin, { orderId: paid, to: "processing" });
  shop.clock.advance({ minutes: 1 });
  await payDeposit(shop, await makeDepositQuote(shop, tenzin));
});
afterAll(() => shop.close());

function openTable(text: string) {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.fault);
  const [header, ...rows] = read.rows.map(({ cells }) => cells);
  const cell = (row: readonly string[] | undefined, name: string) => row?.[header?.indexOf(name) ?? -1];
  return { rows, cell };
}

test("an advance is not in the return's tables of supplies, which have only the invoice; its receipt is among the documents issued", async () => {
  const gstr1 = await readGstr1(shop.db, month);
  expect(gstr1.invoices).toMatchObject({ count: 1, total: quotedAmount });
  expect(gstr1.documents.map(({ nature, count }) => [nature, count])).toEqual([
    ["Invoices for outward supply", 1],
    ["Receipt Voucher", 2],
  ]);
});

test("the ZIP of a period lists the receipts with the invoice that adjusts each", async () => {
  const files = unzipSync(await exportPeriod(shop, owner, month));
  const { rows, cell } = openTable(Buffer.from(files["advance-receipts.csv"] ?? []).toString());
  expect(rows.map((row) => [cell(row, "advance"), cell(row, "price of the order")])).toEqual([
    ["5884.00", "14709.00"],
    ["5884.00", "14709.00"],
  ]);
  expect(rows.map((row) => cell(row, "invoice"))).toEqual([expect.stringMatching(/^DD\//), ""]);
});

test("the file of orders has both payments, the receipt, and what is due", async () => {
  const { rows, cell } = openTable(await exportOrders(shop, owner, returnPeriod(month)));
  const { balance } = await getPayment(shop.db, paid);
  expect(cell(rows[0], "second payment id")).toBe(balance?.razorpayPaymentId);
  const money = rows.map((row) => ["amount", "advance", "due"].map((name) => cell(row, name)));
  expect(money).toEqual([
    ["14709.00", "5884.00", "0.00"],
    ["14709.00", "5884.00", "8825.00"],
  ]);
});

test("a cancelled order with an advance has nothing due", async () => {
  const dueInFile = async () => {
    const { rows, cell } = openTable(await exportOrders(shop, owner, returnPeriod(month)));
    return new Map(rows.map((row) => [cell(row, "order"), cell(row, "due")]));
  };
  const before = [...(await dueInFile())].filter(([, due]) => due !== "0.00");
  expect(before.length).toBeGreaterThan(0);
  const [open] = await shop.db.select({ id: order.id }).from(order).where(gt(order.dueAmount, 0));
  const refund = { kind: "later" } as const;
  await cancelOrder(shop, owner, { orderId: open?.id ?? "", refund, reason: "Changed" });
  const after = await dueInFile();
  for (const [number] of before) expect(after.get(number)).toBe("");
});
