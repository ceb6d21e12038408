import { createHmac } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keyId, keySecret, startTestGateway } from "../../../sandbox/razorpay/test-gateway.ts";
import { recordCallEnds } from "../../../tests/support/record-call-ends.ts";
import { openRazorpay, type Razorpay } from "./razorpay.server.ts";
import { isHmac, RazorpayError } from "./razorpay-call.server.ts";

const timeoutMs = 1000;
let gateway: Awaited<ReturnType<typeof startTestGateway>>["razorpay"];
let razorpay: Razorpay;

beforeAll(async () => {
  gateway = (await startTestGateway()).razorpay;
  razorpay = openRazorpay({ url: gateway.url, keyId, keySecret, timeoutMs });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const createOrder = (receipt: string, amount = 99_900) =>
  razorpay.createOrder({ amount, receipt, notes: { order: receipt } });

async function errorOf(call: Promise<unknown>): Promise<RazorpayError> {
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RazorpayError);
  return error as RazorpayError;
}

test("an order at the gateway is found by its id and by its receipt", async () => {
  const created = await createOrder("order-1");
  expect(await razorpay.findOrder(created.id)).toEqual(created);
  expect(await razorpay.findOrder("order_unknown0000000")).toBeUndefined();
  expect(created).toMatchObject({ amount: 99_900, currency: "INR", status: "created" });
  expect(await razorpay.findOrderByReceipt("order-1")).toMatchObject({ id: created.id });
  expect(await razorpay.findOrderByReceipt("order-2")).toBeUndefined();
});

test("a payment is listed with its order, read by its id and captured", async () => {
  const { id } = await createOrder("order-1");
  const { razorpay_payment_id: paymentId } = await gateway.pay(id, { outcome: "authorized" });
  expect(await razorpay.listPaymentsOfOrder(id)).toMatchObject([{ id: paymentId, status: "authorized" }]);
  expect(await razorpay.capturePayment(paymentId, 99_900)).toMatchObject({ status: "captured" });
  expect(await razorpay.getPayment(paymentId)).toMatchObject({
    order_id: id,
    amount: 99_900,
    method: "card",
  });
});

test("nine calls in sequence, some of them refused, use at most two connections", async () => {
  const connections = new Set<unknown>();
  const onRequest = (message: unknown) => connections.add((message as { socket: unknown }).socket);
  subscribe("http.server.request.start", onRequest);
  const before = gateway.requests().length;
  for (const receipt of ["order-1", "order-2", "order-3"]) {
    const { id } = await createOrder(receipt);
    await errorOf(razorpay.getPayment("pay_unknown000000000"));
    await razorpay.findOrder(id);
  }
  unsubscribe("http.server.request.start", onRequest);
  expect(gateway.requests()).toHaveLength(before + 9);
  // The first may still be reading an answer when the next call begins.
  expect(connections.size).toBeLessThanOrEqual(2);
});

test("a refund sent twice with the same key is made once", async () => {
  const { id } = await createOrder("order-1");
  const { razorpay_payment_id: paymentId } = await gateway.pay(id);
  const first = await razorpay.refundPayment(paymentId, 99_900, "refund-key-1");
  const second = await razorpay.refundPayment(paymentId, 99_900, "refund-key-1");
  expect(second.id).toBe(first.id);
  expect(await razorpay.listRefundsOfPayment(paymentId)).toMatchObject([
    { id: first.id, amount: 99_900, payment_id: paymentId, status: "processed" },
  ]);
});

test.each([
  ["rate-limit", 429],
  ["server-error", 500],
  ["bad-gateway", 502],
] as const)("an answer by the switch %s is an error with the status %i", async (name, status) => {
  gateway.switches.set(name, { only: "create-order" });
  const error = await errorOf(createOrder("order-1"));
  expect(error.status).toBe(status);
  expect(error.message).toContain(`answered ${status} to POST /orders`);
});

test.each(["connection-reset", "time-out", "lost-answer"] as const)(
  "no answer because of the switch %s is an error without a status",
  async (name) => {
    gateway.switches.set(name, { only: "create-order" });
    const error = await errorOf(createOrder("order-1"));
    expect(error.status).toBeUndefined();
    expect(error.message).toBe("no answer from the payment gateway to POST /orders");
  },
);

test("all calls of one request share the time of one call, and no call is sent after it", async () => {
  gateway.switches.set("time-out", { times: 10 });
  const ends = recordCallEnds();
  const ofRequest = razorpay.forOneRequest();
  const ofPart = ofRequest.forOneRequest(0.3);
  await errorOf(ofPart.getPayment("pay_1"));
  expect(Math.max(...ends)).toBeLessThan(timeoutMs * 0.4);
  await errorOf(ofRequest.getPayment("pay_1"));
  const sent = gateway.requests().length;
  const error = await errorOf(ofRequest.getPayment("pay_1"));
  expect(Math.max(...ends)).toBeLessThan(timeoutMs * 1.1);
  expect(error.status).toBeUndefined();
  expect(ofRequest.timeLeftMs()).toBeLessThanOrEqual(0);
  expect(gateway.requests()).toHaveLength(sent);
  gateway.switches.clear();
});

test("an error has the gateway's description and reason", async () => {
  const { id } = await createOrder("order-1");
  const { razorpay_payment_id: paymentId } = await gateway.pay(id);
  gateway.switches.set("insufficient-balance");
  const error = await errorOf(razorpay.refundPayment(paymentId, 99_900, "refund-key-1"));
  expect(error).toMatchObject({ status: 400, reason: "insufficient_account_balance" });
  expect(error.message).toContain("does not have enough balance");
});

test.each([
  ["HTML", "<html>Maintenance</html>"],
  ["JSON of another shape", '{"items":"none"}'],
])("a successful answer with %s is an error without a status", async (_, body) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status: 200 }));
  const error = await errorOf(razorpay.listPaymentsOfOrder("order_1"));
  expect(error.status).toBeUndefined();
  expect(error.message).toContain("could not be read");
});

test("the browser's signature is accepted only for its own order, payment and secret", async () => {
  const { id } = await createOrder("order-1");
  const paid = await gateway.pay(id);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid;
  expect(razorpay.isPaymentSignature(id, paymentId, signature)).toBe(true);
  expect(razorpay.isPaymentSignature("order_other", paymentId, signature)).toBe(false);
  expect(razorpay.isPaymentSignature(id, "pay_other", signature)).toBe(false);
  const other = openRazorpay({ url: gateway.url, keyId, keySecret: "another secret" });
  expect(other.isPaymentSignature(id, paymentId, signature)).toBe(false);
});

test("only 64 lower-case hex digits are accepted as a signature", () => {
  const signature = createHmac("sha256", "secret").update("message").digest("hex");
  expect(isHmac("secret", "message", signature)).toBe(true);
  expect(isHmac("secret", Buffer.from("message"), signature)).toBe(true);
  for (const wrong of ["", signature.slice(1), `${signature}0`, signature.toUpperCase(), "z".repeat(64)])
    expect(isHmac("secret", "message", wrong)).toBe(false);
});
