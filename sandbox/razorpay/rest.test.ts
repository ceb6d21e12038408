import { afterAll, afterEach, describe, expect, test } from "vitest";
import { basic, keyId, keySecret, startTestGateway } from "./test-gateway.ts";

const { razorpay, call, createOrder } = await startTestGateway();
afterEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

const orders = "/v1/orders";

describe("authentication", () => {
  test.each([
    ["no key", {}, "Authentication failed"],
    [
      "a lower-case scheme",
      { authorization: basic(keyId, keySecret).replace("Basic", "basic") },
      "Authentication failed",
    ],
    [
      "another key",
      { authorization: basic("rzp_test_Somebody000001", keySecret) },
      "The api key provided is invalid",
    ],
    ["another secret", { authorization: basic(keyId, "x") }, "The api secret provided is invalid"],
    ["a live key", { authorization: basic("rzp_live_StandIn0000001", keySecret) }, /refuses live keys/],
  ])("a request with %s is refused with 401", async (_case, headers: Record<string, string>, description) => {
    const response = await call("GET", orders, undefined, { authorization: "", ...headers });
    expect(response.status).toBe(401);
    expect(response.body.error.description).toMatch(description);
  });
});

describe("orders", () => {
  test("a new order has status 200, the documented fields and some undocumented ones", async () => {
    const { status, body } = await call("POST", orders, { amount: 99900, currency: "INR", receipt: "chk_1" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entity: "order",
      amount: 99900,
      amount_paid: 0,
      amount_due: 99900,
      status: "created",
      attempts: 0,
      notes: [],
      receipt: "chk_1",
      checkout: null,
      reward: null,
    });
    expect(body.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
  });

  test.each([
    [{ currency: "INR" }, "The amount field is required."],
    [{ amount: 10.5, currency: "INR" }, "The amount must be an integer."],
    [{ amount: "1000", currency: "INR" }, "The amount must be an integer."],
    [{ amount: 99, currency: "INR" }, "Order amount less than minimum amount allowed"],
    [{ amount: -500, currency: "INR" }, "Order amount less than minimum amount allowed"],
    [{ amount: 1000 }, "The currency field is required."],
    [{ amount: 1000, currency: "INR", colour: "red" }, "colour is/are not required and should not be sent"],
    [
      { amount: 1000, currency: "INR", receipt: "x".repeat(41) },
      "The receipt may not be greater than 40 characters.",
    ],
    [
      { amount: 1000, currency: "INR", notes: { a: "x".repeat(257) } },
      "The notes may not be greater than 256 characters.",
    ],
  ])("the order %j is refused: %s", async (body, description) => {
    const response = await call("POST", orders, body);
    expect(response.status).toBe(400);
    expect(response.body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", description });
  });

  test("an unknown id, a malformed id and an unknown path each get a 400 with its own message", async () => {
    expect((await call("GET", `${orders}/order_AAAAAAAAAAAAAA`)).body.error.description).toBe(
      "The id provided does not exist",
    );
    expect((await call("GET", `${orders}/42`)).body.error.description).toBe("42 is not a valid id");
    const unknown = await call("DELETE", "/v1/parcels");
    expect(unknown.status).toBe(400);
    expect(unknown.body.error.description).toBe("The requested URL was not found on the server.");
  });

  test("orders are found by receipt, and unique_receipt allows one order per receipt", async () => {
    const first = await createOrder({ receipt: "chk_2", unique_receipt: true });
    expect(await createOrder({ receipt: "chk_2", unique_receipt: true })).toBe(first);
    await createOrder({ receipt: "other" });
    const { body } = await call("GET", `${orders}?receipt=chk_2`);
    expect(body).toMatchObject({ entity: "collection", count: 1, items: [{ id: first }] });
  });

  test("only the notes of an order can be changed", async () => {
    const id = await createOrder();
    expect((await call("PATCH", `${orders}/${id}`, { notes: { cart: "7" } })).body.notes).toEqual({
      cart: "7",
    });
    expect((await call("PATCH", `${orders}/${id}`, { amount: 1 })).status).toBe(400);
  });

  test("an order can have several attempts but can be paid only once", async () => {
    const id = await createOrder();
    expect((await razorpay.fail(id, "card_declined")).error.reason).toBe("card_declined");
    expect((await call("GET", `${orders}/${id}`)).body).toMatchObject({ status: "attempted", attempts: 1 });
    await razorpay.pay(id);
    expect((await call("GET", `${orders}/${id}`)).body).toMatchObject({
      status: "paid",
      attempts: 2,
      amount_paid: 99900,
      amount_due: 0,
    });
    await expect(razorpay.pay(id)).rejects.toThrow("already paid");
    const { body } = await call("GET", `${orders}/${id}/payments`);
    expect(body.items.map((payment) => payment.status)).toEqual(["failed", "captured"]);
  });
});

describe("capture", () => {
  const manual = { payment: { capture: "manual", capture_options: { manual_expiry_period: 7200 } } };

  test("a payment with manual capture can be captured once, with the exact amount", async () => {
    const id = await createOrder(manual);
    const { razorpay_payment_id: paymentId } = await razorpay.pay(id);
    const path = `/v1/payments/${paymentId}`;
    expect((await call("GET", path)).body).toMatchObject({
      status: "authorized",
      captured: false,
      fee: null,
      tax: null,
    });
    expect(
      (await call("POST", `${path}/capture`, { amount: 99800, currency: "INR" })).body.error.description,
    ).toBe("Capture amount must be equal to the amount authorized.");
    const captured = await call("POST", `${path}/capture`, { amount: 99900, currency: "INR" });
    expect(captured.body).toMatchObject({ status: "captured", captured: true, fee: 2358, tax: 360 });
    expect(
      (await call("POST", `${path}/capture`, { amount: 99900, currency: "INR" })).body.error.description,
    ).toBe("This payment has already been captured");
  });

  test("the fee includes its tax: for ₹1,500 it is 3540 paise, 540 of them tax", async () => {
    const { razorpay_payment_id: id } = await razorpay.pay(await createOrder({ amount: 150000 }));
    expect((await call("GET", `/v1/payments/${id}`)).body).toMatchObject({ fee: 3540, tax: 540 });
  });

  test("a second payment is refused while one is authorised", async () => {
    const id = await createOrder();
    await razorpay.pay(id, { outcome: "authorized" });
    await expect(razorpay.pay(id)).rejects.toThrow("already authorised");
  });

  test("automatic capture needs an expiry period of at least 12 minutes", async () => {
    const payment = { capture: "automatic", capture_options: { automatic_expiry_period: 5 } };
    expect((await call("POST", orders, { amount: 1000, currency: "INR", payment })).status).toBe(400);
  });

  test("a late authorisation is captured only within the order's expiry period", async () => {
    const payment = {
      capture: "automatic",
      capture_options: { automatic_expiry_period: 30, manual_expiry_period: 60 },
    };
    const statuses = [];
    for (const minutes of [20, 40]) {
      const { error } = await razorpay.fail(await createOrder({ payment }), "payment_timed_out");
      const id = error.metadata?.payment_id ?? "";
      razorpay.authoriseLate(id, minutes);
      statuses.push((await call("GET", `/v1/payments/${id}`)).body.status);
    }
    expect(statuses).toEqual(["captured", "authorized"]);
  });
});

describe("refunds", () => {
  const createPayment = async () => (await razorpay.pay(await createOrder())).razorpay_payment_id;
  const refund = (id: string, body: object, key?: string) =>
    call("POST", `/v1/payments/${id}/refund`, body, key ? { "x-refund-idempotency": key } : {});

  test("a payment can be refunded in parts up to its amount and not beyond", async () => {
    const id = await createPayment();
    expect((await refund(id, { amount: 10000 })).body).toMatchObject({
      amount: 10000,
      status: "processed",
      notes: [],
    });
    expect((await call("GET", `/v1/payments/${id}`)).body).toMatchObject({
      status: "captured",
      refund_status: "partial",
      amount_refunded: 10000,
    });
    expect((await refund(id, { amount: 89901 })).body.error.description).toBe(
      "The refund amount provided is greater than amount captured.",
    );
    expect((await refund(id, {})).body.amount).toBe(89900);
    expect((await call("GET", `/v1/payments/${id}`)).body).toMatchObject({
      status: "refunded",
      refund_status: "full",
    });
    expect((await refund(id, {})).body.error.description).toBe(
      "The payment has been fully refunded already.",
    );
    expect((await call("GET", `/v1/payments/${id}/refunds`)).body.count).toBe(2);
  });

  test("an idempotency key gives one refund, and a 409 with another body", async () => {
    const id = await createPayment();
    const first = await refund(id, { amount: 500 }, "refund-key-1");
    expect((await refund(id, { amount: 500 }, "refund-key-1")).body.id).toBe(first.body.id);
    expect((await refund(id, { amount: 600 }, "refund-key-1")).status).toBe(409);
    expect((await refund(id, { amount: 500 }, "short")).status).toBe(400);
    expect(razorpay.refunds()).toHaveLength(1);
  });

  test("a refund with an unknown field, or of a payment that is only authorised, is refused", async () => {
    expect((await refund(await createPayment(), { reason: "x" })).body.error).toMatchObject({
      reason: "extra_field_sent",
      field: "reason",
    });
    const { razorpay_payment_id: authorisedId } = await razorpay.pay(await createOrder(), {
      outcome: "authorized",
    });
    expect((await refund(authorisedId, {})).status).toBe(400);
  });
});
