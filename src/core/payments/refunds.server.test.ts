import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { addSurplus } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { getPayment, lockPayment, movePayment } from "./payments.server.ts";
import { refund } from "./payments.table.ts";
import type { GatewayRefund, Razorpay } from "./razorpay.server.ts";
import { RazorpayError } from "./razorpay-call.server.ts";
import {
  findRefundOfGateway,
  listRefunds,
  type RefundRequest,
  recordRefundResult,
  requestRefund,
  sendRefund,
} from "./refunds.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let razorpay: Razorpay;
let userId: string;
let orderId: string;
let razorpayPaymentId: string;
let paymentId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  if (!shop.razorpay) throw new Error("the test shop has no gateway");
  razorpay = shop.razorpay;
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle" });
  userId = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.switches.clear();
  shop.log.errors.length = 0;
  await shop.db.update(product).set({ stock: 10 }).where(eq(product.id, "candle"));
  orderId = await bought(shop, userId);
  const paid = await getPayment(shop.db, orderId);
  razorpayPaymentId = String(paid.razorpayPaymentId);
  paymentId = paid.id;
});

/** Requests a refund of the order's payment, in full by default. */
function request(change: Partial<RefundRequest> = {}): Promise<string> {
  const part = { paymentId, way: "gateway", amount: 99_900 } as const;
  const refundRequest = { orderId, ...part, reason: "Damaged", by: "owner" };
  return shop.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, orderId);
    if (payment.status === "captured" && !change.paymentId) await movePayment(tx, payment, "refunding");
    return requestRefund(tx, shop, { ...refundRequest, ...change });
  });
}

const send = (refundId: string) => sendRefund({ ...shop, razorpay }, refundId);

async function getRefund(refundId: string) {
  const [row] = await shop.db.select().from(refund).where(eq(refund.id, refundId));
  if (!row) throw new Error(`no refund ${refundId}`);
  return row;
}

const paymentStatus = async () => (await getPayment(shop.db, orderId)).status;
const gatewayRefunds = () => gateway.refunds().filter(({ payment_id: id }) => id === razorpayPaymentId);
const countJobs = async (kind: string, refundId: string) =>
  (await shop.listJobs(kind)).filter((job) => JSON.stringify(job).includes(refundId)).length;

describe("requesting a refund", () => {
  test("a requested refund is stored and its sending enqueued once", async () => {
    const refundId = await request();
    expect(await getRefund(refundId)).toEqual({
      reference: null,
      madeWith: null,
      id: refundId,
      orderId,
      retriedBy: null,
      requestKey: null,
      creditAgreement: null,
      paymentId,
      razorpayRefundId: null,
      amount: 99_900,
      reason: "Damaged",
      status: "requested",
      by: "owner",
      requestedAt: shop.clock.now(),
      position: expect.any(Number),
      processedAt: null,
      failure: null,
    });
    expect(await countJobs("refund.send", refundId)).toBe(1);
    expect(gatewayRefunds()).toEqual([]);
  });

  test("a refund whose transaction fails is neither stored nor enqueued", async () => {
    let refundId = "";
    const failing = shop.db.transaction(async (tx) => {
      refundId = await requestRefund(tx, shop, {
        orderId,
        paymentId,
        way: "gateway",
        amount: 99_900,
        reason: "Damaged",
        by: "owner",
      });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    expect(await countJobs("refund.send", refundId)).toBe(0);
  });
});

describe("sending a refund", () => {
  test("a refund that the gateway processes at once is finished, with one email job", async () => {
    const refundId = await request();
    await send(refundId);
    const [atGateway] = gatewayRefunds();
    expect(atGateway).toMatchObject({ amount: 99_900, receipt: refundId });
    expect(await getRefund(refundId)).toMatchObject({
      status: "processed",
      razorpayRefundId: atGateway?.id,
      processedAt: shop.clock.now(),
    });
    expect(await paymentStatus()).toBe("refunded");
    expect(await countJobs("refund.completed", refundId)).toBe(1);
  });

  test("a pending refund is checked again later, and finished when the gateway has processed it", async () => {
    gateway.switches.set("refund-pending", { value: 1_000_000 });
    const refundId = await request();
    await send(refundId);
    expect(await getRefund(refundId)).toMatchObject({ status: "pending", processedAt: null });
    expect(await paymentStatus()).toBe("refunding");
    // One for the first sending, which no worker runs in this test, and one for the next check.
    expect(await countJobs("refund.send", refundId)).toBe(2);
    await send(refundId);
    expect(await countJobs("refund.send", refundId)).toBe(2);
    expect(await countJobs("refund.completed", refundId)).toBe(0);

    gateway.finishRefund(String((await getRefund(refundId)).razorpayRefundId), "processed");
    await send(refundId);
    expect((await getRefund(refundId)).status).toBe("processed");
    expect(await paymentStatus()).toBe("refunded");
    expect(await countJobs("refund.completed", refundId)).toBe(1);
    expect(gatewayRefunds()).toHaveLength(1);
  });

  test("a pending refund that fails at the bank is stored as failed, with a reason", async () => {
    gateway.switches.set("refund-pending", { value: 1_000_000 });
    const refundId = await request();
    await send(refundId);
    gateway.finishRefund(String((await getRefund(refundId)).razorpayRefundId), "failed");
    await send(refundId);
    expect(await getRefund(refundId)).toMatchObject({
      status: "failed",
      failure: "The bank did not accept the refund.",
      processedAt: null,
    });
    expect(await paymentStatus()).toBe("refunding");
    expect(await countJobs("refund.completed", refundId)).toBe(0);
  });

  test("a refund that failed at the bank and succeeds later no longer has a failure", async () => {
    gateway.switches.set("refund-pending", { value: 1_000_000 });
    const refundId = await request();
    await send(refundId);
    const razorpayRefundId = String((await getRefund(refundId)).razorpayRefundId);
    gateway.finishRefund(razorpayRefundId, "failed");
    await send(refundId);
    const [made] = gatewayRefunds();
    if (!made) throw new Error("the gateway has no refund");
    await recordRefundResult(shop, refundId, { ...made, status: "processed" });
    expect(await getRefund(refundId)).toMatchObject({ status: "processed", failure: null });
  });

  test("a refund that the gateway refuses is stored as failed, logged, and not sent again", async () => {
    gateway.switches.set("insufficient-balance");
    const refundId = await request();
    await send(refundId);
    expect(await getRefund(refundId)).toMatchObject({ status: "failed", razorpayRefundId: null });
    expect((await getRefund(refundId)).failure).toContain("enough balance");
    expect(shop.log.errors).toMatchObject([{ fields: { refundId } }]);
    expect(await paymentStatus()).toBe("refunding");

    const before = gateway.requests().length;
    await send(refundId);
    expect(gateway.requests()).toHaveLength(before);
    expect(gatewayRefunds()).toEqual([]);
  });

  test("a refund whose answer was lost stays requested, and sending it again finds it", async () => {
    gateway.switches.set("lost-answer", { only: "refund-payment" });
    const refundId = await request();
    await expect(send(refundId)).rejects.toMatchObject({ name: "RazorpayError", status: undefined });
    expect((await getRefund(refundId)).status).toBe("requested");
    expect(gatewayRefunds()).toHaveLength(1);

    await send(refundId);
    expect(await getRefund(refundId)).toMatchObject({
      status: "processed",
      razorpayRefundId: gatewayRefunds()[0]?.id,
    });
    expect(gatewayRefunds()).toHaveLength(1);
    expect(await paymentStatus()).toBe("refunded");
  });

  test.each(["rate-limit", "server-error", "bad-gateway", "connection-reset"] as const)(
    "a refund that meets the gateway's %s stays requested and is sent again",
    async (name) => {
      gateway.switches.set(name, { only: "refund-payment" });
      const refundId = await request();
      await expect(send(refundId)).rejects.toMatchObject({ name: "RazorpayError" });
      expect((await getRefund(refundId)).status).toBe("requested");
      await send(refundId);
      expect((await getRefund(refundId)).status).toBe("processed");
      expect(gatewayRefunds()).toHaveLength(1);
    },
  );

  test("a refund whose key the gateway is still working on is sent again", async () => {
    const refundId = await request();
    const busy = new RazorpayError("still in progress", { status: 409 });
    const busyGateway = { ...razorpay, refundPayment: () => Promise.reject(busy) };
    await expect(sendRefund({ ...shop, razorpay: busyGateway }, refundId)).rejects.toBe(busy);
    expect((await getRefund(refundId)).status).toBe("requested");
  });

  test("a refusal that arrives after the refund was processed is ignored", async () => {
    const refundId = await request();
    const late: Razorpay = {
      ...razorpay,
      async refundPayment() {
        await send(refundId);
        throw new RazorpayError("refused", { status: 400 });
      },
      listRefundsOfPayment: async () => [],
    };
    await sendRefund({ ...shop, razorpay: late }, refundId);
    expect((await getRefund(refundId)).status).toBe("processed");
    shop.log.errors.length = 0;
  });

  test("a refund made by hand in the dashboard before is matched with the requested one", async () => {
    const refundId = await request();
    const byHand = gateway.refund(razorpayPaymentId);
    await send(refundId);
    expect(await getRefund(refundId)).toMatchObject({ status: "processed", razorpayRefundId: byHand.id });
    expect(await paymentStatus()).toBe("refunded");
    expect(gatewayRefunds()).toHaveLength(1);
  });

  test("a gateway refund of another row is not matched with the requested one", async () => {
    const first = await request();
    await send(first);
    const second = await request();
    await send(second);
    expect(await getRefund(second)).toMatchObject({ status: "failed", razorpayRefundId: null });
    expect(gatewayRefunds()).toHaveLength(1);
  });

  test("a refund sent three times at once is made once, with one email job", async () => {
    const refundId = await request();
    await Promise.all([send(refundId), send(refundId), send(refundId)]);
    expect(gatewayRefunds()).toHaveLength(1);
    expect((await getRefund(refundId)).status).toBe("processed");
    expect(await countJobs("refund.completed", refundId)).toBe(1);
  });

  test("an unknown refund is not sent", async () => {
    const before = gateway.requests().length;
    await send("unknown");
    expect(gateway.requests()).toHaveLength(before);
  });
});

describe("a refund that does not cover the order's payment", () => {
  test("a payment is refunded only when its refunds add up to its amount", async () => {
    const first = await request({ amount: 40_000 });
    await send(first);
    expect(await paymentStatus()).toBe("refunding");
    const second = await request({ amount: 59_900 });
    await send(second);
    expect(await paymentStatus()).toBe("refunded");
  });

  test("when Razorpay returns a second payment by itself, the order's payment stays captured", async () => {
    gateway.switches.set("second-success");
    orderId = await bought(shop, userId);
    const { razorpayOrderId, razorpayPaymentId: firstId } = await getPayment(shop.db, orderId);
    const second = gateway
      .payments()
      .find(({ id, order_id }) => order_id === razorpayOrderId && id !== firstId);
    const surplus = { orderId, razorpayPaymentId: String(second?.id), at: shop.clock.now() };
    const refundId = await request({
      paymentId: await addSurplus(shop.db, surplus),
      reason: "already-paid",
      by: "system",
    });
    await send(refundId);
    const [byRazorpay] = gateway.refunds().filter(({ payment_id }) => payment_id === second?.id);
    expect(await getRefund(refundId)).toMatchObject({
      status: "processed",
      razorpayRefundId: byRazorpay?.id,
    });
    expect(await getPayment(shop.db, orderId)).toMatchObject({
      status: "captured",
      razorpayPaymentId: firstId,
    });
    expect(await countJobs("refund.completed", refundId)).toBe(1);
  });
});

describe("the result of a refund", () => {
  const resultOf = (status: GatewayRefund["status"]): GatewayRefund => ({
    id: `rfnd_of_${orderId}`,
    amount: 99_900,
    payment_id: razorpayPaymentId,
    status,
  });

  test("a processed refund reported again changes nothing", async () => {
    const refundId = await request();
    await recordRefundResult(shop, refundId, resultOf("processed"));
    const before = await getRefund(refundId);
    shop.clock.advance({ minutes: 5 });
    await recordRefundResult(shop, refundId, resultOf("processed"));
    await recordRefundResult(shop, refundId, resultOf("failed"));
    expect(await getRefund(refundId)).toEqual(before);
    expect(await countJobs("refund.completed", refundId)).toBe(1);
  });

  test("a processed refund reported four times at once has one email job", async () => {
    const refundId = await request();
    const reports = [1, 2, 3, 4].map(() => recordRefundResult(shop, refundId, resultOf("processed")));
    await Promise.all(reports);
    expect(await countJobs("refund.completed", refundId)).toBe(1);
    expect(await paymentStatus()).toBe("refunded");
  });

  test("a result for an unknown refund changes nothing", async () => {
    await recordRefundResult(shop, "unknown", resultOf("processed"));
    expect(await paymentStatus()).toBe("captured");
  });
});

describe("finding the gateway's refund", () => {
  const reported = (change: Partial<GatewayRefund> = {}): GatewayRefund => ({
    id: "rfnd_reported",
    amount: 99_900,
    payment_id: razorpayPaymentId,
    status: "processed",
    ...change,
  });

  test("a refund is found by its id at the gateway", async () => {
    const refundId = await request();
    await send(refundId);
    const { razorpayRefundId } = await getRefund(refundId);
    expect(await findRefundOfGateway(shop.db, reported({ id: String(razorpayRefundId) }))).toBe(refundId);
  });

  test("a refund without an id at the gateway is found by payment and amount", async () => {
    const refundId = await request();
    expect(await findRefundOfGateway(shop.db, reported())).toBe(refundId);
    expect(await findRefundOfGateway(shop.db, reported({ amount: 100 }))).toBeUndefined();
    expect(await findRefundOfGateway(shop.db, reported({ payment_id: "pay_unknown" }))).toBeUndefined();
  });

  test("a requested refund is found before a failed one, and a processed one is never found", async () => {
    const failed = await request();
    await shop.db.update(refund).set({ status: "failed" }).where(eq(refund.id, failed));
    expect(await findRefundOfGateway(shop.db, reported())).toBe(failed);
    shop.clock.advance({ minutes: 1 });
    const requested = await request();
    expect(await findRefundOfGateway(shop.db, reported())).toBe(requested);
    await shop.db.delete(refund).where(eq(refund.id, failed));
    await send(requested);
    expect(await findRefundOfGateway(shop.db, reported())).toBeUndefined();
  });
});

test("the refunds of an order are listed oldest first", async () => {
  const first = await request({ amount: 10_000 });
  shop.clock.advance({ minutes: 1 });
  const second = await request({ amount: 20_000 });
  expect((await listRefunds(shop.db, orderId)).map(({ id }) => id)).toEqual([first, second]);
});
