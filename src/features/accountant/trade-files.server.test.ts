import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout, startTogether } from "#core/checkout/opening/open-purchase.server.ts";
import { printPaper } from "#core/documents/order-documents.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { listPaidTogether } from "#core/payments/together/paid-together.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { recordReceipt } from "#features/trade/on-account/record-receipt.server.ts";
import { readCsv } from "#platform/csv.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor, packer, purchaseOf } from "../../../tests/support/buying.ts";
import { nameRecipients, payTogether, togetherRequest } from "../../../tests/support/buying-together.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../tests/support/trade-buyer.ts";
import { exportPeriod } from "./accounts.server.ts";
import { periodOfDays } from "./accounts-period.ts";
import { exportOrders } from "./export-orders.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const accountant = { id: "accountant", role: "accountant" } as const;
const price = 99_900;

let shop: TestShopWithSandbox;
let buyer: string;
let accountId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-09-01T12:00:00+05:30" });
  await addTestProduct(shop.db, { id: "candle", stock: 1_000 });
  buyer = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true });
  const terms = { percentOff: 0, termsDays: 30, creditLimit: 100 * price };
  ({ accountId } = await addTradeBuyer(shop.db, buyer, terms));
});
afterAll(() => shop.close());

async function buy(poNumber: string, quantity = 2): Promise<string> {
  const items = [{ productId: "candle", quantity }];
  const asked = purchaseOf({ items, shownAmount: quantity * price, payment: "account", poNumber });
  const opened = await startCheckout(shop, customerActor(buyer), asked);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.orderId;
}

async function pack(orderId: string): Promise<void> {
  expect(await changeStatus(shop, packer, { orderId, to: "processing" })).toMatchObject({ ok: true });
}

const receive = (receivedOn: string, method: "cheque" | "tds", amount: number) =>
  recordReceipt(shop, owner, { accountId, amount, method, reference: "C1", receivedOn, requestKey: newId() });

/** The rows of the files of a month, by their titles. */
async function filesOf(month: string): Promise<Map<string, Record<string, string>[]>> {
  const archive = unzipSync(await exportPeriod(shop, accountant, month));
  const tables = Object.entries(archive).filter(([name]) => name.endsWith(".csv"));
  return new Map(tables.map(([name, bytes]) => [name, rowsOf(strFromU8(bytes))]));
}

function rowsOf(csv: string): Record<string, string>[] {
  const read = readCsv(csv.replace(/^\ufeff/, ""));
  if (!read.ok) throw new Error("not a CSV file");
  const [head, ...rows] = read.rows.map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((head ?? []).map((name, index) => [name, cells[index] ?? ""])),
  );
}

test("the month's files have what each account owes by its age, what came in, the order's number and day, and its challans", async () => {
  await pack(await buy("PO-1"));
  shop.clock.advance({ days: 1 });
  await pack(await buy("PO-2"));
  shop.clock.advance({ days: 31 });
  await receive("2026-09-20", "cheque", 500_00);
  await receive("2026-10-03", "tds", 98_00);
  const change = { ...sampleSettings.gifts, offered: true };
  await saveSettings(shop, owner, { group: "gifts", change });
  const items = [{ productId: "candle", quantity: 3 }];
  await nameRecipients(shop, buyer, [
    { items },
    { items, name: "Tara", city: "Bengaluru", state: "KA", zip: "560001" },
  ]);
  const opened = await startTogether(shop, customerActor(buyer), await togetherRequest(shop, buyer));
  if (!opened.ok) throw new Error(opened.reason);
  const proof = await payTogether(shop, opened.razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(buyer), proof)).toMatchObject({ ok: true });
  const together = await listPaidTogether(shop.db, opened.orderId);
  for (const { orderId } of together) await pack(orderId);

  const september = await filesOf("2026-09");
  // At the end of the month both orders had not reached their last days, 1 and 2 October.
  expect(september.get("trade-accounts.csv")).toMatchObject([
    {
      company: "Kangra Gifts",
      "owed on 2026-09-30": "3496.00",
      "not yet due": "3496.00",
      "up to 60 days": "0.00",
    },
  ]);
  expect(september.get("trade-receipts.csv")).toMatchObject([
    { date: "2026-09-20", how: "Cheque", reference: "C1", amount: "500.00" },
  ]);
  expect(september.get("invoices.csv")).toMatchObject([
    { "PO number": "PO-1", "due on": "2026-10-01", challans: "" },
    { "PO number": "PO-2", "due on": "2026-10-02", challans: "" },
  ]);
  const october = await filesOf("2026-10");
  expect(october.get("trade-accounts.csv")).toMatchObject([
    { "owed on 2026-10-31": "3398.00", "not yet due": "0.00", "overdue up to 30 days": "3398.00" },
  ]);
  expect(october.get("trade-receipts.csv")).toMatchObject([{ how: "TDS deducted", amount: "98.00" }]);
  const [shared] = october.get("invoices.csv") ?? [];
  const challans = october.get("challans.csv") ?? [];
  expect(challans.map((one) => [one.invoice, one.party, one.value])).toEqual([
    [shared?.number, "Kangra Gifts", "2997.00"],
    [shared?.number, "Kangra Gifts", "2997.00"],
  ]);
  expect(shared?.challans).toBe(challans.map(({ challan }) => challan).join(" "));
  // No number of a challan is in the table of documents.
  expect(JSON.stringify(october.get("gstr1-docs.csv"))).not.toContain(challans[0]?.challan);
  expect(await printPaper(shop, String(shared?.number))).toMatchObject({
    fileName: expect.stringMatching(/\.pdf$/),
  });
  expect(await printPaper(shop, "DD/26-27/999999")).toBeUndefined();
});

test("the file of orders knows the trade account, and a cancelled order has no day and nothing due", async () => {
  // While it is overdue, nothing more is put on account.
  await receive("2026-10-03", "cheque", 3398_00);
  const orderId = await buy("PO-3");
  const today = { from: "2026-10-03", to: "2026-10-03" };
  const read = async () => {
    const rows = rowsOf(await exportOrders(shop, accountant, periodOfDays(today)));
    return rows.find((row) => row["PO number"] === "PO-3");
  };
  expect(await read()).toMatchObject({
    "trade account": "Kangra Gifts",
    "due on": "2026-11-02",
    due: "0.00",
  });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Not needed" });
  const row = await read();
  expect(row).toMatchObject({ "trade account": "Kangra Gifts", "due on": "", due: "" });
  expect((await getOrderWithPayment(shop.db, row?.order ?? "")).order.dueOn).toBeNull();
});

test("a trade order that carries another company is listed for the accountant, and its papers stay", async () => {
  const orderId = await buy("PO-4", 4);
  const other = JSON.stringify({ company: "Other", gstin: "27AAPFU0939F1ZV" });
  await shop.sql`update "order" set address = address - 'billing' || ${other}::jsonb where id = ${orderId}`;
  const found = (await filesOf("2026-10")).get("trade-orders-billed-elsewhere.csv");
  expect(found).toMatchObject([
    { "trade account": "Kangra Gifts", "its GSTIN": "02AAPFU0939F1Z7", "billed GSTIN": "27AAPFU0939F1ZV" },
  ]);
});
