import { desc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInvoice } from "#core/orders/invoice.ts";
import { invoice, order, orderStatusChange } from "#core/orders/orders.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { readCsv } from "#platform/csv.ts";
import { openDatabase } from "#platform/database/database.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { insertOrderFoundations, insertOrders } from "../../../tests/support/insert-orders.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { exportGstr1, exportPeriod, exportRegister, exportTally, readGstr1 } from "./accounts.server.ts";
import { returnPeriod } from "./accounts-period.ts";
import { exportOrders } from "./export-orders.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const count = 1_100;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const database = openDatabase(shop.address, { connections: 1 });
  const client = await database.pool.connect();
  await insertOrderFoundations(client);
  await insertOrders(client, 1, count);
  client.release();
  await database.close();
  await shop.db.delete(invoice);
  const line = { name: "Candle", sku: "C", hsn: "3406", gstRate: 500, unitPrice: 999_00, quantity: 1 };
  const lines = [{ ...line, discountShare: 0, chargeShare: 0, taxable: 951_43, tax: 47_57 }];
  const issuedAt = new Date("2026-01-31T23:59:59+05:30");
  await shop.db.insert(invoice).values(
    Array.from({ length: count }, (_, index) => {
      const number = `DD/25-26/${String(index + 1).padStart(6, "0")}`;
      const ordered = {
        number: "DD-1",
        confirmedAt: issuedAt,
        stateCode: "02",
        address: shimlaAddress,
        lines,
      };
      const content = buildInvoice(ordered, sampleSettings.business, { number, at: issuedAt });
      return { number, kind: "invoice" as const, orderId: `filled-${index + 1}`, issuedAt, content };
    }),
  );
}, 120_000);
afterAll(() => shop.close());

test("a return contains every invoice of its month, read in batches, and no other", async () => {
  const january = await readGstr1(shop.db, "2026-01");
  expect(january.invoices).toMatchObject({ count, taxable: count * 951_43, total: count * 999_00 });
  expect(january.documents).toEqual([
    {
      nature: "Invoices for outward supply",
      first: "DD/25-26/000001",
      last: "DD/25-26/001100",
      count,
    },
  ]);
  expect((await readGstr1(shop.db, "2026-02")).invoices.count).toBe(0);
  expect((await readGstr1(shop.db, "2026-01-to-03")).invoices).toEqual(january.invoices);
});

test("the exports are recorded in the audit log, and the file of orders has each order once", async () => {
  const csv = await exportOrders(shop, owner, returnPeriod("2026-01"));
  const rows = csv.trim().split("\r\n");
  expect(rows.length).toBe(count + 1);
  expect(new Set(rows).size).toBe(rows.length);
  expect(await exportGstr1(shop, owner, { period: "2026-01", section: "b2cs" })).toContain(
    "OE,02-Himachal Pradesh,,5,1046573.00,,",
  );
  const events = await shop.db.select().from(auditEvent).orderBy(desc(auditEvent.action));
  expect(events).toMatchObject([
    { action: "orders.exported", subject: "orders:2026-01-01/2026-01-31", after: { count } },
    { action: "accounts.exported", subject: "gstr1:2026-01", after: { invoices: count, table: "b2cs" } },
  ]);
});

test("register and vouchers have each document of the month once, and are recorded in the audit log", async () => {
  const register = (await exportRegister(shop, owner, "2026-01")).trim().split("\r\n");
  expect(new Set(register).size).toBe(count + 1);
  const vouchers = await exportTally(shop, owner, "2026-01");
  expect(vouchers.match(/<VOUCHERNUMBER>/g)?.length).toBe(count);
  const events = await shop.db.select().from(auditEvent).orderBy(auditEvent.subject);
  expect(events.slice(-2)).toMatchObject([
    { action: "accounts.exported", subject: "register:2026-01", after: { count } },
    { action: "accounts.exported", subject: "tally:2026-01", after: { count } },
  ]);
});

test("the file of orders has company, tax by kind and rate, refunds, credit notes, origin and bank numbers", async () => {
  const csv = await exportOrders(shop, owner, returnPeriod("2026-01"));
  const [names = "", values = ""] = csv.trim().split("\r\n");
  const cell = (name: string) => values.split(",")[names.split(",").indexOf(name)];
  expect(["CGST", "IGST", "taxable at 5 %", "tax at 5 %"].map(cell)).toEqual([
    ...["23.78", "0.00", "951.43", "47.57"],
  ]);
  expect(["refunded", "refunds", "credit notes", "credited", "origin", "typed by"].map(cell)).toEqual([
    ...["0.00", "", "", "0.00", "Shop", ""],
  ]);
  expect(cell("payment id")).toMatch(/^pay_/);
});

async function setStatus(orderId: string, status: "cancelled" | "pending", position: number) {
  const change = {
    orderId,
    position,
    status,
    at: new Date("2026-03-01T13:00:00+05:30"),
    by: "owner",
    note: "",
  };
  await shop.db.transaction(async (tx) => {
    await tx.insert(orderStatusChange).values(change);
    await tx.update(order).set({ status }).where(eq(order.id, orderId));
  });
}

async function cellsInFile(orderId: string, columns: readonly string[]) {
  const confirmedAt = new Date("2026-03-01T12:00:00+05:30");
  await shop.db.update(order).set({ confirmedAt }).where(eq(order.id, orderId));
  const csv = await exportOrders(shop, owner, returnPeriod("2026-03"));
  await shop.db.update(order).set({ confirmedAt: new Date() }).where(eq(order.id, orderId));
  const read = readCsv(csv);
  const [names, values] = read.ok ? read.rows.map(({ cells }) => cells) : [];
  return columns.map((name) => values?.[names?.indexOf(name) ?? -1]);
}

async function taxesInFile(orderId: string, gstShown: boolean) {
  const amounts = { itemsAmount: 999_00, taxableAmount: 951_43, taxAmount: 47_57, amount: 999_00 };
  const confirmedAt = new Date("2026-03-01T12:00:00+05:30");
  const change = { ...amounts, gstShown, discountAmount: 0, charges: [], confirmedAt };
  await shop.db.update(order).set(change).where(eq(order.id, orderId));
  const csv = await exportOrders(shop, owner, returnPeriod("2026-03"));
  await shop.db.update(order).set({ confirmedAt: new Date() }).where(eq(order.id, orderId));
  const [names = "", values = ""] = csv.trim().split("\r\n");
  const cell = (name: string) => values.split(",")[names.split(",").indexOf(name)];
  return [cell("taxable"), cell("tax"), cell("amount")];
}

test("an order without an invoice has the tax shown to its buyer in the file of orders", async () => {
  await shop.db.delete(invoice).where(eq(invoice.orderId, "filled-7"));
  expect(await taxesInFile("filled-7", false)).toEqual(["999.00", "0.00", "999.00"]);
  expect(await taxesInFile("filled-7", true)).toEqual(["951.43", "47.57", "999.00"]);
});

test("an order has the tax of its invoice in the file of orders, also if the registration has changed since", async () => {
  expect(await taxesInFile("filled-8", false)).toEqual(["951.43", "47.57", "999.00"]);
  const [{ content } = { content: null }] = await shop.db
    .select({ content: invoice.content })
    .from(invoice)
    .where(eq(invoice.orderId, "filled-9"));
  const { totals } = content as ReturnType<typeof buildInvoice>;
  const untaxed = { ...(content as object), totals: { ...totals, taxable: 999_00 } };
  await shop.db.update(invoice).set({ content: untaxed }).where(eq(invoice.orderId, "filled-9"));
  expect(await taxesInFile("filled-9", true)).toEqual(["999.00", "0.00", "999.00"]);
});

test("an order cancelled before its invoice has no tax in the file of orders", async () => {
  await shop.db.delete(invoice).where(eq(invoice.orderId, "filled-6"));
  await setStatus("filled-6", "cancelled", 90);
  expect(await taxesInFile("filled-6", true)).toEqual(["0.00", "0.00", "999.00"]);
  expect(await cellsInFile("filled-6", ["CGST", "IGST", "tax from"])).toEqual([
    ...["0.00", "0.00", "none, cancelled before its invoice"],
  ]);
  await setStatus("filled-6", "pending", 91);
  expect(await cellsInFile("filled-6", ["due", "tax from"])).toEqual(["0.00", "expected, not invoiced yet"]);
});

test("a refund that the bank refused is not in the file of orders", async () => {
  const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, "filled-5"));
  const asked = { orderId: "filled-5", paymentId: paid?.id ?? "", reason: "Cracked" };
  const at = { by: "owner", requestedAt: new Date("2026-03-02T12:00:00+05:30") };
  await shop.db.insert(refund).values([
    {
      ...asked,
      ...at,
      id: "accounts-failed",
      amount: 200_00,
      status: "failed",
      razorpayRefundId: "rfnd_failed",
    },
    {
      ...asked,
      ...at,
      id: "accounts-done",
      amount: 50_00,
      status: "processed",
      razorpayRefundId: "rfnd_done",
    },
    { ...asked, ...at, id: "accounts-asked", amount: 7_00, status: "requested" },
  ]);
  expect(await cellsInFile("filled-5", ["refunded", "refunds"])).toEqual(["50.00", "rfnd_done"]);
});

test("the ZIP of a period has the register, the vouchers, the return and each table with rows", async () => {
  const files = unzipSync(await exportPeriod(shop, owner, "2026-01"));
  expect(Object.keys(files)).toEqual([
    ...["invoices.csv", "tally.xml", "gstr1.json"],
    ...["gstr1-b2cs.csv", "gstr1-hsn-b2c.csv", "gstr1-docs.csv"],
  ]);
  // Not decoded by TextDecoder, which would remove the mark (BOM) that tells Excel the encoding.
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(text("invoices.csv")).toBe(await exportRegister(shop, owner, "2026-01"));
  expect(text("tally.xml")).toBe(await exportTally(shop, owner, "2026-01"));
  expect(text("gstr1-b2cs.csv")).toBe(await exportGstr1(shop, owner, { period: "2026-01", section: "b2cs" }));
});
