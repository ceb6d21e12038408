import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { signWebhook } from "./signatures.ts";
import { startTestDesk, until, webhookSecret } from "./test-desk.ts";

type Heard = { event: string; headers: string[]; body: string; id: string };
const heard: Heard[] = [];
let answers: number[] = [];

const shop = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const id = String(request.headers["x-razorpay-event-id"]);
  heard.push({ event: JSON.parse(body).event, headers: request.rawHeaders, body, id });
  response.writeHead(answers.shift() ?? 200).end();
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/razorpay`;

const { razorpay, makeOrder, call } = await startTestDesk({ webhookUrl, webhooks: "deliver" });
afterEach(async () => {
  await razorpay.idle();
  razorpay.reset();
  heard.length = 0;
  answers = [];
});
afterAll(async () => {
  await razorpay.stop();
  shop.close();
});

const events = () => heard.map((one) => one.event);
const usual = ["payment.authorized", "payment.captured", "order.paid"];

describe("deliveries", () => {
  test("a payment is told in three events, signed over their bytes, with the headers of the real ones", async () => {
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual(usual);
    for (const { headers, body, id } of heard) {
      const named = Object.fromEntries(
        headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])),
      );
      expect(named).toMatchObject({
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "request-id": id,
        "x-razorpay-signature": signWebhook(webhookSecret, body),
        "accept-encoding": "gzip",
      });
      expect(id).toMatch(/^[A-Za-z0-9]{14}$/);
      expect(body).toContain(String.raw`practice\/yard`);
      expect(body).toContain(String.raw`\u2013`);
      expect(JSON.stringify(JSON.parse(body))).not.toBe(body);
    }
    expect(new Set(heard.map(({ body }) => Object.keys(JSON.parse(body)).join())).size).toBe(3);
  });

  test("each event shows the payment as it was when the event happened", async () => {
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    const statuses = heard.map(({ body }) => JSON.parse(body).payload.payment.entity.status);
    expect(statuses).toEqual(["authorized", "captured", "captured"]);
    expect(JSON.parse(heard[2]?.body ?? "").payload.order.entity.status).toBe("paid");
  });

  test("what is not answered with 2xx comes again, with the same id and the same bytes", async () => {
    answers = [500, 400, 200];
    await razorpay.fail(await makeOrder());
    await until(() => heard.length === 3);
    expect(new Set(heard.map((one) => one.id)).size).toBe(1);
    expect(new Set(heard.map((one) => one.body)).size).toBe(1);
    await until(() => razorpay.deliveries()[0]?.state === "delivered");
    expect(razorpay.deliveries()[0]?.attempts.map((attempt) => attempt.status)).toEqual([500, 400, 200]);
  });

  test("a payment made with webhook drop is never told", async () => {
    await razorpay.pay(await makeOrder(), { webhook: "drop" });
    await razorpay.idle();
    expect(events()).toEqual([]);
    expect(razorpay.deliveries().map((one) => one.state)).toEqual(["dropped", "dropped", "dropped"]);
  });
});

describe("switches", () => {
  test("duplicates are further deliveries of the same event", async () => {
    razorpay.switches.set("duplicate-webhooks", { only: "order.paid", value: 2 });
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual([...usual, "order.paid", "order.paid"]);
    expect(new Set(heard.slice(2).map((one) => one.id)).size).toBe(1);
  });

  test("reordered, an event comes after the one that follows it", async () => {
    razorpay.switches.set("reorder-webhooks", { only: "payment.captured" });
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual(["payment.authorized", "order.paid", "payment.captured"]);
  });

  test("dropped, an event is lost; delayed, it comes later", async () => {
    razorpay.switches.set("drop-webhooks", { only: "payment.authorized" });
    razorpay.switches.set("delay-webhooks", { only: "payment.captured", value: 10 });
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual(["order.paid"]);
    await until(() => heard.length === 2);
    expect(events()).toEqual(["order.paid", "payment.captured"]);
  });

  test("a webhook can come before the answer to create-order", async () => {
    razorpay.switches.set("webhook-before-answer");
    const { body } = await call("POST", "/v1/orders", { amount: 5000, currency: "INR" });
    expect(events()).toEqual(usual);
    expect(body).toMatchObject({ status: "created" });
    expect(razorpay.orders()[0]?.status).toBe("paid");
  });

  test("one payment id can fail and then be captured", async () => {
    razorpay.switches.set("fail-then-capture");
    const { razorpay_payment_id: id } = await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual(["payment.failed", ...usual]);
    expect(new Set(heard.map(({ body }) => JSON.parse(body).payload.payment.entity.id))).toEqual(
      new Set([id]),
    );
  });

  test("a late authorisation fails first and is captured later", async () => {
    razorpay.switches.set("late-authorisation", { value: 5 });
    await expect(razorpay.pay(await makeOrder())).rejects.toThrow("not completed on time");
    await until(() => heard.length === 4);
    expect(events()).toEqual(["payment.failed", ...usual]);
  });

  test("a second success on a paid order is refunded at once", async () => {
    razorpay.switches.set("second-success");
    await razorpay.pay(await makeOrder());
    await razorpay.idle();
    expect(events()).toEqual([...usual, "payment.authorized", "refund.created", "refund.processed"]);
    expect(razorpay.payments().map((payment) => payment.status)).toEqual(["captured", "refunded"]);
  });

  test("a refund can be pending and then processed, or fail and leave the payment captured", async () => {
    for (const [name, end] of [
      ["refund-pending", "processed"],
      ["refund-fails", "failed"],
    ] as const) {
      const { razorpay_payment_id: id } = await razorpay.pay(await makeOrder());
      razorpay.switches.set(name, { value: 5 });
      const refund = razorpay.refund(id);
      expect(refund.status).toBe("pending");
      await until(() => refund.status === end);
      const payment = razorpay.payments().find((one) => one.id === id);
      expect(payment?.status).toBe(end === "processed" ? "refunded" : "captured");
    }
    await until(() => events().includes("refund.failed") && events().includes("refund.processed"));
  });
});
