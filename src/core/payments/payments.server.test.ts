import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { priceLines } from "#core/money/price-lines.ts";
import { insertPendingOrder } from "#core/orders/pending-orders.server.ts";
import { insertPurchase } from "#core/orders/purchases.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { Fault } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { findPaymentByKey } from "./find-payment.server.ts";
import {
  createPayment,
  ensureGatewayOrder,
  getPayment,
  lockPayment,
  movePayment,
} from "./payments.server.ts";
import { payment } from "./payments.table.ts";
import type { Razorpay } from "./razorpay.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let razorpay: Razorpay;
let userId: string;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  if (!shop.razorpay) throw new Error("the test shop has no gateway");
  razorpay = shop.razorpay;
  await addTestProduct(shop.db, { id: "candle" });
  userId = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.razorpay.switches.clear();
  shop.log.errors.length = 0;
  orderId = await addUnpaidOrder();
});

const line = {
  kind: "product" as const,
  productId: "candle",
  name: "Candle",
  sku: "SKU-candle",
  hsn: "3406",
  gstRate: 500,
  unitPrice: 99_900,
  quantity: 1,
  returnable: true,
};

/** A pending order with a payment of ₹999, unknown to the gateway. */
async function addUnpaidOrder(): Promise<string> {
  const price = priceLines({ lines: [line], charges: [] });
  const at = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const id = await insertPendingOrder(tx, {
      userId,
      purchaseId: await insertPurchase(tx, { userId, continues: null, settings: sampleSettings, at }),
      address: shimlaAddress,
      delivery: "standard",
      gift: null,
      packerNote: "",
      poNumber: "",
      price,
      gstShown: true,
      at,
    });
    const nextCheckAt = new Date(at.getTime() + 120_000);
    await createPayment(tx, { orderId: id, amount: price.amount, keyId: "rzp_test_x", at, nextCheckAt });
    return id;
  });
}

const ensure = () => ensureGatewayOrder({ ...shop, razorpay }, orderId);
/** A request that has looked twice for the gateway's order and still waits. It reads the clock at each look. */
async function startWaiting(): Promise<{ ended: Promise<string> }> {
  const clock = { now: vi.fn(shop.clock.now) };
  const ended = ensureGatewayOrder({ ...shop, razorpay, clock }, orderId);
  await expect.poll(() => clock.now.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(1);
  return { ended };
}
const listGatewayOrders = () => shop.sandbox.razorpay.orders().filter(({ receipt }) => receipt === orderId);
const setCreatingSince = (creatingSince: Date) =>
  shop.db.update(payment).set({ creatingSince }).where(eq(payment.orderId, orderId));

describe("the order at the gateway", () => {
  test("a payment gets one gateway order for its amount, with the order's id as receipt", async () => {
    const razorpayOrderId = await ensure();
    expect(listGatewayOrders()).toMatchObject([
      { id: razorpayOrderId, amount: 99_900, currency: "INR", receipt: orderId },
    ]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "opened", razorpayOrderId });
  });

  test("five requests at once create one gateway order, and all get its id", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, ensure));
    expect(new Set(ids).size).toBe(1);
    expect(listGatewayOrders().map(({ id }) => id)).toEqual(ids.slice(0, 1));
  });

  test("a payment that has a gateway order does not call the gateway again", async () => {
    const razorpayOrderId = await ensure();
    const before = shop.sandbox.razorpay.requests().length;
    expect(await ensure()).toBe(razorpayOrderId);
    expect(shop.sandbox.razorpay.requests()).toHaveLength(before);
  });

  test("a gateway order whose answer was lost is found by its receipt in the same request", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { only: "create-order" });
    const razorpayOrderId = await ensure();
    expect(listGatewayOrders().map(({ id }) => id)).toEqual([razorpayOrderId]);
    expect(shop.log.errors).toEqual([]);
  });

  test("a gateway order is found by the next request if both its answer and the search were lost", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { only: "create-order" });
    shop.sandbox.razorpay.switches.set("connection-reset", { only: "list-orders" });
    await expect(ensure()).rejects.toMatchObject({ name: "Fault", kind: "outside-system" });
    expect(shop.log.errors).toMatchObject([{ fields: { orderId } }]);
    expect(listGatewayOrders()).toHaveLength(1);
    const razorpayOrderId = await ensure();
    expect(listGatewayOrders().map(({ id }) => id)).toEqual([razorpayOrderId]);
  });

  test.each(["server-error", "bad-gateway", "rate-limit"] as const)(
    "the gateway's %s is a fault, and the next request creates the gateway order",
    async (name) => {
      shop.sandbox.razorpay.switches.set(name, { only: "create-order" });
      await expect(ensure()).rejects.toBeInstanceOf(Fault);
      expect(listGatewayOrders()).toEqual([]);
      await ensure();
      expect(listGatewayOrders()).toHaveLength(1);
    },
  );

  test("a gateway order of another amount is refused and not stored", async () => {
    await razorpay.createOrder({ amount: 100, receipt: orderId, notes: {} });
    await setCreatingSince(new Date(0));
    await expect(ensure()).rejects.toMatchObject({
      kind: "outside-system",
      cause: { message: expect.stringContaining("another amount") },
    });
    expect((await getPayment(shop.db, orderId)).razorpayOrderId).toBeNull();
    expect(listGatewayOrders()).toHaveLength(1);
  });

  test("the gateway order of a process that died is found after its lease has expired", async () => {
    const { id } = await razorpay.createOrder({ amount: 99_900, receipt: orderId, notes: {} });
    await setCreatingSince(new Date(shop.clock.now().getTime() - 9_000));
    const waiting = await startWaiting();
    expect((await getPayment(shop.db, orderId)).razorpayOrderId).toBeNull();
    shop.clock.advance({ seconds: 2 });
    expect(await waiting.ended).toBe(id);
    expect(listGatewayOrders()).toHaveLength(1);
  });

  test("a request that waits gets the gateway order that another process stores", async () => {
    await setCreatingSince(shop.clock.now());
    const waiting = await startWaiting();
    const razorpayOrderId = `order_of_${orderId}`;
    await shop.db.update(payment).set({ razorpayOrderId }).where(eq(payment.orderId, orderId));
    expect(await waiting.ended).toBe(razorpayOrderId);
    expect(listGatewayOrders()).toEqual([]);
  });
});

describe("moving a payment", () => {
  const move = (to: Parameters<typeof movePayment>[2], change?: Parameters<typeof movePayment>[3]) =>
    shop.db.transaction(async (tx) => movePayment(tx, await lockPayment(tx, orderId), to, change));

  test("a payment moves forward and stores what changed with it", async () => {
    const capturedAt = shop.clock.now();
    const razorpayPaymentId = `pay_of_${orderId}`;
    await move("captured", { razorpayPaymentId, capturedAt, method: "upi", nextCheckAt: null });
    expect(await getPayment(shop.db, orderId)).toMatchObject({
      status: "captured",
      razorpayPaymentId,
      capturedAt,
      method: "upi",
      nextCheckAt: null,
    });
    await move("refunding");
    await move("refunded");
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded", razorpayPaymentId });
  });

  test("a move that is not allowed is a fault and changes nothing", async () => {
    const before = await getPayment(shop.db, orderId);
    const expected = `payment of order ${orderId} cannot move from opened to refunded`;
    await expect(move("refunded", { razorpayPaymentId: "pay_x" })).rejects.toThrow(expected);
    expect(await getPayment(shop.db, orderId)).toEqual(before);
  });

  test("of two concurrent moves the second is refused", async () => {
    const change = { razorpayPaymentId: `pay_of_${orderId}` };
    const moves = await Promise.allSettled([move("captured", change), move("captured", change)]);
    expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("the database refuses a captured payment without a payment id", async () => {
    await expect(move("captured")).rejects.toThrow();
    expect((await getPayment(shop.db, orderId)).status).toBe("opened");
  });
});

test("a payment is found by the id of its gateway order", async () => {
  const razorpayOrderId = await ensure();
  expect(await findPaymentByKey(shop.db, { gatewayOrder: razorpayOrderId })).toMatchObject({ orderId });
  expect(await findPaymentByKey(shop.db, { gatewayOrder: "order_unknown" })).toBeUndefined();
});

test("reading or locking the payment of an unknown order is an error", async () => {
  await expect(getPayment(shop.db, "unknown")).rejects.toThrow("order unknown has no payment");
  const locking = shop.db.transaction((tx) => lockPayment(tx, "unknown"));
  await expect(locking).rejects.toThrow("order unknown has no payment");
});
