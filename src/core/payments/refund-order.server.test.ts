import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { orderStatusChange } from "#core/orders/orders.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { getPayment } from "./payments.server.ts";
import { refund } from "./payments.table.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { findRefundOfGateway, listRefunds, recordRefundResult, sendRefund } from "./refunds.server.ts";
import { retryOverdueRefunds } from "./retry-refunds.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let orderId: string;
const owner = { id: "owner", role: "admin" } as const;
const input = (change: { cancel?: boolean } = {}) => ({
  orderId,
  reason: "Damaged",
  cancel: false,
  ...change,
});

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle" });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.update(product).set({ stock: 10 }).where(eq(product.id, "candle"));
  orderId = await bought(shop, asha);
});

async function send(refundId: string) {
  await sendRefund(shop, refundId);
}
const listJobsOf = async (kind: string, refundId: string) =>
  (await shop.listJobs(kind)).filter(({ payload }) => payload.refundId === refundId);

describe("refunding an order", () => {
  test("a refund is for the whole amount, tells the customer, and ends when the gateway has processed it", async () => {
    const refunded = await refundOrder(shop, owner, input());
    if (!refunded.ok) throw new Error(refunded.reason);
    expect(await listRefunds(shop.db, orderId)).toMatchObject([
      { id: refunded.refundId, amount: 99_900, reason: "Damaged", by: "owner", status: "requested" },
    ]);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunding");
    expect(await listJobsOf("refund.started", refunded.refundId)).toHaveLength(1);
    await send(refunded.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    expect(await listJobsOf("refund.completed", refunded.refundId)).toHaveLength(1);
    const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "order.refunded"));
    const before = expect.objectContaining({ payment: "captured" });
    expect(events).toContainEqual(expect.objectContaining({ by: "owner", before }));
  });

  test("of four concurrent requests one makes the refund, and the others are refused", async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => refundOrder(shop, owner, input())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, reason: "already-refunded" })),
    );
    expect(await listRefunds(shop.db, orderId)).toHaveLength(1);
  });

  test("a refund of another amount than its page showed is asked again", async () => {
    const part = { orderId, part: { amount: 99_00 }, reason: "Late", requestKey: `${orderId}-part` };
    await refundPart(shop, owner, part);
    for (const cancel of [true, false])
      expect(await refundOrder(shop, owner, { ...input({ cancel }), shown: 999_00 })).toEqual({
        ok: false,
        reason: "other-amount",
      });
    expect(await refundOrder(shop, owner, { ...input(), shown: 900_00 })).toMatchObject({ ok: true });
  });

  test("a refund with cancellation cancels the order and returns its stock", async () => {
    const before = await stockOf(shop.db, "candle");
    await refundOrder(shop, owner, input({ cancel: true }));
    expect(await stockOf(shop.db, "candle")).toBe(before + 1);
    const changes = await shop.db
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, orderId));
    expect(changes.map(({ status }) => status).sort()).toEqual(["cancelled", "pending"]);
  });

  test("the refund of a cancelled order does not return its stock again", async () => {
    await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "" });
    const before = await stockOf(shop.db, "candle");
    await refundOrder(shop, owner, input({ cancel: true }));
    expect(await stockOf(shop.db, "candle")).toBe(before);
  });

  test("refunding an order that is not cancelled issues its invoice, and a cancelled one needs none", async () => {
    const cancelled = await refundOrder(shop, owner, input({ cancel: true }));
    expect(cancelled).toMatchObject({ ok: true, creditNote: undefined });
    expect(await findDocument(shop.db, orderId, "invoice")).toBeUndefined();
    orderId = await bought(shop, asha);
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    const invoice = await findDocument(shop.db, orderId, "invoice");
    expect(await refundOrder(shop, owner, input())).toMatchObject({
      ok: true,
      creditNote: expect.stringMatching(/^DDC/),
    });
    expect(await findDocument(shop.db, orderId, "credit-note")).toMatchObject({
      corrects: { number: invoice?.number },
      totals: { amount: 99_900 },
    });
  });

  test("only the owner may refund an order", async () => {
    await expect(refundOrder(shop, packer, input())).rejects.toThrow(Forbidden);
    expect((await getPayment(shop.db, orderId)).status).toBe("captured");
  });

  test("after a failed refund another one may be requested, and the customer gets one email", async () => {
    const first = await refundOrder(shop, owner, input());
    if (!first.ok) throw new Error(first.reason);
    await shop.db
      .update(refund)
      .set({ status: "failed", failure: "No" })
      .where(eq(refund.id, first.refundId));
    const second = await refundOrder(shop, owner, input());
    if (!second.ok) throw new Error(second.reason);
    expect(await listJobsOf("refund.started", second.refundId)).toEqual([]);
    await send(second.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("a refund that failed at the bank is not matched with the next refund if the gateway refuses that one", async () => {
    const { switches } = shop.sandbox.razorpay;
    switches.set("refund-fails", { times: 1 });
    const first = await refundOrder(shop, owner, input());
    if (!first.ok) throw new Error(first.reason);
    await send(first.refundId);
    await vi.waitFor(async () => {
      await send(first.refundId);
      expect(await listRefunds(shop.db, orderId)).toMatchObject([{ status: "failed" }]);
    }, 5_000);
    switches.set("insufficient-balance", { times: 1 });
    const second = await refundOrder(shop, owner, input());
    if (!second.ok) throw new Error(second.reason);
    await send(second.refundId);
    // Both were requested at the same moment, so their order in the list means nothing.
    const refused = (await listRefunds(shop.db, orderId)).find(({ id }) => id === second.refundId);
    expect(refused).toMatchObject({ status: "failed", razorpayRefundId: null });
    expect(refused?.failure).toContain("enough balance");
    const third = await refundOrder(shop, owner, input());
    if (!third.ok) throw new Error(third.reason);
    await send(third.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("a refund whose job gave up is enqueued again after a day", async () => {
    const refunded = await refundOrder(shop, owner, input());
    if (!refunded.ok) throw new Error(refunded.reason);
    await shop.sql`update pgboss.job set state = 'failed' where name = 'refund.send'`;
    await retryOverdueRefunds(shop);
    expect(await listJobsOf("refund.send", refunded.refundId)).toEqual([]);
    shop.clock.advance({ minutes: 24 * 60 + 1 });
    await retryOverdueRefunds(shop);
    await retryOverdueRefunds(shop);
    expect(await listJobsOf("refund.send", refunded.refundId)).toHaveLength(1);
    await send(refunded.refundId);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  });

  test("a failed refund is finished by one made in Razorpay's dashboard", async () => {
    const refunded = await refundOrder(shop, owner, input());
    if (!refunded.ok || !shop.razorpay) throw new Error("not requested");
    shop.sandbox.razorpay.switches.set("insufficient-balance", { times: 1 });
    await send(refunded.refundId);
    expect(await listRefunds(shop.db, orderId)).toMatchObject([{ status: "failed" }]);
    const { razorpayPaymentId, amount } = await getPayment(shop.db, orderId);
    const madeInDashboard = await shop.razorpay.refundPayment(
      String(razorpayPaymentId),
      amount,
      "made-in-the-dashboard",
    );
    const refundId = await findRefundOfGateway(shop.db, madeInDashboard);
    expect(refundId).toBe(refunded.refundId);
    await recordRefundResult(shop, refunded.refundId, madeInDashboard);
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    expect(await listJobsOf("refund.completed", refunded.refundId)).toHaveLength(1);
  });
});
