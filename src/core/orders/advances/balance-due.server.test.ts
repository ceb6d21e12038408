import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUnpackedOrders } from "#core/back-office/unpacked-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { changeStatus } from "../change-status.server.ts";
import { changeStatuses } from "../change-statuses.server.ts";
import { findDocument, issueInvoice, listDocuments } from "../invoices.server.ts";
import { order } from "../orders.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterAll(() => shop.close());

/** An order made by a quote with a deposit: ₹500.00 are not paid. */
beforeEach(async () => {
  orderId = await bought(shop, await registerCustomer(shop.db));
  const change = { origin: "custom", userId: null, dueAmount: 500_00 } as const;
  await shop.db.update(order).set(change).where(eq(order.id, orderId));
});

const readOrder = async () => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("the order is gone");
  return row;
};

test.each(["processing", "shipped", "delivered"] as const)(
  "an order whose balance is due does not become %s, and gets no invoice",
  async (to) => {
    const refused = { ok: false, reason: "balance-due", due: 500_00 };
    expect(await changeStatus(shop, tenzin, { orderId, to })).toEqual(refused);
    const { number, status } = await readOrder();
    const orders = [{ number: number ?? "", seen: "pending" as const }];
    expect(await changeStatuses(shop, tenzin, { orders, to })).toMatchObject([
      { ok: false, reason: "balance-due", status: "pending" },
    ]);
    expect(status).toBe("pending");
    expect(await listDocuments(shop.db, orderId)).toEqual([]);
  },
);

test("no parcel is handed over while the balance is due", async () => {
  expect(await handOverParcel(shop, tenzin, { orderId, ...label })).toEqual({
    ok: false,
    reason: "balance-due",
  });
  await shop.db.update(order).set({ dueAmount: 0 }).where(eq(order.id, orderId));
  expect(await handOverParcel(shop, tenzin, { orderId, ...label })).toEqual({ ok: true });
  expect((await findDocument(shop.db, orderId, "invoice"))?.totals.amount).toBe((await readOrder()).amount);
});

test("an order is listed to pack once its balance is paid", async () => {
  const { number } = await readOrder();
  const isListed = async () =>
    (await readUnpackedOrders(shop, shop.clock.now())).orders.some((one) => one.number === number);
  expect(await isListed()).toBe(false);
  await shop.db.update(order).set({ dueAmount: 0 }).where(eq(order.id, orderId));
  expect(await isListed()).toBe(true);
});

test("a deposit is refunded only by cancelling its order, which can be reopened only as pending", async () => {
  const asked = { orderId, reason: "Because", requestKey: "key-1" };
  const refused = { ok: false, reason: "balance-due" };
  expect(await refundPart(shop, owner, { ...asked, part: { amount: 100 } })).toEqual(refused);
  expect(await refundOrder(shop, owner, { ...asked, cancel: false })).toEqual(refused);
  const later = { orderId, refund: { kind: "later" }, reason: "Because" } as const;
  expect(await cancelOrder(shop, owner, later)).toMatchObject({ ok: true });
  expect(await reopenOrder(shop, tenzin, { orderId, to: "shipped" })).toMatchObject(refused);
  expect(await reopenOrder(shop, tenzin, { orderId, to: "pending" })).toMatchObject({ ok: true });
});

test("the database allows a balance only on custom orders that are not packed, and only below the price", async () => {
  const set = (change: Partial<typeof order.$inferInsert>) =>
    shop.db.update(order).set(change).where(eq(order.id, orderId));
  const { amount } = await readOrder();
  await expect(set({ dueAmount: amount })).rejects.toThrow();
  await expect(set({ dueAmount: -1 })).rejects.toThrow();
  await expect(set({ origin: "phone" })).rejects.toThrow();
  await expect(set({ status: "processing" })).rejects.toThrow();
  const issuing = shop.db.transaction((tx) => issueInvoice(tx, orderId, shop.clock.now()));
  await expect(issuing).rejects.toThrow("before its balance is paid");
});
