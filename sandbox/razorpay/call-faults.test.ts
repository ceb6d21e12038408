import { afterAll, afterEach, expect, test } from "vitest";
import { startTestGateway } from "./test-gateway.ts";

const { razorpay, call, send, createOrder } = await startTestGateway();
afterEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

const order = { amount: 5000, currency: "INR", receipt: "chk_9" };

test("the switches for 429, 500 and 502 fail one call each, which then has no effect", async () => {
  for (const name of ["rate-limit", "server-error", "bad-gateway"] as const) razorpay.switches.set(name);
  expect((await call("POST", "/v1/orders", order)).status).toBe(429);
  expect((await call("POST", "/v1/orders", order)).body.error.code).toBe("SERVER_ERROR");
  const badGateway = await send("POST", "/v1/orders", order);
  expect([badGateway.status, badGateway.headers.get("content-type")]).toEqual([
    502,
    "text/html; charset=UTF-8",
  ]);
  expect(razorpay.orders()).toEqual([]);
  expect((await call("POST", "/v1/orders", order)).status).toBe(200);
});

test("a call whose connection is reset has no effect; a call whose answer is lost does", async () => {
  razorpay.switches.set("connection-reset");
  await expect(send("POST", "/v1/orders", order)).rejects.toThrow("fetch failed");
  expect(razorpay.orders()).toHaveLength(0);
  razorpay.switches.set("lost-answer", { only: "create-order" });
  expect((await call("GET", "/v1/orders")).body.count).toBe(0);
  await expect(send("POST", "/v1/orders", order)).rejects.toThrow("fetch failed");
  expect((await call("GET", "/v1/orders?receipt=chk_9")).body.count).toBe(1);
});

test("a call with a time-out gets no answer", async () => {
  razorpay.switches.set("time-out");
  const unauthorised = fetch(`${razorpay.url}/v1/orders`, { signal: AbortSignal.timeout(150) });
  await expect(unauthorised).resolves.toMatchObject({ status: 401 });
  const signal = AbortSignal.timeout(150);
  const outcome = Promise.race([
    send("GET", "/v1/orders").then(
      () => "answered",
      () => "answered",
    ),
    new Promise((resolve) => signal.addEventListener("abort", () => resolve("waiting"))),
  ]);
  expect(await outcome).toBe("waiting");
});

test("with list-lag a list lacks an order that can be read by id", async () => {
  const id = await createOrder();
  razorpay.switches.set("list-lag");
  expect((await call("GET", "/v1/orders")).body.count).toBe(0);
  expect((await call("GET", `/v1/orders/${id}`)).status).toBe(200);
  razorpay.switches.clear("list-lag");
  expect((await call("GET", "/v1/orders")).body.count).toBe(1);
});

test("with unknown-state the first row of a list, or the only one of an answer, is in a new state", async () => {
  const id = await createOrder();
  await createOrder();
  razorpay.switches.set("unknown-state", { times: 2 });
  const { items } = (await call("GET", "/v1/orders")).body;
  expect(items.map(({ status }) => status)).toEqual(["on_hold", "created"]);
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("on_hold");
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("created");
});

test("with pay-on-delivery a payment is pending and captured later; with on-hold it stays on hold", async () => {
  const id = await createOrder();
  razorpay.switches.set("on-hold");
  razorpay.switches.set("pay-on-delivery", { value: 1 });
  await razorpay.pay(id);
  await razorpay.pay(id);
  const states = () => razorpay.payments().map(({ status, method }) => [status, method]);
  expect(states()).toEqual([
    ["pending", "cod"],
    ["on_hold", "card"],
  ]);
  await expect.poll(() => states()[0]).toEqual(["captured", "cod"]);
});

test("a switch for one order does not affect other orders", async () => {
  const first = await createOrder();
  const second = await createOrder();
  razorpay.switches.set("fail", { orderId: second });
  await expect(razorpay.pay(first)).resolves.toBeDefined();
  await expect(razorpay.pay(second)).rejects.toThrow("did not go through");
  await expect(razorpay.pay(second)).resolves.toBeDefined();
});

test("a refund is refused when the balance is too low", async () => {
  const { razorpay_payment_id: id } = await razorpay.pay(await createOrder());
  razorpay.switches.set("insufficient-balance");
  const { status, body } = await call("POST", `/v1/payments/${id}/refund`, {});
  expect([status, body.error.reason]).toEqual([400, "insufficient_account_balance"]);
  expect(razorpay.payments()[0]?.amount_refunded).toBe(0);
});

test("every request is logged with its status", async () => {
  await call("GET", "/v1/orders/42");
  expect(razorpay.requests().at(-1)).toMatchObject({ method: "GET", path: "/v1/orders/42", status: 400 });
});
