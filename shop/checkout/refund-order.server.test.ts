import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditEntry } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { findDocument } from "#shop/orders/invoices.server.ts";
import { orderStatusChange } from "#shop/orders/orders.table.ts";
import { getPayment } from "#shop/payments/payments.server.ts";
import { refund } from "#shop/payments/payments.table.ts";
import {
  findRefundForNews,
  listRefunds,
  noteRefund,
  remindOfRefunds,
  sendRefund,
} from "#shop/payments/refunds.server.ts";
import { bought } from "../../tests/support/buying.ts";
import { registerCustomer, shelve, stockOf } from "../../tests/support/shelve.ts";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";
import { refundOrder } from "./refund-order.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
let asha: string;
let orderId: string;
const owner = { id: "owner", role: "admin" } as const;
const packer = { id: "packer", role: "staff" } as const;
const wish = (change: { cancel?: boolean } = {}) => ({
  orderId,
  reason: "Damaged",
  cancel: false,
  ...change,
});

beforeAll(async () => {
  shop = await openTestShopInYard();
  await shelve(shop.db, { id: "candle" });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.update(product).set({ stock: 10 }).where(eq(product.id, "candle"));
  orderId = await bought(shop, asha);
});

async function send(refundId: string) {
  if (!shop.razorpay) throw new Error("the yard gave no gateway");
  await sendRefund(shop, shop.razorpay, refundId);
}
const about = async (kind: string, refundId: string) =>
  (await shop.listEffects(kind)).filter(({ effect }) => effect.refundId === refundId);

describe("a refund", () => {
  test("gives the whole amount back, tells the customer, and ends when the gateway says so", async () => {
    const done = await refundOrder(shop, owner, wish());
    if (!done.ok) throw new Error(done.reason);
    expect(await listRefunds(shop.db, orderId)).toMatchObject([
      { id: done.refundId, amount: 99_900, reason: "Damaged", by: "owner", status: "asked" },
    ]);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunding");
    expect(await about("refund.started", done.refundId)).toHaveLength(1);
    await send(done.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    expect(await about("refund.completed", done.refundId)).toHaveLength(1);
    const deeds = await shop.db.select().from(auditEntry).where(eq(auditEntry.action, "order.refunded"));
    expect(deeds.at(-1)).toMatchObject({ by: "owner", before: { payment: "captured" } });
  });

  test("pressed many times at once is asked once, and refused clearly afterwards", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => refundOrder(shop, owner, wish())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, reason: "already-refunded" })),
    );
    expect(await listRefunds(shop.db, orderId)).toHaveLength(1);
  });

  test("may take the goods back: the order is cancelled and the shelf is full again", async () => {
    const before = await stockOf(shop.db, "candle");
    await refundOrder(shop, owner, wish({ cancel: true }));
    expect(await stockOf(shop.db, "candle")).toBe(before + 1);
    const changes = await shop.db
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, orderId));
    expect(changes.map(({ status }) => status)).toEqual(["pending", "cancelled"]);
  });

  test("of a cancelled order gives its goods back no second time", async () => {
    await changeStatus(shop, { orderId, to: "cancelled", by: "packer" });
    const before = await stockOf(shop.db, "candle");
    await refundOrder(shop, owner, wish({ cancel: true }));
    expect(await stockOf(shop.db, "candle")).toBe(before);
  });

  test("writes a credit note where there is an invoice, and none where there is not", async () => {
    expect(await refundOrder(shop, owner, wish())).toMatchObject({ ok: true, creditNote: undefined });
    orderId = await bought(shop, asha);
    await changeStatus(shop, { orderId, to: "shipped", by: "packer" });
    const invoice = await findDocument(shop.db, orderId, "invoice");
    expect(await refundOrder(shop, owner, wish())).toMatchObject({
      ok: true,
      creditNote: "DDC/26-27/000001",
    });
    expect(await findDocument(shop.db, orderId, "credit-note")).toMatchObject({
      corrects: { number: invoice?.number },
      totals: { amount: 99_900 },
    });
  });

  test("is the owner's alone", async () => {
    await expect(refundOrder(shop, packer, wish())).rejects.toThrow(Forbidden);
    expect((await getPayment(shop.db, orderId)).status).toBe("captured");
  });

  test("that failed may be asked again, and the customer is not written to twice", async () => {
    const first = await refundOrder(shop, owner, wish());
    if (!first.ok) throw new Error(first.reason);
    await shop.db
      .update(refund)
      .set({ status: "failed", failure: "No" })
      .where(eq(refund.id, first.refundId));
    const second = await refundOrder(shop, owner, wish());
    if (!second.ok) throw new Error(second.reason);
    expect(await about("refund.started", second.refundId)).toEqual([]);
    await send(second.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("that failed at the bank is not taken for its successor when the gateway refuses that one", async () => {
    const { switches } = shop.yard.razorpay;
    switches.set("refund-fails", { times: 1 });
    const first = await refundOrder(shop, owner, wish());
    if (!first.ok) throw new Error(first.reason);
    await send(first.refundId);
    await vi.waitFor(async () => {
      await send(first.refundId);
      expect(await listRefunds(shop.db, orderId)).toMatchObject([{ status: "failed" }]);
    }, 5_000);
    switches.set("insufficient-balance", { times: 1 });
    const second = await refundOrder(shop, owner, wish());
    if (!second.ok) throw new Error(second.reason);
    await send(second.refundId);
    const [, told] = await listRefunds(shop.db, orderId);
    expect(told).toMatchObject({ status: "failed", razorpayRefundId: null });
    expect(told?.failure).toContain("enough balance");
    const third = await refundOrder(shop, owner, wish());
    if (!third.ok) throw new Error(third.reason);
    await send(third.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("is not forgotten when the outbox has given up asking for it", async () => {
    const done = await refundOrder(shop, owner, wish());
    if (!done.ok) throw new Error(done.reason);
    await shop.sql`update pgboss.job set state = 'failed' where name = 'refund.send'`;
    await remindOfRefunds(shop);
    expect(await about("refund.send", done.refundId)).toEqual([]);
    shop.clock.advance({ minutes: 24 * 60 + 1 });
    await remindOfRefunds(shop);
    await remindOfRefunds(shop);
    expect(await about("refund.send", done.refundId)).toHaveLength(1);
    await send(done.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("that failed is finished by what the owner sends back by hand at the gateway", async () => {
    const done = await refundOrder(shop, owner, wish());
    if (!done.ok || !shop.razorpay) throw new Error("not asked");
    shop.yard.razorpay.switches.set("insufficient-balance", { times: 1 });
    await send(done.refundId);
    expect(await listRefunds(shop.db, orderId)).toMatchObject([{ status: "failed" }]);
    const { razorpayPaymentId, amount } = await getPayment(shop.db, orderId);
    const byHand = await shop.razorpay.refundPayment(
      String(razorpayPaymentId),
      amount,
      "by-hand-in-the-board",
    );
    const refundId = await findRefundForNews(shop.db, byHand);
    expect(refundId).toBe(done.refundId);
    await noteRefund(shop, done.refundId, byHand);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    expect(await about("refund.completed", done.refundId)).toHaveLength(1);
  });
});
