import { afterAll, afterEach, describe, expect, test } from "vitest";
import { testCards } from "./test-cards.ts";
import { keyId, startTestGateway } from "./test-gateway.ts";

const { razorpay, call, send, createOrder } = await startTestGateway();
afterEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

describe("paying over HTTP without the window", () => {
  test("a payment by HTTP call gets the response that the checkout's handler would", async () => {
    const id = await createOrder();
    const { status, body } = await call("POST", "/practice/pay", { order_id: id });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      "razorpay_order_id",
      "razorpay_payment_id",
      "razorpay_signature",
    ]);
    expect(body.razorpay_signature).toBe(razorpay.signCheckout(id, String(body.razorpay_payment_id)));
    expect(razorpay.deliveries().map((one) => one.state)).toEqual(["recorded", "recorded", "recorded"]);
  });

  test("each error card fails with its reason, and each other test card pays", async () => {
    for (const { number, reason } of testCards) {
      const { status, body } = await call("POST", "/practice/pay", {
        order_id: await createOrder(),
        card: number,
      });
      expect([number, status, body.error?.reason]).toEqual([number, reason ? 400 : 200, reason]);
    }
  });

  test("a number that is not a test card is refused as invalid", async () => {
    const { body } = await call("POST", "/practice/pay", {
      order_id: await createOrder(),
      card: "4111 1111 1111 1111",
    });
    expect(body.error).toMatchObject({ reason: "card_number_invalid" });
    expect(body.error.metadata?.payment_id).toMatch(/^pay_/);
  });

  test("an unknown outcome or a body that is not JSON is a 400", async () => {
    expect(
      (await call("POST", "/practice/pay", { order_id: await createOrder(), outcome: "won" })).status,
    ).toBe(400);
    expect((await fetch(`${razorpay.url}/practice/pay`, { method: "POST", body: "{" })).status).toBe(400);
  });

  test("with lose-tab the payment is captured and the caller gets no answer", async () => {
    const id = await createOrder();
    razorpay.switches.set("lose-tab", { orderId: id });
    await expect(send("POST", "/practice/pay", { order_id: id })).rejects.toThrow("fetch failed");
    expect(razorpay.orders()[0]?.status).toBe("paid");
  });
});

describe("the payment window", () => {
  const openWindow = (fields: object) =>
    call("POST", "/v1/checkout/order", { key: keyId, amount: 99900, currency: "INR", ...fields });

  test("the payment window refuses a wrong key, a live key, another amount, an unknown order and a paid order", async () => {
    const order_id = await createOrder();
    expect((await openWindow({ order_id })).body.id).toBe(order_id);
    expect((await openWindow({ order_id, key: "rzp_test_Another0000001" })).body.error.description).toBe(
      "The id provided does not exist",
    );
    expect((await openWindow({ order_id, key: "rzp_live_StandIn0000001" })).body.error.description).toMatch(
      "live keys",
    );
    expect((await openWindow({ order_id, amount: 99800 })).body.error.reason).toBe("order_amount_mismatch");
    expect((await openWindow({ order_id: "order_AAAAAAAAAAAAAA" })).body.error.description).toBe(
      "The id provided does not exist",
    );
    await razorpay.pay(order_id);
    expect((await openWindow({ order_id })).body.error.reason).toBe("order_already_paid");
  });

  test("the payment window pays by netbanking after a failed UPI payment and an expired card", async () => {
    const order_id = await createOrder();
    const common = { key: keyId, order_id, amount: 99900, currency: "INR" };
    const failed = await call("POST", "/v1/checkout/pay", {
      ...common,
      method: "upi",
      vpa: "failure@razorpay",
    });
    expect(failed.body.error.reason).toBe("payment_failed");
    const expired = { method: "card", number: "4100280000001007", expiry: "01/20" };
    expect((await call("POST", "/v1/checkout/pay", { ...common, ...expired })).body.error.reason).toBe(
      "card_expired",
    );
    const paid = await call("POST", "/v1/checkout/pay", { ...common, method: "netbanking", bank: "success" });
    expect(paid.body.response).toMatchObject({ razorpay_order_id: order_id });
  });

  test("the payment window with a lost tab closes without a result, and the payment is captured", async () => {
    const order_id = await createOrder();
    const card = { method: "card", number: "4100280000001007", practice: "lost" };
    const fields = { key: keyId, order_id, amount: 99900, currency: "INR", ...card };
    expect((await call("POST", "/v1/checkout/pay", fields)).body).toEqual({ lost: true });
    expect(razorpay.orders()[0]?.status).toBe("paid");
  });

  test("the payment window has no inline script or style", async () => {
    const page = await (await fetch(`${razorpay.url}/v1/checkout/window`)).text();
    expect(page).not.toMatch(/<script(?![^>]*src)|<style|style="|onclick/);
    const script = await fetch(`${razorpay.url}/v1/checkout.js`);
    expect(script.headers.get("content-type")).toMatch("text/javascript");
    expect(await script.text()).toContain("window.Razorpay = Razorpay");
  });
});
